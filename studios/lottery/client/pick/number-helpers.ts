import { subsets, type TypedForm } from '../../games/pick-form.ts';

/** Helpers that make several numbers of one, as players know them from paper slips. */
export type NumberHelper = 'permute' | 'reverse' | 'doors' | 'pairs';

/** Classes of two digits by the parity of tens and units; each has 25 numbers. */
export const PARITIES = ['even-even', 'even-odd', 'odd-even', 'odd-odd'] as const;
export type Parity = (typeof PARITIES)[number];

const RANGE = /^(\d+)(?:\/(\d+))?(?:k|keo|kéo)(\d+)$/i;
const PERMUTE = /^(\d+)(?:d|dao|đảo)$/i;
const REVERSE = /^(\d+)r$/i;
const DOORS = /^(\d)c$/i;
const PAIRS = /^(\d+(?:-\d+)+)(?:d|da|đá)$/i;
/** A longer range is a slip of the finger. */
const MAX_RANGE = 1_000;

/** Which helpers a form of numbers has. */
export function helpersOf(form: TypedForm): readonly NumberHelper[] {
  if (form.kind === 'set') {
    return form.size > 1 ? ['pairs'] : [];
  }
  if (form.kind !== 'digits' || form.length < 2) {
    return [];
  }
  const ofOrder: readonly NumberHelper[] = form.isInAnyOrder === true ? [] : ['permute', 'reverse'];
  return form.length === 2 ? [...ofOrder, 'doors'] : ofOrder;
}

/**
 * The picks that a typed word stands for: `10k19` or `10/12k18` a range (kéo), `123d` all orders of its digits (đảo), `12r`
 * a number and its reverse, `5c` the nineteen numbers with that digit, `10-20-30d` every pair (đá).
 * @returns undefined for a word without a helper, or of a helper that the form does not have
 */
export function expandWord(form: TypedForm, word: string): readonly string[] | undefined {
  if (form.kind === 'set') {
    const [, numbers] = PAIRS.exec(word) ?? [];
    return numbers === undefined ? undefined : allSets(numbers.split('-'), form.size);
  }
  if (form.kind !== 'digits') {
    return undefined;
  }
  const { length } = form;
  const known = helpersOf(form);
  const [, first, second, last] = RANGE.exec(word) ?? [];
  if (first !== undefined && last !== undefined) {
    return rangeOf({ first, second, last, length });
  }
  const [[, permuted] = [], [, reversed] = [], [, door] = []] = [PERMUTE, REVERSE, DOORS].map(
    (pattern) => pattern.exec(word) ?? [],
  );
  if (permuted?.length === length && known.includes('permute')) {
    return permutationsOf(permuted);
  }
  if (reversed?.length === length && known.includes('reverse')) {
    return withReverse(reversed);
  }
  return door !== undefined && known.includes('doors') ? doorsOf(door) : undefined;
}

/** The different orders of the digits of a number: six of 123, three of 112, one of 11. */
export function permutationsOf(number: string): readonly string[] {
  if (number.length <= 1) {
    return [number];
  }
  const orders = [...number].flatMap((digit, place) =>
    permutationsOf(number.slice(0, place) + number.slice(place + 1)).map((rest) => digit + rest),
  );
  return [...new Set(orders)];
}

/** A number and the same digits from the end; one number when they are the same. */
export function withReverse(number: string): readonly string[] {
  return [...new Set([number, [...number].reverse().join('')])];
}

/** The nineteen numbers of two digits that have a digit. */
export function doorsOf(digit: string): readonly string[] {
  return twoDigits().filter((number) => number.includes(digit));
}

/** The numbers of two digits of a class. */
export function parityOf(parity: Parity): readonly string[] {
  const [tens, units] = parity.split('-');
  const fits = (digit: string | undefined, wanted: string | undefined) =>
    (Number(digit) % 2 === 0 ? 'even' : 'odd') === wanted;
  return twoDigits().filter(([ten, unit]) => fits(ten, tens) && fits(unit, units));
}

/** Every set of `size` of these items, as picks. */
export function allSets(items: readonly string[], size: number): readonly string[] {
  const apart = [...new Set(items)].toSorted();
  return [
    ...subsets(
      apart.map((_, place) => place),
      size,
    ),
  ].map((places) => places.map((place) => apart[place] ?? '').join('-'));
}

/** The numbers from the first to the last; the second gives the step, one without it. */
function rangeOf(range: {
  readonly first: string;
  readonly second: string | undefined;
  readonly last: string;
  readonly length: number;
}): readonly string[] | undefined {
  const { first, second, last, length } = range;
  const step = second === undefined ? 1 : Number(second) - Number(first);
  const count = Math.floor((Number(last) - Number(first)) / step) + 1;
  const isWhole = [first, second ?? first, last].every((number) => number.length === length);
  if (!isWhole || step < 1 || count < 1 || count > MAX_RANGE) {
    return undefined;
  }
  return Array.from({ length: count }, (_, place) =>
    String(Number(first) + place * step).padStart(length, '0'),
  );
}

function twoDigits(): readonly string[] {
  return Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
}
