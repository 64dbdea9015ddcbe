import { type CallWithoutTx, handleWithoutTx } from '#platform/http/handle.ts';
import { type CODE_REJECTS, verifyMailCode, verifySmsCode } from '../../contract.ts';
import { readTarget } from './issue-code.ts';
import { memberFor } from './send-code.ts';
import { type CodeUse, proveCode } from './use-code.ts';

export const verifySmsCodeHandler = handleWithoutTx(verifySmsCode, async (call) => {
  const { app, brand, input, nowMs, reject } = call;
  const use: CodeUse = {
    brandId: brand.id,
    purpose: input.operationType,
    channel: 'sms',
    target: input.mobileNum,
    dialingCode: input.countryDialingCode,
    memberId: memberFor(call, input.operationType),
    code: input.verificationCode,
    nowMs,
  };
  if ((await readTarget(app.db.pooled, use)) === undefined) {
    return reject('verification.phone.invalid');
  }
  return await prove(call, use);
});

export const verifyMailCodeHandler = handleWithoutTx(verifyMailCode, async (call) => {
  const { app, brand, input, nowMs, reject } = call;
  const use: CodeUse = {
    brandId: brand.id,
    purpose: input.operationType,
    channel: 'mail',
    target: input.email,
    memberId: memberFor(call, input.operationType),
    code: input.verificationCode,
    nowMs,
  };
  if ((await readTarget(app.db.pooled, use)) === undefined) {
    return reject('verification.mail.invalid');
  }
  return await prove(call, use);
});

async function prove(
  { app, reject }: Pick<CallWithoutTx<unknown, keyof typeof CODE_REJECTS>, 'app' | 'reject'>,
  use: CodeUse,
): Promise<{ proof: string }> {
  const { verdict, proof } = await proveCode(app, use);
  switch (verdict) {
    case 'right':
      return { proof };
    case 'expired':
      return reject('verification.code.expired');
    case 'wrong':
      return reject('verification.code.incorrect');
    default:
      return verdict satisfies never;
  }
}
