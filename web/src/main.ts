import "./look/fonts.css";
import "./look/look.css";
import "./look/kinds.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./settings.svelte";

dress();
mount(App, { target: document.body });
addEventListener("pageshow", (event) => event.persisted && location.reload()); // back from another page
