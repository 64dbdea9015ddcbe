import { hash } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Amount, amount, units, ZERO } from '#platform/money/money.ts';
import { readWireAmount } from '#seamless/wallet-amount.ts';
import { WALLET_CALLS, type WalletCallName } from '#seamless/wallet-api.ts';
import type { RefusalCode } from '#seamless/wallet-errors.ts';

/** The largest ticket of a lottery, a thousand combinations in a hundred lines, in a body of 64 KiB. */
const MAX_DETAIL = 57_344;
/** A million million of the currency: what is above it is no money, and sums of it would leave 64 bits. */
const MAX = units(1_000_000_000_000n);
/** Characters that JSON allows and a jsonb column does not: U+0000, and halves of surrogate pairs. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Stops an operation with a refusal of the protocol; `answer` turns it back into one. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** Checks calls of one shape; compiled once. */
export function createBodyReader<Schema extends TSchema>(
  schema: Schema,
): (request: unknown) => Static<Schema> {
  const validator = Compile(schema);
  return (request) => {
    if (!validator.Check(request)) {
      throw new Refused('BAD_REQUEST');
    }
    return request;
  };
}

const FIELDS = new Map<WalletCallName, readonly string[]>(
  Object.entries(WALLET_CALLS).map(([name, { input }]) => [
    name as WalletCallName,
    fieldsOf(input)
      .filter((field) => field !== 'txn_id')
      .sort(),
  ]),
);

/** The fields of a shape; of one with variants those of all. */
function fieldsOf(shape: (typeof WALLET_CALLS)[WalletCallName]['input']): readonly string[] {
  return 'properties' in shape
    ? Object.keys(shape.properties)
    : shape.anyOf.flatMap((variant) => Object.keys(variant.properties));
}

/**
 * The hash that an id is bound to: half a SHA-256 of the call's name and all fields of the protocol, in a fixed order.
 * Unknown fields, the order of fields and blanks change nothing. The id itself is not included, because the record was
 * found by it.
 */
export function bodyHash(call: WalletCallName, request: Readonly<Record<string, unknown>>): string {
  let text: string = call;
  for (const field of FIELDS.get(call) ?? []) {
    const value = request[field];
    if (value !== undefined) {
      text += `\n${field}=${canonical(value)}`;
    }
  }
  return hash('sha256', text).slice(0, 32);
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join(',')}]`;
  }
  const fields = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** An amount of the wire in ticks. Throws AMOUNT_SCALE. */
export function readAmount(text: unknown, scale: number): Amount {
  const value = readWireAmount(text, scale);
  if (value === undefined) {
    throw new Refused('AMOUNT_SCALE');
  }
  return notAbove(value);
}

/** An amount, or a sum of amounts, that the books can hold a thousand times over. Throws AMOUNT_SCALE. */
export function notAbove(value: bigint): Amount {
  if (value > MAX) {
    throw new Refused('AMOUNT_SCALE');
  }
  return amount(value);
}

/** A stake in ticks: positive, or zero in a free round. */
export function readStake(text: unknown, scale: number, isFree: boolean): Amount {
  const value = readAmount(text, scale);
  if (value === ZERO && !isFree) {
    throw new Refused('AMOUNT_SCALE');
  }
  return value;
}

/** An amount that may be missing. */
export function readOptionalAmount(text: unknown, scale: number): Amount | undefined {
  return text === undefined ? undefined : readAmount(text, scale);
}

/** The detail as JSON text. Throws BAD_REQUEST when it is too large or cannot be stored. */
export function readDetail(detail: unknown): string | undefined {
  if (detail === undefined) {
    return undefined;
  }
  const text = JSON.stringify(detail);
  if (!isStorable(text)) {
    throw new Refused('BAD_REQUEST');
  }
  return text;
}

/** Whether JSON of somebody else's is small enough and fit for a jsonb column. */
export function isStorable(text: string): boolean {
  return text.length <= MAX_DETAIL && !UNSTORABLE.test(text);
}
