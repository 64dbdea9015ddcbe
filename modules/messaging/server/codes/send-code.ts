import type { BrandSettings } from '#modules/brand/contract.ts';
import { isOn, settingsOf } from '#modules/brand/server/index.ts';
import type { ProofInput, ProofRefusal } from '#modules/captcha/contract.ts';
import { askForProof, isSliderWanted, noteOutcome } from '#modules/captcha/server/index.ts';
import { type CallWithoutTx, handleWithoutTx, type RequestFacts } from '#platform/http/handle.ts';
import { cookieOf } from '#platform/http/own-cookie.ts';
import {
  type Channel,
  type CodePurpose,
  type CodeSent,
  type SendRefusal,
  sendLoginCode,
  sendMailCode,
  sendRegisterCode,
  sendSmsCode,
} from '../../contract.ts';
import { issueCode } from './issue-code.ts';

const MAX_DEVICE_CHARACTERS = 64;

type Ask = {
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  readonly target: string;
  readonly dialingCode?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly memberId?: bigint | undefined;
};

export const sendLoginCodeHandler = handleWithoutTx(sendLoginCode, async (call) => {
  await refuseMachine(call);
  const { mobileNum, countryDialingCode, operationType, loginDeviceId } = call.input;
  return await send(call, {
    purpose: operationType ?? 'login',
    channel: 'sms',
    target: mobileNum,
    dialingCode: countryDialingCode,
    deviceId: loginDeviceId,
  });
});

export const sendRegisterCodeHandler = handleWithoutTx(sendRegisterCode, async (call) => {
  await refuseMachine(call);
  const { mobileNo, countryDialingCode, loginDeviceId } = call.input;
  return await send(call, {
    purpose: 'register',
    channel: 'sms',
    target: mobileNo,
    dialingCode: countryDialingCode,
    deviceId: loginDeviceId,
  });
});

export const sendSmsCodeHandler = handleWithoutTx(sendSmsCode, async (call) => {
  const { mobileNum, countryDialingCode, operationType: purpose, loginDeviceId } = call.input;
  const memberId = memberFor(call, purpose);
  if (memberId === undefined) {
    await refuseMachine(call);
  }
  return await send(call, {
    purpose,
    channel: 'sms',
    target: mobileNum,
    dialingCode: countryDialingCode,
    deviceId: loginDeviceId,
    memberId,
  });
});

export const sendMailCodeHandler = handleWithoutTx(sendMailCode, async (call) => {
  const { email, operationType: purpose, loginDeviceId } = call.input;
  return await send(call, {
    purpose,
    channel: 'mail',
    target: email,
    deviceId: loginDeviceId,
    memberId: memberFor(call, purpose),
  });
});

/** Binding and paying concern somebody who is signed in; the code then works for that member alone. */
export function memberFor(
  { actor, reject }: CallWithoutTx<unknown, 'login.not.session'>,
  purpose: CodePurpose,
): bigint | undefined {
  if (purpose !== 'bind' && purpose !== 'payment') {
    return undefined;
  }
  return actor.kind === 'member' ? actor.memberId : reject('login.not.session');
}

async function send(
  call: Omit<CallWithoutTx<unknown, SendRefusal>, 'input'>,
  ask: Ask,
): Promise<CodeSent> {
  const { app, brand, request, nowMs, reject } = call;
  if (!isOffered(await settingsOf(app.db.pooled, brand.id), ask)) {
    return reject('function.not.available');
  }
  const issued = await issueCode(app, {
    ...ask,
    hold: call.hold,
    brandId: brand.id,
    ip: request.ip,
    deviceId: ask.deviceId ?? deviceCookie(request),
    language: request.language,
    nowMs,
  });
  if (!issued.isSent) {
    return reject(issued.code, issued.value);
  }
  const { expiredMinutes, expirationTime } = issued;
  return { expiredMinutes, expirationTime };
}

/** An SMS costs money: where tries of an address fail, or the brand wants it always, a slider comes first. */
async function refuseMachine(call: CallWithoutTx<ProofInput, ProofRefusal>): Promise<void> {
  const { app, brand, request, input, nowMs, reject } = call;
  const attempt = { brandId: brand.id, purpose: 'sms', ip: request.ip, nowMs } as const;
  if (!(await isSliderWanted(app, attempt))) {
    return;
  }
  const refusal = await askForProof(app, { ...attempt, headers: request.headers, input });
  if (refusal !== undefined) {
    reject(refusal, { captcha: true });
  }
  await noteOutcome(app, { ...attempt, outcome: 'passed' });
}

/** A switch of the brand that is off keeps its codes off too (BRD-3). */
function isOffered(settings: BrandSettings, { purpose, channel }: Ask): boolean {
  switch (purpose) {
    case 'register':
      return channel === 'sms' && isOn(settings, 'REGMOBVERF3');
    case 'login':
      return channel === 'sms' && isOn(settings, 'MOBILEVERCODELOGIN3');
    case 'recovery':
      return channel === 'mail' || isOn(settings, 'CHNGPASSVERIF3');
    case 'bind':
    case 'payment':
      return true;
    default:
      return purpose satisfies never;
  }
}

/** Clients of this family keep the device's id in a cookie of their own. */
function deviceCookie(request: Pick<RequestFacts, 'headers'>): string | undefined {
  const found = /^[\w-]+/.exec(cookieOf(request, 'SHELL_deviceId') ?? '')?.[0];
  return found?.slice(0, MAX_DEVICE_CHARACTERS);
}
