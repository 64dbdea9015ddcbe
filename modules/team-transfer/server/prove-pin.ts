import { provePaymentPassword } from '#modules/member/server/index.ts';
import { memberOf } from '#platform/http/handle.ts';
import type { MoveCall } from './move-call.ts';

/** Refuses a call whose payment PIN does not fit; a wrong one counts, and the fifth locks it for a day (CSH-3). */
export async function provePin(call: MoveCall, paymentPassword: string): Promise<void> {
  const { app, brand, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const proof = await provePaymentPassword(app, {
    ...{ brandId: brand.id, memberId, paymentPassword, nowMs },
  });
  switch (proof.verdict) {
    case 'right':
      return;
    case 'unset':
      return reject('payment.password.unset');
    case 'wrong':
      return reject('payment.password.incorrect', { 0: proof.left, left: proof.left });
    case 'locked':
      return reject('payment.password.locked', { until: proof.untilMs });
    default:
      return proof satisfies never;
  }
}
