import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import type { BrandSettings } from '#modules/brand/contract.ts';
import { placeUnder } from '#modules/downline/server/index.ts';
import type { Agreement } from '#modules/help/contract.ts';
import type { LoginResult } from '#modules/identity/contract.ts';
import {
  accountById,
  createAccount,
  type GivenContacts,
  loginResultOf,
  openSession,
  passwordHashing,
} from '#modules/identity/server/index.ts';
import { personNamed } from '#modules/member/events.ts';
import {
  createMember,
  insertBirthday,
  markPerson,
  nicknameOf,
  type ProfileFields,
} from '#modules/member/server/index.ts';
import { grantSandboxCredit, walletAccount } from '#modules/wallet/server/index.ts';
import { MEMBER } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CallWithoutTx } from '#platform/http/handle.ts';
import type { register, registerByMobile } from '../contract.ts';
import { memberRegistered } from '../events.ts';
import { insertEntry } from './entry.store.ts';
import type { Given } from './given-fields.ts';
import { inviterOf } from './invitation.ts';

type Codes = keyof typeof register.rejects & keyof typeof registerByMobile.rejects & string;
/** A newcomer has no login that could end meanwhile. */
export type RegisterCall = Omit<
  CallWithoutTx<unknown, Codes>,
  'hold' | 'transaction' | 'isOverLimit'
>;

/**
 * Opens the account of a newcomer whose fields have been judged: account, profile, place in the tree, wallet,
 * sandbox credit and session, all of it or nothing.
 * @param newcomer.password undefined when none is asked: then codes are the only way back in
 * @throws Rejection `username.taken` (409)
 */
export async function openAccount(
  call: RegisterCall,
  newcomer: {
    readonly settings: BrandSettings;
    readonly method: 'username' | 'mobile';
    readonly username: string;
    readonly nickname: string | undefined;
    readonly password: string | undefined;
    readonly dialingCode: string;
    readonly given: Given;
    /** The accepted terms; undefined for a client that does not state them. */
    readonly agreement: Agreement | undefined;
    /** Work that must be committed together with the account. */
    readonly inSameTransaction?: (tx: Tx, memberId: bigint) => Promise<void>;
  },
): Promise<Static<typeof LoginResult>> {
  const { brand, request, app, nowMs, rejectIfGuarded, reject } = call;
  const { settings, given, username } = newcomer;
  // Hashed before the transaction opens, so that no transaction waits for it.
  const password = { hash: await passwordHashing(app).hash(newcomer.password ?? unknowable()) };
  const paymentPassword =
    given.paymentPassword === undefined
      ? undefined
      : { hash: await passwordHashing(app).hash(given.paymentPassword) };

  return await app.db.transaction(async (tx) => {
    const uplineId = await inviterOf(tx, { brandId: brand.id, settings, given, reject });
    const memberId = await createAccount(app, tx, {
      brandId: brand.id,
      account: username,
      password,
      ...(paymentPassword === undefined ? {} : { paymentPassword }),
      accountType: MEMBER,
      contacts: contactsOf(given, newcomer.dialingCode),
      nowMs,
    });
    const { ip, userAgent } = request;
    const member = { brandId: brand.id, memberId };
    rejectIfGuarded(await app.guards.beforeLogin(tx, { ...member, accountId: memberId, ip }));
    await createMember(tx, {
      ...member,
      ...profileOf(given),
      nickname: nicknameOf(newcomer.nickname ?? '') ?? username,
      language: request.language,
      nowMs,
    });
    await placeUnder(tx, { ...member, uplineId, log: app.log, nowMs });
    await insertEntry(tx, {
      ...member,
      method: newcomer.method,
      host: request.host,
      agreedAge: settings.ages.agreement,
      agreement: newcomer.agreement,
      now: new Date(nowMs),
    });
    if (given.birthday !== undefined) {
      await insertBirthday(tx, { ...member, birthday: given.birthday, now: new Date(nowMs) });
    }
    if (given.payeeName !== undefined) {
      await app.announce(tx, personNamed, { id: `member:named:${memberId}`, payload: member });
    }
    await markPerson(tx, { ...member, given, dialingCode: newcomer.dialingCode, log: app.log });
    await walletAccount(tx, member);
    await grantSandboxCredit(tx, { ...member, log: app.log });
    await newcomer.inSameTransaction?.(tx, memberId);
    const account = await accountById(tx, memberId);
    if (account === undefined) {
      throw new Error(`account ${memberId} was not opened`);
    }
    const { token } = await openSession(tx, {
      brandId: brand.id,
      accountId: memberId,
      ip,
      userAgent,
      nowMs,
    });
    memberRegistered(app.log, { ...member, uplineId });
    return await loginResultOf(tx, { account, token, nowMs });
  });
}

/** A password nobody has ever seen. */
function unknowable(): string {
  return randomBytes(32).toString('base64url');
}

function contactsOf({ mobileNum, email }: Given, dialingCode: string): GivenContacts {
  return {
    ...(mobileNum === undefined ? {} : { mobile: { dialingCode, mobileNum } }),
    ...(email === undefined ? {} : { email }),
  };
}

function profileOf(given: Given): ProfileFields {
  const { payeeName, qqNum, line, whatsapp, facebook, wechat, idNumber } = given;
  return {
    ...(payeeName === undefined ? {} : { payeeName }),
    ...(qqNum === undefined ? {} : { qqNum }),
    ...(line === undefined ? {} : { line }),
    ...(whatsapp === undefined ? {} : { whatsapp }),
    ...(facebook === undefined ? {} : { facebook }),
    ...(wechat === undefined ? {} : { wechat }),
    ...(idNumber === undefined ? {} : { idNumber }),
  };
}
