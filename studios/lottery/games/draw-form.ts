/** What numbers a draw of a game has, as data. Its outcome rule (seamless/fairness/rules) draws them. */
export type DrawForm =
  /** Parts one after another, with independent numbers: dice, digits, prizes. */
  | { readonly kind: 'independent'; readonly parts: readonly DrawPart[] }
  /**
   * `count` different numbers of the `of` numbers from `from` on, in the order drawn; sorted ascending with `isSorted`.
   */
  | {
      readonly kind: 'sample';
      readonly from: number;
      readonly of: number;
      readonly count: number;
      readonly isSorted: boolean;
    }
  /** All numbers from 1 to `of` in a random order. */
  | { readonly kind: 'order'; readonly of: number };

/** A part of `count` numbers, each of the `below` numbers from `from` on. */
export interface DrawPart {
  readonly name: string;
  readonly count: number;
  readonly below: number;
  readonly from: number;
}

/** As many numbers as each draw of a form has, the first ones that it may have. */
export function anyDraw(form: DrawForm): readonly number[] {
  switch (form.kind) {
    case 'independent':
      return form.parts.flatMap(({ count, from }) => Array.from({ length: count }, () => from));
    case 'sample':
      return range(form.from, form.count);
    case 'order':
      return range(1, form.of);
  }
}

/** The `count` whole numbers from `from` on. */
export function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/**
 * The numbers of a result as they are written everywhere, in the order drawn: those of prizes and digits with the zeros
 * they begin with, `['02241', '08']`.
 */
export function numberTexts(form: DrawForm, balls: readonly number[]): readonly string[] {
  return form.kind === 'independent'
    ? Object.values(namedParts(form, balls)).flat()
    : balls.map(String);
}

/** The numbers of each part by its name, padded with zeros: `{ DB: ['05788'], … }`. Empty for other kinds of forms. */
export function namedParts(
  form: DrawForm,
  balls: readonly number[],
): Readonly<Record<string, readonly string[]>> {
  if (form.kind !== 'independent') {
    return {};
  }
  let at = 0;
  return Object.fromEntries(
    form.parts.map(({ name, count, below }) => {
      const width = String(below - 1).length;
      const texts = balls.slice(at, at + count).map((ball) => String(ball).padStart(width, '0'));
      at += count;
      return [name, texts];
    }),
  );
}
