import { settingsOf } from '#modules/brand/server/index.ts';
import type { Channel } from '#modules/messaging/contract.ts';
import { issueCode, maskRecipient, useCode } from '#modules/messaging/server/index.ts';
import { type CallWithoutTx, handleWithoutTx } from '#platform/http/handle.ts';
import { sendPlaceCode, verifyPlace } from '../../contract.ts';
import { type Contacts, contactsOf } from '../contacts/contacts.ts';
import { finishLogin } from './finish-login.ts';
import { selectKnownPlace } from './known-place.store.ts';
import { readLoginChallenge } from './login-challenge.ts';
import type { LoginStep } from './login-steps.ts';

const STEP = 'verify';

/**
 * A password from an address the account never had a session at asks for a code to the account's own phone or mail,
 * where the brand wants it (LGN-8). A first login has nothing to compare with, and who left no contact cannot be asked.
 */
export const verifyPlaceStep: LoginStep = {
  name: STEP,
  errorCode: 'login_verify_required',
  ask: async (tx, { brandId, accountId, ip, method }) => {
    if (method !== 'password' || !(await settingsOf(tx, brandId)).verifyNewAddress) {
      return undefined;
    }
    const place = await selectKnownPlace(tx, { accountId, ip, mark: undefined });
    if (!place.isVisited || place.isKnownIp) {
      return undefined;
    }
    const channels = channelsOf(await contactsOf(tx, { brandId, accountId }));
    return channels.length === 0
      ? undefined
      : {
          value: {
            channels: channels.map(({ channel, to }) => ({ channel, to: maskRecipient(to) })),
          },
        };
  },
};

export const sendPlaceCodeHandler = handleWithoutTx(sendPlaceCode, async (call) => {
  const { input, brand, request, app, nowMs, reject } = call;
  const held = await readLoginChallenge(call, { challenge: input.challenge, step: STEP });
  if (held === undefined) {
    return reject('login.challenge.gone');
  }
  const target = await targetOf(call, held.accountId, input.channel);
  const issued = await issueCode(app, {
    ...target,
    brandId: brand.id,
    purpose: 'login',
    memberId: held.accountId,
    ip: request.ip,
    language: request.language,
    nowMs,
  });
  if (!issued.isSent) {
    return reject(issued.code, issued.value);
  }
  const { expiredMinutes, expirationTime } = issued;
  return { expiredMinutes, expirationTime };
});

// A try that is counted must outlive the refusal.
export const verifyPlaceHandler = handleWithoutTx(verifyPlace, async (call) => {
  const { input, brand, app, nowMs, reject } = call;
  const outcome = await finishLogin(call, {
    challenge: input.challenge,
    step: STEP,
    prove: async ({ accountId }) => {
      const target = await targetOf(call, accountId, input.channel);
      const verdict = await useCode(app, {
        ...target,
        brandId: brand.id,
        purpose: 'login',
        memberId: accountId,
        code: input.verificationCode,
        nowMs,
      });
      return verdict === 'expired' ? reject('verification.code.expired') : verdict === 'right';
    },
  });
  switch (outcome) {
    case 'gone':
      return reject('login.challenge.gone');
    case 'wrong':
      return reject('verification.code.incorrect');
    default:
      return outcome;
  }
});

type Target = { readonly channel: Channel; readonly target: string };

async function targetOf(
  { brand, app, reject }: CallWithoutTx<unknown, 'function.not.available'>,
  accountId: bigint,
  wanted: Channel | undefined,
): Promise<Target> {
  const own = await contactsOf(app.db.pooled, { brandId: brand.id, accountId });
  const found = channelsOf(own).find(({ channel }) => wanted === undefined || channel === wanted);
  return found === undefined
    ? reject('function.not.available')
    : { channel: found.channel, target: found.to };
}

/** The phone first: a code by SMS is read where most people log in. */
function channelsOf({
  mobile,
  email,
}: Contacts): readonly { readonly channel: Channel; readonly to: string }[] {
  return [
    ...(mobile === undefined ? [] : [{ channel: 'sms' as const, to: mobile.e164 }]),
    ...(email === undefined ? [] : [{ channel: 'mail' as const, to: email.address }]),
  ];
}
