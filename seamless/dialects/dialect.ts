import type { WalletCallName } from '../wallet-api.ts';
import type { RefusalCode } from '../wallet-errors.ts';

/**
 * The form of amounts: `100.25` as text, 10025 (hundredths), 10025000 (hundred-thousandths), or 100.25 as a JSON
 * number, whose digits are parsed as written.
 */
export type MoneyForm = 'decimal-text' | 'hundredths' | 'hundred-thousandths' | 'number';

/** A field of the protocol and the field of the dialect; both may be paths such as `totals.stake`. */
export type DialectField = {
  readonly ours: string;
  readonly theirs: string;
  /** `seconds`: the protocol has milliseconds; `json`: a structure that is sent as text. Default: unchanged. */
  readonly as?: 'money' | 'seconds' | 'json' | 'digits';
  /** The protocol's values and their names in the dialect. */
  readonly words?: Readonly<Record<string, string | number | boolean>>;
  /** A list of structures with fields of their own. */
  readonly list?: readonly DialectField[];
};

/** A call of the protocol in the form of a dialect. */
export type DialectCall = {
  readonly call: WalletCallName;
  readonly verb: 'GET' | 'POST';
  /** Last part of the path. */
  readonly name: string;
  /** The field that distinguishes calls with the same path. */
  readonly when?: { readonly field: string; readonly is: string };
  readonly fields: readonly DialectField[];
  /** Values of fields that the protocol requires and the dialect never sends. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Stake and payout of a whole round as two amounts instead of a list of actions. */
  readonly pair?: { readonly stake: string; readonly payout: string };
  /** The fields of the answer to an accepted call. */
  readonly answer: readonly DialectField[];
};

export type Place = { readonly in: 'header' | 'body' | 'query'; readonly name: string };

/** How a call proves its sender. */
export type DialectSeal = {
  readonly vendor: Place;
  readonly key: Place;
  readonly signature: Place;
  /** The call is refused when this time differs by more than a minute from our clock. */
  readonly time?: Place & { readonly unit: 'ms' | 's' };
  /** The nonce is stored, and accepted once. */
  readonly nonce?: Place;
  /** `digest`: SHA-256 of the text followed by the secret in hex. */
  readonly algorithm: 'hmac-sha256' | 'ed25519' | 'digest';
  /**
   * The signed parts in this order; the body is last. `fields`: the body as JSON without blanks and without the
   * signature, with names sorted at every depth and numbers as written; it is signed alone.
   */
  readonly covers: readonly ('method' | 'target' | 'time' | 'nonce' | 'body' | 'fields')[];
  /**
   * The separator of the parts is a line feed. Only the body can contain one, so that different calls never have the
   * same signed text.
   */
  readonly separator: '\n';
  readonly encoding: 'hex' | 'base64';
  /** Header with the signature of an answer's body in the same form; without it answers are not signed. */
  readonly answerHeader?: string;
};

export type Word = { readonly status: number; readonly code: string | number };

/** The protocol of a vendor, as data: everything in which it differs from ours. */
export type Dialect = {
  readonly code: string;
  readonly summary: string;
  readonly money: MoneyForm;
  /** Maximum number of decimals of its amounts. */
  readonly scale: 2 | 4;
  readonly seal: DialectSeal;
  readonly calls: readonly DialectCall[];
  /** The field of each answer that contains its outcome, and its value for success. */
  readonly outcome: { readonly field: string; readonly ok: string | number };
  /** The field for a text that people read. */
  readonly message: string;
  /** The field for the balance of a refusal for insufficient funds. */
  readonly balance: string;
  /** The dialect's code for each refusal of the protocol. */
  readonly refusals: Readonly<Record<RefusalCode, Word>>;
  /** Codes after which the vendor stops retrying; an unknown outcome must not use one of them. */
  readonly final: readonly (string | number)[];
  /** The answer to a repeated call: the same as the first time, with an additional flag, or with a code of its own. */
  readonly duplicate: 'same' | { readonly flag: string } | Word;
  /**
   * The answer to a rollback of a bet that has not arrived: success, or a code of its own. The wallet stores a
   * tombstone in both cases.
   */
  readonly unknownRollback: 'ok' | Word;
};

/** A JSON number with its digits as written, so that no amount passes through a float. */
export class NumberText {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

/** A body as this module parses and writes it. */
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

/** Sets a value at a path, and creates missing structures on the way. */
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
