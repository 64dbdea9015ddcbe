import { contactsOf } from '#modules/identity/server/index.ts';
import { issueCode, proveCode } from '#modules/messaging/server/index.ts';
import { type CallWithoutTx, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import {
  sendOwnMail,
  sendOwnSms,
  sendPaymentCode,
  verifyOwnMail,
  verifyOwnSms,
} from '../../contract.security.ts';

type Channel = 'sms' | 'mail';
type SendCall = CallWithoutTx<unknown, keyof typeof sendOwnSms.rejects & string>;
type VerifyCall = CallWithoutTx<
  { readonly verificationCode: string },
  keyof typeof verifyOwnSms.rejects & string
>;

export const sendPaymentCodeHandler = handleWithoutTx(
  sendPaymentCode,
  async (call) => await sendCode(call, call.input.channel),
);

export const sendOwnSmsHandler = handleWithoutTx(
  sendOwnSms,
  async (call) => await sendCode(call, 'sms'),
);

export const sendOwnMailHandler = handleWithoutTx(
  sendOwnMail,
  async (call) => await sendCode(call, 'mail'),
);

export const verifyOwnSmsHandler = handleWithoutTx(
  verifyOwnSms,
  async (call) => await verifyCode(call, 'sms'),
);

export const verifyOwnMailHandler = handleWithoutTx(
  verifyOwnMail,
  async (call) => await verifyCode(call, 'mail'),
);

/** The contact for codes that replace the PIN, which must be verified. */
export async function boundContact(
  call: Pick<CallWithoutTx<unknown, never>, 'app' | 'brand' | 'actor'>,
  channel: Channel,
): Promise<string | undefined> {
  const owner = { brandId: call.brand.id, accountId: memberOf(call).memberId };
  const { mobile, email } = await contactsOf(call.app.db.pooled, owner);
  if (channel === 'sms') {
    return mobile?.isVerified === true ? mobile.e164 : undefined;
  }
  return email?.isVerified === true ? email.address : undefined;
}

async function sendCode(call: SendCall, channel: Channel) {
  const { app, brand, request, nowMs, reject } = call;
  const target = (await boundContact(call, channel)) ?? reject('contact.none');
  const issued = await issueCode(app, {
    ...{ brandId: brand.id, purpose: 'payment', channel, target },
    memberId: memberOf(call).memberId,
    hold: call.hold,
    ip: request.ip,
    language: request.language,
    nowMs,
  });
  if (!issued.isSent) {
    return reject(issued.code, issued.value);
  }
  const { expiredMinutes, expirationTime } = issued;
  return { expiredMinutes, expirationTime };
}

async function verifyCode(call: VerifyCall, channel: Channel) {
  const { app, brand, input, nowMs, reject } = call;
  const target = (await boundContact(call, channel)) ?? reject('contact.none');
  const { verdict, proof } = await proveCode(app, {
    ...{ brandId: brand.id, purpose: 'payment', channel, target, nowMs },
    memberId: memberOf(call).memberId,
    code: input.verificationCode,
  });
  if (verdict !== 'right') {
    return reject(
      verdict === 'expired' ? 'verification.code.expired' : 'verification.code.incorrect',
    );
  }
  return { proof };
}
