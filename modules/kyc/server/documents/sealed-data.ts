import { createHmac } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';
import type { DocumentKind } from '../../field-rules.ts';

const SEAL = 'shapla kyc.check';
const MARK = 'shapla kyc.check mark';
/** Seventeen digits are the thirteen of before with the year of birth in front. */
const YEAR_DIGITS = 4;
const LONG_DIGITS = 17;

/** What a member typed about a document. */
export type TypedData = {
  readonly number: string;
  readonly nameLatin: string;
  readonly nameBengali: string;
  readonly birthday: string;
  readonly address: string;
};

export function sealData(app: AppContext, data: TypedData): Buffer {
  return encryptAtRest(app.secretKey, SEAL, Buffer.from(JSON.stringify(data)));
}

/** What was typed; undefined when it cannot be read, which is an alarm. */
export function openData(
  app: AppContext,
  check: { readonly id: bigint; readonly sealed: Uint8Array },
): TypedData | undefined {
  const text = openOrAlarm(app, {
    what: 'kyc_data',
    purpose: SEAL,
    piece: check.sealed,
    row: { checkId: check.id },
  })?.toString('utf8');
  if (text === undefined) {
    return undefined;
  }
  const fields: Partial<Record<keyof TypedData, unknown>> = JSON.parse(text);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    number: textOf(fields.number),
    nameLatin: textOf(fields.nameLatin),
    nameBengali: textOf(fields.nameBengali),
    birthday: textOf(fields.birthday),
    address: textOf(fields.address),
  };
}

/** By what the same document in two accounts is found; keyed, because there are few enough numbers to try them all. */
export function markOfDocument(
  app: AppContext,
  document: { readonly kind: DocumentKind; readonly number: string; readonly brandId: number },
): Buffer {
  const { kind, brandId } = document;
  const number =
    kind === 'nid' && document.number.length === LONG_DIGITS
      ? document.number.slice(YEAR_DIGITS)
      : document.number;
  return createHmac('sha256', app.secretKey)
    .update(`${MARK}:${brandId}:${kind}:${number}`)
    .digest();
}
