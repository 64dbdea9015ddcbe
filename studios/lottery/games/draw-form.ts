import type { FairStream } from '#seamless/fairness/stream.ts';

/** The way a game takes its numbers from the stream, as data. The order of the calls is part of the rules. */
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

/** A part of `count` numbers, each `int(below) + from`. */
export interface DrawPart {
  readonly name: string;
  readonly count: number;
  readonly below: number;
  readonly from: number;
}

/** The numbers of a draw; they depend only on the stream. */
export function drawBalls(form: DrawForm, stream: FairStream): readonly number[] {
  switch (form.kind) {
    case 'independent':
      return form.parts.flatMap(({ count, below, from }) =>
        Array.from({ length: count }, () => stream.int(below) + from),
      );
    case 'sample': {
      const drawn = stream.sample(range(form.from, form.of), form.count);
      return form.isSorted ? drawn.toSorted((a, b) => a - b) : drawn;
    }
    case 'order':
      return stream.shuffle(range(1, form.of));
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
