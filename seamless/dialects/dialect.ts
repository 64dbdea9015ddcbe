import type { WalletCallName } from '../wallet-api.ts';
import type { RefusalCode } from '../wallet-errors.ts';

/**
 * How amounts are written on the wire: `100.25` as text, 10025 (hundredths), 10025000 (hundred-thousandths), or 100.25
 * as a JSON number, whose digits are read as they were written.
 */
export type MoneyForm = 'decimal-text' | 'hundredths' | 'hundred-thousandths' | 'number';

/** One field of ours beside theirs; both may be paths such as `totals.stake`. */
export type DialectField = {
  readonly ours: string;
  readonly theirs: string;
  /** `seconds` are ours × 1,000; `json` is a structure that travels as a text. Default: as it is. */
  readonly as?: 'money' | 'seconds' | 'json' | 'digits';
  /** Our codes and their names in the dialect. */
  readonly words?: Readonly<Record<string, string | number | boolean>>;
  /** A list of structures with fields of their own. */
  readonly list?: readonly DialectField[];
};

/** One call of ours in the form of a dialect. */
export type DialectCall = {
  readonly call: WalletCallName;
  readonly verb: 'GET' | 'POST';
  /** Last part of the address. */
  readonly name: string;
  /** The field that distinguishes the calls of one address. */
  readonly when?: { readonly field: string; readonly is: string };
  readonly fields: readonly DialectField[];
  /** Fields that ours asks for and this dialect never sends. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Stake and payout of a whole round as two amounts in place of a list of actions. */
  readonly pair?: { readonly stake: string; readonly payout: string };
  /** What an accepted call answers. */
  readonly answer: readonly DialectField[];
};

export type Place = { readonly in: 'header' | 'body' | 'query'; readonly name: string };

/** How a call proves who sent it. */
export type DialectSeal = {
  readonly vendor: Place;
  readonly key: Place;
  readonly signature: Place;
  /** Refused when it is more than a minute from our clock. */
  readonly time?: Place & { readonly unit: 'ms' | 's' };
  /** Remembered, and taken once. */
  readonly nonce?: Place;
  /** `digest`: SHA-256 of the text with the secret in hex behind it. */
  readonly algorithm: 'hmac-sha256' | 'ed25519' | 'digest';
  /**
   * What is signed, in this order; the body is last. `fields`: the body as JSON without blanks and without the
   * signature, names sorted at every depth, numbers as they were written; it is signed alone.
   */
  readonly covers: readonly ('method' | 'target' | 'time' | 'nonce' | 'body' | 'fields')[];
  /**
   * The separator of the parts: a line's end, which none of them but the body can hold, so that no two calls are signed
   * alike.
   */
  readonly separator: '\n';
  readonly encoding: 'hex' | 'base64';
  /** Header that signs our answers' body the same way; without it they are not signed. */
  readonly answerHeader?: string;
};

export type Word = { readonly status: number; readonly code: string | number };

/** A vendor's way of speaking: everything in which it differs from ours, as data. */
export type Dialect = {
  readonly code: string;
  readonly summary: string;
  readonly money: MoneyForm;
  /** Decimals that its amounts may have. */
  readonly scale: 2 | 4;
  readonly seal: DialectSeal;
  readonly calls: readonly DialectCall[];
  /** Field of each answer that holds its outcome, and its value when all is well. */
  readonly outcome: { readonly field: string; readonly ok: string | number };
  /** Field for words a person reads. */
  readonly message: string;
  /** Field of the balance beside a refusal for want of money. */
  readonly balance: string;
  /** Each refusal of ours in its words. */
  readonly refusals: Readonly<Record<RefusalCode, Word>>;
  /** Codes after which the vendor gives up: none of them may be used for an outcome that is unknown. */
  readonly final: readonly (string | number)[];
  /** A call that came before: answered as the first time, with a flag beside it, or with a code of its own. */
  readonly duplicate: 'same' | { readonly flag: string } | Word;
  /** A rollback of a bet that has not come: as if done, or with a code of its own. We remember it either way. */
  readonly unknownRollback: 'ok' | Word;
};

/** A number of JSON as its digits were written: no amount passes through a float. */
export class NumberText {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

/** A body as it is read and written here. */
export type Body = Readonly<Record<string, unknown>>;

/** Reads the value at a path of a body. */
export function valueAt(body: Body, path: string): unknown {
  let value: unknown = body;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) {
      return undefined;
    }
    value = Reflect.get(value, name);
  }
  return value;
}

/** Puts a value at a path, making the structures on the way. */
export function putAt(body: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const known = body[name];
  const inner: Record<string, unknown> = isBody(known) ? { ...known } : {};
  putAt(inner, rest.join('.'), value);
  body[name] = inner;
}

export function isBody(value: unknown): value is Body {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof NumberText)
  );
}
