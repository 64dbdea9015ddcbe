import { settingsOf } from '#modules/brand/server/index.ts';
import { isFreshlyProved } from '#modules/factor/server/index.ts';
import * as identity from '#modules/identity/server/index.ts';
import { normaliseMail, normaliseMobile, useCode } from '#modules/messaging/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { bindMail, bindMobile } from '../../contract.security.ts';
import { contactBound } from '../../events.ts';
import { markPerson } from '../person-marks.ts';
import { notifyContacts } from './notify-contacts.ts';

type BindCall = CallWithoutTx<
  unknown,
  keyof typeof bindMobile.rejects & keyof typeof bindMail.rejects & string
>;

// A code is spent in a transaction of its own: its try counts whatever comes after it.
export const bindMobileHandler = handleWithoutTx(bindMobile, async (call) => {
  const { input, app, brand, reject } = call;
  const settings = await settingsOf(app.db.pooled, brand.id);
  const dialingCode = input.countryDialingCode?.trim() || settings.dialingCode;
  const mobile =
    normaliseMobile({ typed: input.mobileNum, dialingCode }) ??
    reject('verification.phone.invalid', { field: 'mobileNum' });
  const mobileNum = mobile.e164.slice(1 + mobile.dialingCode.length);
  return await bind(call, {
    channel: 'sms',
    target: mobile.e164,
    code: input.verificationCode,
    isSame: (now) => now.mobile?.isVerified === true && now.mobile.e164 === mobile.e164,
    write: (tx, owner) =>
      identity.bindMobile(tx, { ...owner, dialingCode: mobile.dialingCode, mobileNum }),
    given: { mobileNum },
    dialingCode: mobile.dialingCode,
  });
});

export const bindMailHandler = handleWithoutTx(bindMail, async (call) => {
  const { input, app, brand, reject } = call;
  const email =
    normaliseMail(input.email) ?? reject('verification.mail.invalid', { field: 'email' });
  const { dialingCode } = await settingsOf(app.db.pooled, brand.id);
  return await bind(call, {
    channel: 'mail',
    target: email,
    code: input.verificationCode,
    isSame: (now) => now.email?.isVerified === true && now.email.address === email,
    write: (tx, owner) => identity.bindEmail(tx, { ...owner, email }),
    given: { email },
    dialingCode,
  });
});

type Binding = {
  readonly channel: 'sms' | 'mail';
  readonly target: string;
  readonly code: string;
  readonly isSame: (now: identity.Contacts) => boolean;
  readonly write: (
    tx: Tx,
    owner: { readonly brandId: number; readonly accountId: bigint },
  ) => Promise<boolean>;
  readonly given: { readonly mobileNum?: string; readonly email?: string };
  readonly dialingCode: string;
};

async function bind(call: BindCall, binding: Binding): Promise<boolean> {
  const { app, brand, nowMs, reject } = call;
  const { memberId, sessionId } = memberOf(call);
  const member = { brandId: brand.id, memberId };
  if (!(await isFreshlyProved(app.db.pooled, { sessionId, nowMs }))) {
    reject('factor.proof.required');
  }
  const owner = { brandId: brand.id, accountId: memberId };
  const before = await identity.contactsOf(app.db.pooled, owner);
  if (binding.isSame(before)) {
    reject('contact.same');
  }
  await spendCode(call, binding);
  await call.transaction(async (tx) => {
    if (!(await binding.write(tx, owner))) {
      reject('contact.taken');
    }
    const { given, dialingCode } = binding;
    await markPerson(tx, { ...member, given, dialingCode, log: app.log });
    // The former owner of the contact must be notified where they were reached before.
    await notifyContacts(app, tx, {
      ...member,
      contacts: before,
      template: 'contactChanged',
      nowMs,
    });
  });
  contactBound(app.log, { ...member, channel: binding.channel });
  return true;
}

async function spendCode(call: BindCall, binding: Binding): Promise<void> {
  const { app, brand, nowMs, reject } = call;
  const verdict = await useCode(app, {
    brandId: brand.id,
    purpose: 'bind',
    channel: binding.channel,
    target: binding.target,
    memberId: memberOf(call).memberId,
    code: binding.code,
    nowMs,
  });
  if (verdict !== 'right') {
    reject(verdict === 'expired' ? 'verification.code.expired' : 'verification.code.incorrect', {
      field: 'verificationCode',
    });
  }
}
