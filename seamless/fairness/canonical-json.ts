/** Why a value has no canonical form. */
export type CanonicalProblem = 'not_an_integer' | 'lone_surrogate' | 'not_json' | 'too_deep';

export class CanonicalError extends Error {
  readonly code: CanonicalProblem;

  constructor(code: CanonicalProblem) {
    super(`a value has no canonical JSON: ${code}`);
    this.code = code;
  }
}

const MAX_DEPTH = 32;

/**
 * The one text of a value: RFC 8785, without floating-point numbers. Members are sorted by UTF-16 code units, and
 * there are no blanks.
 * @throws CanonicalError for what has no such text or more than one meaning: floats, integers from 2^53 on, -0,
 * undefined, lone surrogates, objects that are not plain
 */
export function canonicalJson(value: unknown): string {
  return write(value, MAX_DEPTH);
}

/** A text that was read as canonical JSON; a text with a second meaning, such as two members of one name, is not. */
export type CanonicalRead =
  | { readonly isCanonical: true; readonly value: unknown }
  | { readonly isCanonical: false };

/** Reads a text that is exactly the canonical JSON of its value. */
export function parseCanonical(text: string): CanonicalRead {
  try {
    const value: unknown = JSON.parse(text);
    return canonicalJson(value) === text ? { isCanonical: true, value } : { isCanonical: false };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof CanonicalError) {
      return { isCanonical: false };
    }
    throw error;
  }
}

function write(value: unknown, depth: number): string {
  if (depth < 0) {
    throw new CanonicalError('too_deep');
  }
  if (value === null || typeof value === 'boolean') {
    return String(value);
  }
  if (typeof value === 'number') {
    return writeInteger(value);
  }
  if (typeof value === 'string') {
    return writeText(value);
  }
  if (Array.isArray(value)) {
    return `[${Array.from(value, (item) => write(item, depth - 1)).join(',')}]`;
  }
  if (isPlainObject(value)) {
    const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const texts = members.map(([name, item]) => `${writeText(name)}:${write(item, depth - 1)}`);
    return `{${texts.join(',')}}`;
  }
  throw new CanonicalError('not_json');
}

function writeInteger(value: number): string {
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) {
    throw new CanonicalError('not_an_integer');
  }
  return String(value);
}

/** For well-formed texts `JSON.stringify` writes exactly the escapes of RFC 8785. */
function writeText(value: string): string {
  if (!value.isWellFormed()) {
    throw new CanonicalError('lone_surrogate');
  }
  return JSON.stringify(value);
}

/** Whether a value is an object of JSON: without a class, and without members that JSON would leave out. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === null) &&
    Reflect.ownKeys(value).length === Object.keys(value).length
  );
}
