import { useCode } from '#modules/verification/server/index.ts';
import type { RegisterCall } from './open-account.ts';

/**
 * Spends the code that was sent to the number, so that only its owner opens an account with it (REGMOBVERF3). Comes
 * after all other checks: a code works once.
 */
export async function refuseUnprovenNumber(
  call: RegisterCall,
  proof: {
    readonly mobileNum: string;
    readonly dialingCode: string;
    readonly code: string;
  },
): Promise<void> {
  const { house, brand, nowMs, reject } = call;
  const verdict = await useCode(house, {
    brandId: brand.id,
    purpose: 'register',
    channel: 'sms',
    target: proof.mobileNum,
    dialingCode: proof.dialingCode,
    code: proof.code,
    nowMs,
  });
  if (verdict !== 'right') {
    const code =
      verdict === 'expired' ? 'verification.code.expired' : 'verification.code.incorrect';
    reject(code, { field: 'verificationCode' });
  }
}
