/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The names of all sprites of pictures: see pictures.mjs. */
declare const PICTURE_SETS: string[];
