import { isPlainObject } from './canonical-json.ts';

/** Why a value is not of a form, with the path of the field: `calendar.count`, or '' for the whole value. */
export type FormProblem = {
  readonly code: 'field_missing' | 'field_unknown' | 'field_mistyped';
  readonly field: string;
};

/** The exact form of a value that others sent. */
export type Form<Value> = {
  readonly problemOf: (value: unknown, field: string) => FormProblem | undefined;
  readonly accepts: (value: unknown) => value is Value;
};

export type ValueOf<Type> = Type extends Form<infer Value> ? Value : never;

/** What reading a record gives: the record, or the first problem. */
export type Read<Value, Problem> =
  | { readonly isValid: true; readonly value: Value }
  | { readonly isValid: false; readonly problem: Problem };

/** Reads a value of a form. */
export function readForm<Value>(form: Form<Value>, value: unknown): Read<Value, FormProblem> {
  if (form.accepts(value)) {
    return { isValid: true, value };
  }
  const problem = form.problemOf(value, '');
  return { isValid: false, problem: problem ?? { code: 'field_mistyped', field: '' } };
}

/** The form of an id: letters, digits and `._-`. */
export const id = text(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);

/** The form of a SHA-256 hash or a seed: 64 lower-case hex digits. */
export const hex32 = text(/^[0-9a-f]{64}$/);

/** The form of a time: milliseconds since 1970 UTC. */
export const timeMs = integer(0);

/** A text that fits a pattern. */
export function text(pattern: RegExp): Form<string> {
  return checked<string>((value) => typeof value === 'string' && pattern.test(value));
}

/** An integer from `min` to `max`. */
export function integer(min: number, max: number = Number.MAX_SAFE_INTEGER): Form<number> {
  return checked<number>(
    (value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max,
  );
}

/** One of these texts. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Form<Word> {
  return checked<Word>((value) => words.some((word) => word === value));
}

/** The form, or null. */
export function orNull<Value>(form: Form<Value>): Form<Value | null> {
  return formOf((value, field) => (value === null ? undefined : form.problemOf(value, field)));
}

/** An array of `min` to `max` values of one form. */
export function listOf<Value>(
  form: Form<Value>,
  size: { readonly min: number; readonly max: number },
): Form<readonly Value[]> {
  return formOf((value, field) =>
    Array.isArray(value) && value.length >= size.min && value.length <= size.max
      ? firstOf(value, (item, place) => form.problemOf(item, pathOf(field, String(place))))
      : mistyped(field),
  );
}

type Fields = Readonly<Record<string, Form<unknown>>>;

/** An object with exactly these members. */
export function recordOf<Members extends Fields>(
  members: Members,
): Form<{ readonly [Name in keyof Members]: ValueOf<Members[Name]> }> {
  const names = Object.keys(members);
  return formOf((value, field) => {
    if (!isPlainObject(value)) {
      return mistyped(field);
    }
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(members, name));
    if (unknown !== undefined) {
      return { code: 'field_unknown', field: pathOf(field, unknown) };
    }
    return firstOf(names, (name) =>
      Object.hasOwn(value, name)
        ? members[name]?.problemOf(value[name], pathOf(field, name))
        : { code: 'field_missing', field: pathOf(field, name) },
    );
  });
}

function formOf<Value>(problemOf: Form<Value>['problemOf']): Form<Value> {
  return {
    problemOf,
    accepts: (value): value is Value => problemOf(value, '') === undefined,
  };
}

function checked<Value>(holds: (value: unknown) => boolean): Form<Value> {
  return formOf((value, field) => (holds(value) ? undefined : mistyped(field)));
}

function mistyped(field: string): FormProblem {
  return { code: 'field_mistyped', field };
}

function pathOf(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}

function firstOf<Item>(
  items: readonly Item[],
  problemOf: (item: Item, place: number) => FormProblem | undefined,
): FormProblem | undefined {
  for (const [place, item] of items.entries()) {
    const problem = problemOf(item, place);
    if (problem !== undefined) {
      return problem;
    }
  }
  return undefined;
}
