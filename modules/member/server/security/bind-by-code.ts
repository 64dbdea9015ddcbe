import { settingsOf } from '#modules/brand/server/index.ts';
import { isFreshlyProved } from '#modules/factor/server/index.ts';
import { normaliseMail, normaliseMobile, useCode } from '#modules/messaging/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { bindMail, bindMobile } from '../../contract.security.ts';
import { contactBound } from '../../events.ts';
import * as members from '../bind-contact.ts';
import { markPerson } from '../person-marks.ts';
import { addressesOf, notifyContacts } from './notify-contacts.ts';

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
    isSame: (now) => now.is_mobile_verified && addressesOf(now).mobile === mobile.e164,
    write: (tx, member) =>
      members.bindMobile(tx, { ...member, dialingCode: mobile.dialingCode, mobileNum }),
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
    isSame: (now) => now.is_email_verified && now.email?.toLowerCase() === email,
    write: (tx, member) => members.bindEmail(tx, { ...member, email }),
    given: { email },
    dialingCode,
  });
});

type Binding = {
  readonly channel: 'sms' | 'mail';
  readonly target: string;
  readonly code: string;
  readonly isSame: (now: Awaited<ReturnType<typeof members.contactsOfMember>>) => boolean;
  readonly write: (
    tx: Tx,
    member: { readonly brandId: number; readonly memberId: bigint },
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
  const before = await members.contactsOfMember(app.db.pooled, member);
  if (binding.isSame(before)) {
    reject('contact.same');
  }
  await spendCode(call, binding);
  await app.db.transaction(async (tx) => {
    if (!(await binding.write(tx, member))) {
      reject('contact.taken');
    }
    const { given, dialingCode } = binding;
    await markPerson(tx, { ...member, given, dialingCode, log: app.log });
    // The former owner of the contact must be notified where they were reached before.
    await notifyContacts(app, tx, {
      ...member,
      ...addressesOf(before),
      template: 'contactChanged',
      language: before.language,
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
