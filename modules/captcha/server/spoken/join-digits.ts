import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { between, type Random } from '../random.ts';
import { addBackground, type Sound, variedSound } from './vary-sound.ts';

const FOLDER = join(import.meta.dirname, 'digits');
const RATE = 8_000;
const HEADER_BYTES = 44;
/** The middle of unsigned samples. */
const SILENCE = 128;
const LANGUAGES = new Set(['en', 'bn']);
const NINE_AND_LESS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const PAUSE_MS = [350, 700] as const;

/** One spoken digit: 8 kHz, mono; English for a language without sounds. */
export async function digitSound(language: string, digit: number): Promise<Sound> {
  const name = `${LANGUAGES.has(language) ? language : 'en'}-${digit}.wav`;
  return soundOf(await readFile(join(FOLDER, name)));
}

/**
 * Digits read out one after the other as a WAV file, each followed by a pause. Pitch, speed, loudness and background are
 * drawn anew each time, so that no recording of a digit is found again in it.
 */
export async function joinDigits(said: {
  readonly digits: readonly number[];
  readonly language: string;
  readonly random: Random;
}): Promise<Buffer> {
  const { digits, language, random } = said;
  const voices = await Promise.all(NINE_AND_LESS.map((digit) => digitSound(language, digit)));
  const parts = digits.flatMap((digit) => [
    variedSound(voices[digit] ?? new Float32Array(), random),
    new Float32Array(Math.round((between(random, ...PAUSE_MS) * RATE) / 1_000)),
  ]);
  const sound = joined(parts);
  addBackground(sound, voices, random);
  return wavOf(bytesOf(sound));
}

function joined(parts: readonly Sound[]): Sound {
  const whole = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The sound of a WAV file of ours, which has the shortest header there is. */
export function soundOf(wav: Buffer): Sound {
  return Float32Array.from(wav.subarray(HEADER_BYTES), (byte) => (byte - SILENCE) / SILENCE);
}

function bytesOf(sound: Sound): Buffer {
  const byteOf = (value: number) => Math.round(SILENCE + value * (SILENCE - 1));
  return Buffer.from(sound.map((value) => Math.min(255, Math.max(0, byteOf(value)))));
}

function wavOf(samples: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
