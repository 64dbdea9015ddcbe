import { range } from '../draw-form.ts';

/** The signs in the order of years, from the rat. */
export const SIGNS = [
  'RAT',
  'OX',
  'TIGER',
  'RABBIT',
  'DRAGON',
  'SNAKE',
  'HORSE',
  'GOAT',
  'MONKEY',
  'ROOSTER',
  'DOG',
  'PIG',
] as const;

/** Numbers of the sign `place` years before the sign of the year: 1, 13, 25, 37 and 49 for the year's own sign. */
export function numbersOfSign(place: number): readonly number[] {
  return range(1, 49).filter((number) => (number - 1) % 12 === place);
}

/** Days of lunar new year in China that Intl counts to the year before, because its new moon is minutes late. */
const NEW_YEARS_INTL_MISSES = new Set(['2027-02-06']);
const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;

/**
 * Index in `SIGNS` of the lunar year of a moment (milliseconds since 1970). The year changes at lunar new year in
 * China. Source: the Chinese calendar of Intl; 1984 was a year of the rat.
 */
export function signOfYear(atMs: number): number {
  const day = new Date(atMs + CHINA_MS).toISOString().slice(0, 10);
  const year = new Intl.DateTimeFormat('en-u-ca-chinese', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
  })
    .formatToParts(NEW_YEARS_INTL_MISSES.has(day) ? atMs + DAY_MS : atMs)
    .find(({ type }) => String(type) === 'relatedYear')?.value;
  return (((Number(year) - 1984) % 12) + 12) % 12;
}

/** The sign of a cell at a moment. Throws when `place` is not from 0 to 11. */
export function signAt(place: number, atMs: number): (typeof SIGNS)[number] {
  const sign = SIGNS[(signOfYear(atMs) - place + 12) % 12];
  if (sign === undefined) {
    throw new Error(`${place} is no place in the zodiac`);
  }
  return sign;
}
