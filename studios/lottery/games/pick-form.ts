/** The numbers of a pick: `count` numbers from `from` on, written with `width` digits. */
export interface Items {
  readonly from: number;
  readonly count: number;
  readonly width: number;
}

/** One cell of the betting board. */
export interface Cell {
  /** Code in its play, such as `18` or `2-5`, which never changes; `ANY` when the play has only one cell. */
  readonly code: string;
  /** Faces or digits drawn on the cell; empty when a text labels it. */
  readonly numbers: readonly number[];
  /** Message key, when numbers do not name the cell. */
  readonly labelKey?: string;
  /** Message key of its row, when cells are shown in rows. */
  readonly rowKey?: string;
}

/** The format of a play's picks, as data. */
export type PickForm =
  /** One of the cells, by its code. */
  | { readonly kind: 'cells'; readonly cells: ReadonlyMap<string, Cell> }
  /** A number of `length` digits with its leading zeros; `isInAnyOrder` makes 137 and 371 the same bet. */
  | { readonly kind: 'digits'; readonly length: number; readonly isInAnyOrder?: boolean }
  /** `size` different items in any order; more items mean every set of that size. */
  | { readonly kind: 'set'; readonly size: number; readonly items: Items }
  /** One item for each place; several items at a place mean each of them. */
  | {
      readonly kind: 'places';
      readonly count: number;
      readonly items: Items;
      readonly isDistinct: boolean;
    }
  /** Sets of these sizes without common items: one pair and three singles is `[1, 3]`. */
  | { readonly kind: 'parts'; readonly sizes: readonly number[]; readonly items: Items };

/** The format of picks that are numbers, typed or chosen. */
export type TypedForm = Exclude<PickForm, { kind: 'cells' }>;

/** One bet of a pick. */
export interface Combination {
  /** Canonical code, the same for equal bets: `05`, `01-05`, `1|234`. */
  readonly code: string;
  readonly numbers: readonly number[];
}

/** The maximum number of bets in one line. */
export const MAX_COMBINATIONS = 1_000;

/**
 * The bets of a pick text. `,` separates picks, `|` places, `-` items: `05,17`, `1-2|3|4`, `01-05-09`.
 * @returns undefined when the text is no pick of this form, names a bet twice, or has more than `MAX_COMBINATIONS`
 */
export function combinationsOf(form: PickForm, text: string): readonly Combination[] | undefined {
  const found = new Map<string, Combination>();
  for (const one of text.split(',')) {
    const combinations = picksOf(form, one);
    if (combinations === undefined) {
      return undefined;
    }
    for (const combination of combinations) {
      if (found.has(combination.code) || found.size >= MAX_COMBINATIONS) {
        return undefined;
      }
      found.set(combination.code, combination);
    }
  }
  return found.size === 0 ? undefined : [...found.values()];
}

function picksOf(form: PickForm, text: string): Iterable<Combination> | undefined {
  if (form.kind === 'cells') {
    const cell = form.cells.get(text);
    return cell && [cell];
  }
  if (form.kind === 'digits') {
    const isNumber = text.length === form.length && /^\d+$/.test(text);
    const code = form.isInAnyOrder === true ? [...text].sort().join('') : text;
    return isNumber ? [{ code, numbers: [Number(code)] }] : undefined;
  }
  const sizes = sizesOf(form);
  const parts = text.split('|').flatMap((part, place) => {
    const numbers = itemsOf(form.items, part);
    return numbers === undefined || numbers.length < (sizes[place] ?? 1) ? [] : [numbers];
  });
  const isWhole = parts.length === sizes.length && text.split('|').length === sizes.length;
  return isWhole ? product(form, parts) : undefined;
}

/** The number of items in each part of a pick. */
export function sizesOf(form: Exclude<PickForm, { kind: 'cells' | 'digits' }>): readonly number[] {
  switch (form.kind) {
    case 'set':
      return [form.size];
    case 'places':
      return Array.from({ length: form.count }, () => 1);
    case 'parts':
      return form.sizes;
  }
}

/** Items of one part in ascending order; undefined when one is unknown or named twice. */
function itemsOf(items: Items, text: string): readonly number[] | undefined {
  const numbers: number[] = [];
  for (const token of text.split('-')) {
    const number = Number(token);
    const isKnown = token.length === items.width && /^\d+$/.test(token);
    if (!isKnown || number < items.from || number >= items.from + items.count) {
      return undefined;
    }
    numbers.push(number);
  }
  return new Set(numbers).size === numbers.length ? numbers.toSorted((a, b) => a - b) : undefined;
}

/** The text of an item, with leading zeros. */
export function writeItem(items: Items, number: number): string {
  return String(number).padStart(items.width, '0');
}

function* product(
  form: Exclude<PickForm, { kind: 'cells' | 'digits' }>,
  parts: readonly (readonly number[])[],
): Generator<Combination> {
  const sizes = sizesOf(form);
  const mustDiffer = form.kind !== 'places' || form.isDistinct;
  for (const sets of choices(parts, sizes)) {
    const numbers = sets.flat();
    if (!mustDiffer || new Set(numbers).size === numbers.length) {
      const code = sets
        .map((set) => set.map((number) => writeItem(form.items, number)).join('-'))
        .join('|');
      yield { code, numbers };
    }
  }
}

function* choices(
  parts: readonly (readonly number[])[],
  sizes: readonly number[],
): Generator<readonly (readonly number[])[]> {
  const [part, ...rest] = parts;
  const [size = 1, ...sizesOfRest] = sizes;
  if (part === undefined) {
    yield [];
    return;
  }
  for (const set of subsets(part, size)) {
    for (const others of choices(rest, sizesOfRest)) {
      yield [set, ...others];
    }
  }
}

/** Every set of `size` items, in order. */
export function* subsets(items: readonly number[], size: number): Generator<readonly number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, item] of items.entries()) {
    if (items.length - index < size) {
      return;
    }
    for (const others of subsets(items.slice(index + 1), size - 1)) {
      yield [item, ...others];
    }
  }
}
