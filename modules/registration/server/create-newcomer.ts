import type { BrandSettings } from '#modules/brand/contract.ts';
import { placeUnder } from '#modules/downline/server/index.ts';
import type { Agreement } from '#modules/help/contract.ts';
import {
  createAccount,
  type GivenContacts,
  type passwordHashing,
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
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { insertEntry } from './entry.store.ts';
import type { Given } from './given-fields.ts';

type Hash = Awaited<ReturnType<ReturnType<typeof passwordHashing>['hash']>>;

/** An account that is opened, by the newcomer or by the agent who is to stand above. */
export type Newcomer = {
  readonly brandId: number;
  readonly settings: BrandSettings;
  readonly method: 'username' | 'mobile' | 'agent';
  readonly username: string;
  readonly nickname: string | undefined;
  readonly password: Hash;
  readonly paymentPassword?: Hash;
  readonly accountType: number;
  readonly uplineId: bigint | undefined;
  readonly mustChangePassword: boolean;
  readonly dialingCode: string;
  readonly given: Given;
  readonly agreement: Agreement | undefined;
  readonly host: string;
  readonly language: string;
  readonly nowMs: number;
};

/**
 * Writes everything a new account has: profile, place in the tree, how it came in, wallet and sandbox credit.
 * @throws Rejection `username.taken` (409)
 */
export async function createNewcomer(app: AppContext, tx: Tx, newcomer: Newcomer): Promise<bigint> {
  const { brandId, settings, given, username, nowMs, paymentPassword, uplineId } = newcomer;
  const memberId = await createAccount(app, tx, {
    brandId,
    account: username,
    password: { hash: newcomer.password },
    ...(paymentPassword === undefined ? {} : { paymentPassword: { hash: paymentPassword } }),
    accountType: newcomer.accountType,
    contacts: contactsOf(given, newcomer.dialingCode),
    mustChangePassword: newcomer.mustChangePassword,
    nowMs,
  });
  const member = { brandId, memberId };
  await createMember(tx, {
    ...member,
    ...profileOf(given),
    nickname: nicknameOf(newcomer.nickname ?? '') ?? username,
    language: newcomer.language,
    nowMs,
  });
  await placeUnder(tx, { ...member, uplineId, log: app.log, nowMs });
  await insertEntry(tx, {
    ...member,
    method: newcomer.method,
    host: newcomer.host,
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
  return memberId;
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
