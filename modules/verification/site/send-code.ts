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
}): Promise<CodeSent> {
  const { purpose, channel, target } = asked;
  if (channel === 'mail') {
    return await call(sendMailCode, { email: target, operationType: purpose });
  }
  const country = asked.dialingCode === undefined ? {} : { countryDialingCode: asked.dialingCode };
  switch (purpose) {
    case 'register':
      return await call(sendRegisterCode, { mobileNo: target, ...country });
    case 'login':
    case 'recovery':
      return await call(sendLoginCode, { mobileNum: target, operationType: purpose, ...country });
    case 'bind':
    case 'payment':
      return await call(sendSmsCode, { mobileNum: target, operationType: purpose, ...country });
    default:
      return purpose satisfies never;
  }
}
