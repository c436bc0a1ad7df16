// How each sound is made: noise and tones that fade, with no file behind them.
import type { Sound } from "./heard";

/** Seconds between the beginnings of two sounds. */
const APART: Readonly<Record<Sound, number>> = { step: 0.16, dice: 0.34, blow: 0.22, horn: 0.5, bell: 0.6 };
const LOUD = 0.22;

/** What fades from loud to nothing. */
function fading(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

/** A rush of noise round a pitch: wood, felt, gravel. */
function rush(audio: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k += 1) samples[k] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 })).connect(fading(audio, at, length, loud));
  source.start(at);
}

function tone(audio: AudioContext, at: number, length: number, pitch: number, type: OscillatorType, loud: number): void {
  const source = new OscillatorNode(audio, { type, frequency: pitch });
  source.connect(fading(audio, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

const VOICES: Readonly<Record<Sound, (audio: AudioContext, at: number) => void>> = {
  step: (audio, at) => rush(audio, at, 0.09, 320, LOUD),
  dice: (audio, at) => [0, 0.07, 0.12, 0.2, 0.24].forEach((late, k) => rush(audio, at + late, 0.05, 1700 + 260 * (k % 3), LOUD)),
  blow: (audio, at) => {
    rush(audio, at, 0.16, 900, LOUD);
    tone(audio, at, 0.24, 2140, "triangle", LOUD / 4);
    tone(audio, at, 0.3, 3170, "sine", LOUD / 5);
  },
  horn: (audio, at) => {
    tone(audio, at, 0.26, 294, "sawtooth", LOUD / 4);
    tone(audio, at + 0.2, 0.6, 440, "sawtooth", LOUD / 4);
  },
  bell: (audio, at) => {
    for (const late of [0, 0.3]) {
      tone(audio, at + late, 0.5, 1174, "sine", LOUD / 2);
      tone(audio, at + late, 0.35, 2810, "sine", LOUD / 6);
    }
  },
};

let audio: AudioContext | null = null;

/** Play some sounds one after the other; a browser that has no sound, or was not touched yet, stays silent. */
export async function sound(all: readonly Sound[]): Promise<void> {
  if (all.length === 0 || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") await Promise.race([audio.resume(), new Promise((done) => setTimeout(done, 200))]);
  if (audio.state !== "running") return;
  let at = audio.currentTime + 0.02;
  for (const each of all) {
    VOICES[each](audio, at);
    at += APART[each];
  }
}
