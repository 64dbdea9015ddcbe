import { type CallWithoutTx, memberOf } from '#platform/http/handle.ts';
import { provePaymentPassword } from './prove-payment-password.ts';

type PinCodes = 'payment.password.incorrect' | 'payment.password.locked' | 'payment.password.unset';

/** Refuses a call whose payment PIN does not fit; a wrong one counts, and the fifth locks it for a day (CSH-3). */
export async function provePin<Codes extends string>(
  call: Pick<
    CallWithoutTx<unknown, Codes | PinCodes>,
    'app' | 'brand' | 'nowMs' | 'actor' | 'reject'
  >,
  paymentPassword: string,
): Promise<void> {
  const { app, brand, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const proof = await provePaymentPassword(app, {
    brandId: brand.id,
    memberId,
    paymentPassword,
    nowMs,
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
      proof satisfies never;
  }
}
