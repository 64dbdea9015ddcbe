import type { ProofInput } from '#modules/captcha/contract.ts';
import { call } from '#platform/site/call.ts';
import {
  type Channel,
  type CodePurpose,
  type CodeSent,
  sendLoginCode,
  sendMailCode,
  sendRegisterCode,
  sendSmsCode,
} from '../contract.ts';

/**
 * Asks the server for a code; the call of each purpose is chosen here.
 * @throws Refused with the server's message
 */
export async function sendCode(asked: {
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  /** A number or an address as it was typed. */
  readonly target: string;
  /** Of the country beside a number, such as `880`. */
  readonly dialingCode?: string;
  /** The proof that `CodeField` passes on after the server has required one. */
  readonly proof?: ProofInput | undefined;
}): Promise<CodeSent> {
  const { purpose, channel, target } = asked;
  if (channel === 'mail') {
    return await call(sendMailCode, { email: target, operationType: purpose });
  }
  const beside = {
    ...(asked.dialingCode === undefined ? {} : { countryDialingCode: asked.dialingCode }),
    ...asked.proof,
  };
  switch (purpose) {
    case 'register':
      return await call(sendRegisterCode, { mobileNo: target, ...beside });
    case 'login':
    case 'recovery':
      return await call(sendLoginCode, { mobileNum: target, operationType: purpose, ...beside });
    case 'bind':
    case 'payment':
      return await call(sendSmsCode, { mobileNum: target, operationType: purpose, ...beside });
    default:
      return purpose satisfies never;
  }
}
