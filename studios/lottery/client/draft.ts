import { acceptLine, type Play } from '../games/game.ts';
import {
  type Combination,
  combinationsOf,
  type Items,
  MAX_COMBINATIONS,
  type PickForm,
  sizesOf,
  writeItem,
} from '../games/pick-form.ts';
import type { GameTable, Selection } from './game-table.ts';

/** What is chosen and not yet on the slip: the items of each row, as they are written. */
export type Draft = readonly (readonly string[])[];

export type TypedForm = Exclude<PickForm, { kind: 'cells' }>;

/** Whether so many digits are chosen as whole numbers; longer ones are put together digit by digit. */
export function isNumberGrid(form: TypedForm): boolean {
  return form.kind === 'digits' && form.length <= 2;
}

/** The rows a form is picked from, with the items of each. */
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

/** The pick text of a draft, or undefined while a row has too little. */
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

/** Separators that people type between numbers. */
const BETWEEN = /[\s,;/]+/;

/** What a typed or pasted text holds: picks of the form, and words that are none. */
export function readTyped(
  form: TypedForm,
  typed: string,
): { readonly picks: readonly string[]; readonly wrong: readonly string[] } {
  const picks: string[] = [];
  const wrong: string[] = [];
  for (const word of typed.split(BETWEEN).filter((one) => one !== '')) {
    const [first, ...others] = combinationsOf(form, spelledOut(form, word)) ?? [];
    if (first !== undefined && others.length === 0 && !picks.includes(first.code)) {
      picks.push(first.code);
    } else {
      wrong.push(word);
    }
  }
  return { picks, wrong };
}

/** `123` for three places of digits is `1|2|3`; sets of digits are joined the same way. */
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
 * Lines of a pick text: bets at the same odds share one. Bets that are on the slip already are left out, and so are
 * those beyond what a bet may hold.
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

/** A bet by chance, of the browser's own randomness: it has nothing to do with the draw. */
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

/** Items that a quick key chooses in a row. */
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
