import { expect, test } from 'vitest';
import { seededRandom } from '#tests/seeded-random.ts';
import type { Random } from '../random.ts';
import { digitSound, joinDigits, soundOf } from './join-digits.ts';
import { type Sound, variedSound } from './vary-sound.ts';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const LENGTH = 5;
/** A matcher looks at every so many samples. */
const STEP = 5;

const clips = (language: string) => Promise.all(DIGITS.map((digit) => digitSound(language, digit)));

/** The samples that a matcher looks at. */
const thinned = (sound: Sound, from = 0) =>
  Float32Array.from(
    { length: Math.ceil((sound.length - from) / STEP) },
    (_, index) => sound[from + index * STEP] ?? 0,
  );

/** A clip as a matcher looks for it. */
type Thinned = { readonly samples: Sound; readonly energy: number };

function thinnedClip(clip: Sound): Thinned {
  const samples = thinned(clip);
  return { samples, energy: samples.reduce((sum, sample) => sum + sample * sample, 0) };
}

/** How alike a clip and a stretch of thinned sound are, from -1 to 1. */
function likeness(sound: Sound, at: number, { samples, energy }: Thinned): number {
  let [both, own] = [0, 0];
  for (let index = 0; index < samples.length; index += 1) {
    const left = sound[at + index] ?? 0;
    both += left * (samples[index] ?? 0);
    own += left * left;
  }
  return own === 0 || energy === 0 ? 0 : both / Math.sqrt(own * energy);
}

/** A matcher plays every clip at these speeds. */
const SPEEDS = [0.9, 1, 1.1] as const;

/** A clip that is played faster or slower, with its pitch. */
function stretched(clip: Sound, speed: number): Sound {
  return Float32Array.from({ length: Math.floor(clip.length / speed) }, (_, index) => {
    const at = index * speed;
    const [before, after] = [clip[Math.floor(at)] ?? 0, clip[Math.ceil(at)] ?? 0];
    return before + (after - before) * (at % 1);
  });
}

/**
 * The digits that a machine with the original clips takes a recording for, at any of its speeds: the five best places, each
 * for itself.
 */
function matchedDigits(sound: Sound, originals: readonly Sound[]): string {
  const samples = thinned(sound);
  const places = originals.flatMap((original, digit) =>
    SPEEDS.flatMap((speed) => {
      const clip = stretched(original, speed);
      const few = thinnedClip(clip);
      const found: { readonly digit: number; readonly at: number; readonly score: number }[] = [];
      for (let at = 0; at + clip.length < sound.length; at += STEP) {
        found.push({ digit, at, score: likeness(samples, at / STEP, few) });
      }
      return found;
    }),
  );
  const chosen: typeof places = [];
  for (const place of places.toSorted((one, other) => other.score - one.score)) {
    const isFree = chosen.every(({ at }) => Math.abs(at - place.at) > 2_000);
    if (isFree && chosen.length < LENGTH) {
      chosen.push(place);
    }
  }
  return chosen
    .toSorted((one, other) => one.at - other.at)
    .map(({ digit }) => digit)
    .join('');
}

test.each(['en', 'bn'])(
  'the digits are read out in their order in %s [LGN-3]',
  async (language) => {
    const middle: Random = () => 0.5;
    const digits = [3, 1, 4, 1, 9];
    const sound = soundOf(await joinDigits({ digits, language, random: middle }));
    const varied = (await clips(language)).map((clip) => variedSound(clip, middle));
    let at = 0;
    for (const digit of digits) {
      const samples = thinned(sound, at);
      const likenesses = varied.map((clip) => likeness(samples, 0, thinnedClip(clip)));
      expect(likenesses.indexOf(Math.max(...likenesses))).toBe(digit);
      expect(likenesses[digit]).toBeGreaterThan(0.9);
      at += (varied[digit]?.length ?? 0) + Math.round(((350 + 700) / 2 / 1_000) * 8_000);
    }
  },
);

test.each(['en', 'bn'])(
  'a machine that knows the clips does not find them again in %s [S13]',
  async (language) => {
    const originals = await clips(language);
    const random = seededRandom(20_261_123);
    const read: boolean[] = [];
    for (let challenge = 0; challenge < 2; challenge += 1) {
      const digits = Array.from({ length: LENGTH }, () => Math.floor(random() * 10));
      const sound = soundOf(await joinDigits({ digits, language, random }));
      read.push(matchedDigits(sound, originals) === digits.join(''));
    }
    expect(read).toEqual([false, false]);
  },
);

test('the same digits never sound the same twice [S13]', async () => {
  const random = seededRandom(1);
  const once = await joinDigits({ digits: [7, 7], language: 'en', random });
  const twice = await joinDigits({ digits: [7, 7], language: 'en', random });
  expect(once.equals(twice)).toBe(false);
});
