// The sounds themselves: made of oscillators and noise, so there is nothing to fetch.  Loaded when one is first heard.
import type { Sound } from "./hearing";

interface Note {
  at: number; // seconds
  pitch: number;
  long: number;
  loud: number; // the loudest, of 1
  form?: OscillatorType;
  falls?: number; // to this pitch
}
interface Hiss {
  at: number;
  long: number;
  loud: number;
  from: number; // Hz, the middle of what is let through
  to: number;
}

const bell = (at: number, pitch: number, long: number, loud: number): Note[] => [
  { at, pitch, long, loud, form: "sine" },
  { at, pitch: pitch * 2.01, long: long * 0.6, loud: loud * 0.3, form: "sine" },
];

/** A knock on wood, a brushed card, bells over snow: soft, low and short, for one hears them often. */
const NOTES: Record<Sound, { notes: Note[]; hisses: Hiss[] }> = {
  deal: { notes: [], hisses: [{ at: 0, long: 0.11, loud: 0.22, from: 3200, to: 1400 }] },
  place: {
    notes: [{ at: 0, pitch: 150, falls: 85, long: 0.12, loud: 0.4, form: "sine" }],
    hisses: [{ at: 0, long: 0.05, loud: 0.16, from: 900, to: 500 }],
  },
  turn: {
    notes: [
      { at: 0, pitch: 392, long: 0.36, loud: 0.3 },
      { at: 0.16, pitch: 523.25, long: 0.42, loud: 0.3 },
    ],
    hisses: [],
  },
  win: { notes: [...bell(0, 523.25, 0.5, 0.26), ...bell(0.12, 659.25, 0.55, 0.26), ...bell(0.24, 783.99, 0.9, 0.3)], hisses: [] },
  end: {
    notes: [
      ...bell(0, 261.63, 1.6, 0.24),
      ...bell(0.18, 392, 1.5, 0.22),
      ...bell(0.36, 523.25, 1.6, 0.22),
      ...bell(0.6, 659.25, 1.8, 0.2),
    ],
    hisses: [],
  },
  chat: {
    notes: [
      { at: 0, pitch: 880, long: 0.09, loud: 0.1, form: "sine" },
      { at: 0.09, pitch: 659.25, long: 0.12, loud: 0.1, form: "sine" },
    ],
    hisses: [],
  },
};

const SILENT = 0.0001; // an exponential never reaches 0
const ATTACK = 0.012;

export class Synth {
  #noise: AudioBuffer | null = null;

  constructor(readonly audio: AudioContext) {}

  /** `volume`: from 0 to 1. */
  play(sound: Sound, volume: number) {
    const { notes, hisses } = NOTES[sound];
    for (const note of notes) this.#sing(note, volume);
    for (const hiss of hisses) this.#hiss(hiss, volume);
  }

  #sing({ at, pitch, long, loud, form = "triangle", falls }: Note, volume: number) {
    const begin = this.audio.currentTime + at;
    const voice = this.audio.createOscillator();
    voice.type = form;
    voice.frequency.setValueAtTime(pitch, begin);
    if (falls) voice.frequency.exponentialRampToValueAtTime(falls, begin + long);
    voice.connect(this.#swell(begin, long, loud * volume));
    voice.start(begin);
    voice.stop(begin + long);
  }

  #hiss({ at, long, loud, from, to }: Hiss, volume: number) {
    const begin = this.audio.currentTime + at;
    const voice = this.audio.createBufferSource();
    const band = this.audio.createBiquadFilter();
    voice.buffer = this.#noise ??= this.#makeNoise();
    band.type = "bandpass";
    band.frequency.setValueAtTime(from, begin);
    band.frequency.exponentialRampToValueAtTime(to, begin + long);
    voice.connect(band).connect(this.#swell(begin, long, loud * volume));
    voice.start(begin);
    voice.stop(begin + long);
  }

  /** Quickly up, and gone at the end. */
  #swell(begin: number, long: number, loud: number): GainNode {
    const gain = this.audio.createGain();
    gain.gain.setValueAtTime(SILENT, begin);
    gain.gain.exponentialRampToValueAtTime(Math.max(SILENT, loud), begin + ATTACK);
    gain.gain.exponentialRampToValueAtTime(SILENT, begin + long);
    gain.connect(this.audio.destination);
    return gain;
  }

  /** A quarter of a second, the same every time. */
  #makeNoise(): AudioBuffer {
    const buffer = this.audio.createBuffer(1, Math.ceil(this.audio.sampleRate / 4), this.audio.sampleRate);
    const samples = buffer.getChannelData(0);
    let seed = 17;
    for (let at = 0; at < samples.length; at++) {
      seed = (seed * 16807) % 2147483647;
      samples[at] = (seed / 2147483647) * 2 - 1;
    }
    return buffer;
  }
}
