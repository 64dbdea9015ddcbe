import { acceptLine, type Play } from '../../games/game.ts';
import {
  type Combination,
  combinationsOf,
  type Items,
  MAX_COMBINATIONS,
  sizesOf,
  type TypedForm,
  writeItem,
} from '../../games/pick-form.ts';
import type { GameTable, Selection } from '../game-table.ts';
import { expandWord } from './number-helpers.ts';

/** The chosen items of each row, as texts, that are not on the slip yet. */
export type Draft = readonly (readonly string[])[];

/** Whether digits are chosen as whole numbers (up to two digits); longer numbers are chosen digit by digit. */
export function isNumberGrid(form: TypedForm): boolean {
  return form.kind === 'digits' && form.length <= 2;
}

/** The rows of a form, each with the items that can be chosen in it. */
export function rowsOf(form: TypedForm): readonly (readonly string[])[] {
  if (form.kind === 'digits') {
    const digits = itemTexts({ from: 0, count: 10, width: 1 });
    return isNumberGrid(form)
      ? [itemTexts({ from: 0, count: 10 ** form.length, width: form.length })]
      : Array.from({ length: form.length }, () => digits);
  }
  return sizesOf(form).map(() => itemTexts(form.items));
}

function itemTexts(items: Items): readonly string[] {
  return Array.from({ length: items.count }, (_, index) => writeItem(items, items.from + index));
}

/** The pick text of a draft; undefined while a row has too few items. */
export function textOf(form: TypedForm, draft: Draft): string | undefined {
  const sizes = form.kind === 'digits' ? rowsOf(form).map(() => 1) : sizesOf(form);
  if (sizes.some((size, row) => (draft[row]?.length ?? 0) < size)) {
    return undefined;
  }
  if (form.kind !== 'digits') {
    return draft.map((row) => row.toSorted().join('-')).join('|');
  }
  const numbers = draft.reduce<readonly string[]>(
    (texts, row) =>
      texts.length > MAX_COMBINATIONS
        ? texts
        : texts.flatMap((text) => row.toSorted().map((digit) => text + digit)),
    [''],
  );
  return numbers.join(',');
}

/** Words between the separators that people type; the slash of a range belongs to its word. */
const WORDS = /\d+\/\d+k\S*|[^\s,;/]+/gi;

/**
 * Splits a typed or pasted text into picks of the form and words that are not picks or occur twice. A word with a helper
 * (`10k19`, `123d`) stands for several picks.
 */
export function readTyped(
  form: TypedForm,
  typed: string,
): { readonly picks: readonly string[]; readonly wrong: readonly string[] } {
  const picks: string[] = [];
  const wrong: string[] = [];
  for (const word of typed.match(WORDS) ?? []) {
    const several = expandWord(form, word);
    if (several !== undefined) {
      const codes = several.flatMap((one) => combinationsOf(form, one) ?? []);
      picks.push(...codes.map(({ code }) => code).filter((code) => !picks.includes(code)));
      continue;
    }
    const [first, ...others] = combinationsOf(form, spelledOut(form, word)) ?? [];
    if (first !== undefined && others.length === 0 && !picks.includes(first.code)) {
      picks.push(first.code);
    } else {
      wrong.push(word);
    }
  }
  return { picks, wrong };
}

/** Adds the separators to a typed word: `123` becomes `1|2|3` for three places of digits, and sets become `1-2-3`. */
function spelledOut(form: TypedForm, word: string): string {
  if (form.kind === 'digits' || form.items.width !== 1 || /[|-]/.test(word)) {
    return word;
  }
  const sizes = sizesOf(form);
  let at = 0;
  return sizes
    .map((size) => {
      const part = [...word.slice(at, at + size)].join('-');
      at += size;
      return part;
    })
    .concat(word.length > at ? ['?'] : [])
    .join('|');
}

/**
 * Makes lines of a pick text: bets at the same odds share a line. It leaves out bets that are on the slip already, and
 * those beyond `MAX_COMBINATIONS`.
 */
export function linesOf(
  table: GameTable,
  play: Play,
  pick: { readonly text: string; readonly group: number; readonly known: ReadonlySet<string> },
): readonly Selection[] {
  const bets = (combinationsOf(play.form, pick.text) ?? []).filter(
    ({ code }) => !pick.known.has(code),
  );
  const classes = new Map<string, Combination[]>();
  for (const bet of bets.slice(0, MAX_COMBINATIONS)) {
    const odds = play.prizesOf(bet)?.map(({ odds4 }) => odds4);
    if (odds !== undefined) {
      classes.set(odds.join(), [...(classes.get(odds.join()) ?? []), bet]);
    }
  }
  const group = play.groupOdds === undefined ? {} : { group: pick.group };
  return [...classes.values()]
    .map((same) => ({
      play: play.code,
      pick:
        same.length === (combinationsOf(play.form, pick.text) ?? []).length
          ? pick.text
          : textOfBets(same),
      ...group,
    }))
    .filter((line) => acceptLine(table.rules, line) !== undefined);
}

function textOfBets(bets: readonly Combination[]): string {
  return bets.map(({ code }) => code).join(',');
}

/** A random bet from the browser's own randomness, which is independent of the draw. */
export function quickPick(form: TypedForm): string {
  if (form.kind === 'digits') {
    return Array.from({ length: form.length }, () => String(randomBelow(10))).join('');
  }
  const left = itemTexts(form.items);
  const isApart = form.kind !== 'places' || form.isDistinct;
  const taken = new Set<string>();
  return sizesOf(form)
    .map((size) => {
      const part: string[] = [];
      while (part.length < size) {
        const item = left[randomBelow(left.length)] ?? '';
        if (!part.includes(item) && !(isApart && taken.has(item))) {
          part.push(item);
          taken.add(item);
        }
      }
      return part.toSorted().join('-');
    })
    .join('|');
}

function randomBelow(count: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % count;
}

/** Tests on numbers: each quick key selects the items of a row that pass its test. */
export const ROW_KEYS = {
  all: () => true,
  big: (place: number, count: number) => place >= count / 2,
  small: (place: number, count: number) => place < count / 2,
  odd: (_place: number, _count: number, number: number) => number % 2 === 1,
  even: (_place: number, _count: number, number: number) => number % 2 === 0,
} as const satisfies Readonly<
  Record<string, (place: number, count: number, number: number) => boolean>
>;

export type RowKey = keyof typeof ROW_KEYS;

/** The items of a row that a quick key selects. */
export function itemsOfKey(key: RowKey, items: readonly string[]): readonly string[] {
  return items.filter((item, place) => ROW_KEYS[key](place, items.length, Number(item)));
}
