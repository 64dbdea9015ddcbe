import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'digits');
const RATE = 8_000;
const HEADER_BYTES = 44;
/** The middle of unsigned samples. */
const SILENCE = 128;
const LANGUAGES = new Set(['en', 'bn']);

/** Samples of one spoken digit: 8 kHz, mono, 8 bits; English for a language without sounds. */
export async function digitSound(language: string, digit: number): Promise<Buffer> {
  const name = `${LANGUAGES.has(language) ? language : 'en'}-${digit}.wav`;
  return samplesOf(await readFile(join(FOLDER, name)));
}

/** Digits read out one after the other as a WAV file, each followed by its pause. */
export async function joinDigits(said: {
  readonly digits: readonly number[];
  readonly language: string;
  readonly pausesMs: readonly number[];
}): Promise<Buffer> {
  const spoken = await Promise.all(said.digits.map((digit) => digitSound(said.language, digit)));
  const parts = spoken.flatMap((sound, index) => [
    sound,
    Buffer.alloc(Math.round(((said.pausesMs[index] ?? 0) * RATE) / 1_000), SILENCE),
  ]);
  return wavOf(Buffer.concat(parts));
}

/** Our own files have the shortest header there is. */
function samplesOf(wav: Buffer): Buffer {
  return wav.subarray(HEADER_BYTES);
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
