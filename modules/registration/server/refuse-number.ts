import { normaliseMobile, useCode } from '#modules/messaging/server/index.ts';
import { verifyFirebaseToken } from '#modules/social/server/index.ts';
import type { RegisterCall } from './open-account.ts';

/**
 * Lets a number in only with a sign that its owner is here (REGMOBVERF3): the code that was sent to it, which is
 * spent, or the provider's token of a phone that was proved in the browser (REG-7). Comes after all other checks.
 */
export async function refuseUnprovenNumber(
  call: RegisterCall,
  proof: {
    /** National, as the member will be named by it. */
    readonly mobileNum: string;
    readonly dialingCode: string;
    readonly code: string;
    readonly firebaseIdToken: string | undefined;
  },
): Promise<void> {
  const { app, brand, nowMs, reject } = call;
  const { mobileNum, dialingCode, firebaseIdToken: idToken } = proof;
  if (idToken !== undefined) {
    const mobile = normaliseMobile({ typed: mobileNum, dialingCode })?.e164 ?? '';
    const proved = await verifyFirebaseToken(app, { brandId: brand.id, idToken, mobile, nowMs });
    return typeof proved === 'string' ? reject(proved, { field: 'verificationCode' }) : undefined;
  }
  const verdict = await useCode(app, {
    brandId: brand.id,
    purpose: 'register',
    channel: 'sms',
    target: mobileNum,
    dialingCode,
    code: proof.code,
    nowMs,
  });
  if (verdict !== 'right') {
    const code =
      verdict === 'expired' ? 'verification.code.expired' : 'verification.code.incorrect';
    reject(code, { field: 'verificationCode' });
  }
}
