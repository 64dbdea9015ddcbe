import { createHmac } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';
import type { PayeeKind } from '../../field-rules.ts';

const SEAL = 'shapla withdrawal.payee';
const MARK = 'shapla withdrawal.payee mark';

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
