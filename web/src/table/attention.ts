// It is your turn: the title of the tab says so, and a soft sound if that is wanted.
import { settings } from "../settings.svelte";
import { texts } from "../texts";

export function entitle(mine: boolean, table: string) {
  document.title = mine ? texts.table.tabTurn(table) : `${table} – ${texts.house}`;
}

let audio: AudioContext | null = null;

/** Two low notes, like a knock on wood. */
export function chime() {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const begin = audio.currentTime;
  [392, 523].forEach((pitch, index) => {
    if (!audio) return;
    const note = audio.createOscillator();
    const gain = audio.createGain();
    note.frequency.value = pitch;
    note.type = "triangle";
    gain.gain.setValueAtTime(0.0001, begin + index * 0.16);
    gain.gain.exponentialRampToValueAtTime(0.18, begin + index * 0.16 + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + index * 0.16 + 0.35);
    note.connect(gain).connect(audio.destination);
    note.start(begin + index * 0.16);
    note.stop(begin + index * 0.16 + 0.4);
  });
}
