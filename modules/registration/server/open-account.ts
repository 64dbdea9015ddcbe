import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import type { BrandSettings } from '#modules/brand/contract.ts';
import { arriveByCode, judgeCode } from '#modules/downline/server/index.ts';
import type { Agreement } from '#modules/help/contract.ts';
import type { LoginResult } from '#modules/identity/contract.ts';
import {
  accountById,
  loginResultOf,
  openSession,
  passwordHashing,
} from '#modules/identity/server/index.ts';
import { MEMBER } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CallWithoutTx } from '#platform/http/handle.ts';
import type { register, registerByMobile } from '../contract.ts';
import { memberRegistered } from '../events.ts';
import { createNewcomer } from './create-newcomer.ts';
import type { Given } from './given-fields.ts';
import { invitationOf } from './invitation.ts';

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
  const password = await passwordHashing(app).hash(newcomer.password ?? unknowable());
  const paymentPassword =
    given.paymentPassword === undefined
      ? undefined
      : await passwordHashing(app).hash(given.paymentPassword);

  return await app.db.transaction(async (tx) => {
    const { ip, userAgent, host, language } = request;
    const invitation = await invitationOf(tx, {
      brandId: brand.id,
      settings,
      given,
      nowMs,
      reject,
    });
    const uplineId = invitation?.ownerId;
    const memberId = await createNewcomer(app, tx, {
      ...{
        brandId: brand.id,
        settings,
        given,
        username,
        password,
        uplineId,
        host,
        language,
        nowMs,
      },
      ...(paymentPassword === undefined ? {} : { paymentPassword }),
      method: newcomer.method,
      nickname: newcomer.nickname,
      accountType: invitation?.accountType ?? MEMBER,
      mustChangePassword: false,
      dialingCode: newcomer.dialingCode,
      agreement: newcomer.agreement,
    });
    const member = { brandId: brand.id, memberId };
    rejectIfGuarded(await app.guards.beforeLogin(tx, { ...member, accountId: memberId, ip }));
    if (invitation !== undefined) {
      const arrival = { ...member, code: invitation.code, invitation, nowMs };
      if (!(await arriveByCode(tx, arrival))) {
        // Somebody else took the last place, or the agent closed the link, since it was judged.
        const problem = await judgeCode(tx, arrival);
        return reject(typeof problem === 'string' ? problem : 'affiliate.link.used');
      }
    }
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
