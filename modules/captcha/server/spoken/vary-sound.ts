import { between, oneOf, type Random } from '../random.ts';

/** Samples between -1 and 1. */
export type Sound = Float32Array<ArrayBuffer>;

/** A digit is spoken this much slower or faster, which changes its pitch as well. */
const SPEED = [0.86, 1.16] as const;
/** Within a digit the speed sways by this part, once in so many samples: no one stretch of the original fits it all. */
const SWAY = [0.05, 0.1] as const;
const SWAY_SAMPLES = [1_200, 2_600] as const;
const LOUDNESS = [0.65, 1] as const;
/** Beside digits as loud as 1. */
const HISS = 0.05;
const MURMUR = 0.16;
/** How much of a sample of the hiss lives on in the next: the hiss is dull as a room is. */
const DULLNESS = 0.85;

/** A spoken digit as it is heard once: pitch, speed, their sway and its loudness are drawn for it alone. */
export function variedSound(sound: Sound, random: Random): Sound {
  const speed = between(random, ...SPEED);
  const sway = between(random, ...SWAY);
  const turn = (2 * Math.PI) / between(random, ...SWAY_SAMPLES);
  const phase = random() * 2 * Math.PI;
  const loudness = between(random, ...LOUDNESS);
  const varied: number[] = [];
  for (let at = 0; at < sound.length - 1; ) {
    const before = Math.floor(at);
    const part = at - before;
    const value = (sound[before] ?? 0) * (1 - part) + (sound[before + 1] ?? 0) * part;
    varied.push(value * loudness);
    at += speed * (1 + sway * Math.sin(varied.length * turn + phase));
  }
  return Float32Array.from(varied);
}

/** Adds the hiss of a room, and voices that say nothing: digits played backwards, softly. */
export function addBackground(sound: Sound, voices: readonly Sound[], random: Random): void {
  let hiss = 0;
  for (let at = 0; at < sound.length; at += 1) {
    hiss = hiss * DULLNESS + between(random, -1, 1) * (1 - DULLNESS);
    sound[at] = (sound[at] ?? 0) + (hiss * HISS) / (1 - DULLNESS);
  }
  for (let start = 0; start < sound.length; ) {
    const voice = variedSound(oneOf(random, voices), random).reverse();
    for (const [offset, value] of voice.entries()) {
      if (start + offset < sound.length) {
        sound[start + offset] = (sound[start + offset] ?? 0) + value * MURMUR;
      }
    }
    start += Math.ceil(voice.length * between(random, 0.5, 1.2));
  }
}
