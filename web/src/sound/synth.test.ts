import { describe, expect, it } from "vitest";
import type { Sound } from "./hearing";
import { Synth } from "./synth";

const ALL: Sound[] = ["deal", "place", "turn", "win", "end", "chat"];

class Param {
  value = 0;
  readonly steps: [number, number][] = [];
  setValueAtTime = (value: number, at: number) => this.steps.push([at, value]);
  exponentialRampToValueAtTime = (value: number, at: number) => {
    expect(value).toBeGreaterThan(0); // 0 is an error there
    return this.steps.push([at, value]);
  };
}

/** As much of an AudioContext as there has to be, and what was done with it. */
class Fake {
  currentTime = 5;
  sampleRate = 8000;
  destination = { name: "ears" };
  gains: Param[] = [];
  played: { begin: number; end: number; heard: boolean }[] = [];
  buffers = 0;

  #node(more: object) {
    const node = { ...more, to: null as unknown, connect: (to: unknown) => ((node.to = to), to) };
    return node;
  }
  #source(more: object) {
    const line = { begin: NaN, end: NaN, heard: false };
    this.played.push(line);
    const node = this.#node({
      ...more,
      start: (at: number) => {
        line.begin = at;
        let next = node.to as { to?: unknown } | null;
        while (next && "to" in next) next = next.to as { to?: unknown } | null;
        line.heard = next === (this.destination as object);
      },
      stop: (at: number) => (line.end = at),
    });
    return node;
  }
  createOscillator = () => this.#source({ type: "sine", frequency: new Param() });
  createBufferSource = () => this.#source({ buffer: null });
  createBiquadFilter = () => this.#node({ type: "", frequency: new Param() });
  createGain = () => {
    const gain = new Param();
    this.gains.push(gain);
    return this.#node({ gain });
  };
  createBuffer = (_: number, length: number) => {
    this.buffers++;
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  };
}

const synth = (fake: Fake) => new Synth(fake as unknown as AudioContext);

describe("a sound", () => {
  it.each(ALL)("%s begins at once, is heard, and ends", (sound) => {
    const fake = new Fake();
    synth(fake).play(sound, 1);
    expect(fake.played.length).toBeGreaterThan(0);
    expect(Math.min(...fake.played.map(({ begin }) => begin))).toBe(5);
    for (const { begin, end, heard } of fake.played) {
      expect(heard).toBe(true);
      expect(end).toBeGreaterThan(begin);
      expect(end).toBeLessThan(5 + 2.5);
    }
  });

  it.each(ALL)("%s is as loud as it should be, and silent in the end", (sound) => {
    const [loud, soft] = [new Fake(), new Fake()];
    synth(loud).play(sound, 1);
    synth(soft).play(sound, 0.25);
    const peaks = (fake: Fake) => fake.gains.map(({ steps }) => Math.max(...steps.map(([, value]) => value)));
    expect(peaks(loud).every((peak) => peak > 0.02 && peak <= 0.5)).toBe(true);
    peaks(soft).forEach((peak, at) => expect(peak).toBeCloseTo((peaks(loud)[at] ?? 0) / 4));
    for (const { steps } of loud.gains) expect(steps.at(-1)?.[1]).toBeLessThan(0.001);
  });

  it("of cards is short: one hears many of them", () => {
    for (const sound of ["deal", "place"] as const) {
      const fake = new Fake();
      synth(fake).play(sound, 1);
      expect(Math.max(...fake.played.map(({ end }) => end))).toBeLessThan(5.2);
    }
  });

  it("makes its noise once", () => {
    const fake = new Fake();
    const one = synth(fake);
    one.play("deal", 1);
    one.play("deal", 1);
    expect(fake.buffers).toBe(1);
  });
});
