import { createHash, createHmac } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';
import type { PayeeKind } from '../../field-rules.ts';

const SEAL = 'shapla withdrawal.payee';
const MARK = 'shapla withdrawal.payee mark';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_BYTES = 25;
const SUM_BYTES = 4;
const TRON_PREFIX = 0x41;

export function sealNumber(app: AppContext, number: string): Buffer {
  return encryptAtRest(app.secretKey, SEAL, Buffer.from(number));
}

/** The whole number of a payee; undefined when it cannot be read, which is an alarm. */
export function openNumber(
  app: AppContext,
  payee: { readonly id: bigint; readonly sealedNumber: Uint8Array },
): string | undefined {
  return openOrAlarm(app, {
    what: 'payee_number',
    purpose: SEAL,
    piece: payee.sealedNumber,
    row: { payeeId: payee.id },
  })?.toString('utf8');
}

/** By what equal payees are found; keyed, because there are few enough numbers to try them all. */
export function markOfNumber(
  app: AppContext,
  payee: { readonly kind: PayeeKind; readonly bankCode: string; readonly number: string },
): Buffer {
  return createHmac('sha256', app.secretKey)
    .update(`${MARK}:${payee.kind}:${payee.bankCode}:${payee.number}`)
    .digest();
}

/** Whether the check sum within a TRON address fits: a typing error would send the money to nobody. */
export function isTronAddress(text: string): boolean {
  let value = 0n;
  for (const letter of text) {
    const digit = BASE58.indexOf(letter);
    if (digit < 0) {
      return false;
    }
    value = value * 58n + BigInt(digit);
  }
  const bytes = Buffer.from(value.toString(16).padStart(2 * TRON_BYTES, '0'), 'hex');
  const body = bytes.subarray(0, TRON_BYTES - SUM_BYTES);
  const sum = sha256(sha256(body)).subarray(0, SUM_BYTES);
  return (
    bytes.length === TRON_BYTES &&
    bytes[0] === TRON_PREFIX &&
    sum.equals(bytes.subarray(TRON_BYTES - SUM_BYTES))
  );
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
