// Records the digits of the spoken captcha with espeak-ng (apt-get install espeak-ng):
//
//   node tools/art/digit-sounds.mjs
//
// It writes modules/captcha/server/spoken/digits/<language>-<digit>.wav: 8 kHz, mono, 8 bits, without silence around it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RATE = 8_000;
const LOUDEST = 110;
const SILENCE = 350;
const WORDS = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  bn: ['শূন্য', 'এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়', 'সাত', 'আট', 'নয়'],
};
const folder = join(import.meta.dirname, '../../modules/captcha/server/spoken/digits');
mkdirSync(folder, { recursive: true });

for (const [language, words] of Object.entries(WORDS)) {
  for (const [digit, word] of words.entries()) {
    const spoken = execFileSync('espeak-ng', [
      '-v',
      language,
      '-s',
      '125',
      '-a',
      '180',
      '--stdout',
      word,
    ]);
    const samples = scale(slower(trimmed(samplesOf(spoken)), spoken.readUInt32LE(24)));
    writeFileSync(join(folder, `${language}-${digit}.wav`), wavOf(samples));
  }
}

/** Reads 16-bit samples to the end of the file, since espeak-ng does not know the length when it writes the header. */
function samplesOf(wav) {
  const start = wav.indexOf('data') + 8;
  return Array.from({ length: Math.floor((wav.length - start) / 2) }, (_, index) =>
    wav.readInt16LE(start + index * 2),
  );
}

function trimmed(samples) {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE);
  return samples.slice(first, last + 1);
}

/** Converts to 8 kHz: each sample is the mean of those it replaces, which also prevents aliasing of high tones. */
function slower(samples, rate) {
  const step = rate / RATE;
  return Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const part = samples.slice(Math.floor(index * step), Math.floor((index + 1) * step));
    return part.reduce((sum, sample) => sum + sample, 0) / Math.max(1, part.length);
  });
}

/** Makes all digits equally loud, as unsigned bytes. */
function scale(samples) {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  return samples.map((sample) => 128 + Math.round((sample / loudest) * LOUDEST));
}

function wavOf(samples) {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
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
  return Buffer.concat([header, Buffer.from(samples)]);
}
