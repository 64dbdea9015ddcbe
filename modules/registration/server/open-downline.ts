import { brandNames, settingsOf } from '#modules/brand/server/index.ts';
import { typesBelow } from '#modules/downline/agent-types.ts';
import { pointsOf } from '#modules/downline/field-rules.rebates.ts';
import { giveRebates } from '#modules/downline/server/index.ts';
import {
  accountKeyOf,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordHashing,
  passwordProblem,
} from '#modules/identity/server/index.ts';
import { nicknameOf } from '#modules/member/server/index.ts';
import { MEMBER } from '#platform/contract/account-type.ts';
import { fieldProblem } from '#platform/contract/field-rule.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { type CallWithoutTx, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { openDownline, openDownlineByMobile } from '../contract.downline.ts';
import { memberRegistered } from '../events.ts';
import { createNewcomer } from './create-newcomer.ts';
import type { Given } from './given-fields.ts';
import { isMobileNumber, judgedMobile } from './mobile.ts';
import { refuseField } from './refuse-field.ts';
import { rulesOf } from './register-rules.ts';

type Codes = keyof typeof openDownline.rejects & keyof typeof openDownlineByMobile.rejects & string;
type OpenCall = CallWithoutTx<
  {
    readonly password: string;
    readonly nickname?: string | undefined;
    readonly type?: number | undefined;
    readonly rebates?: Parameters<typeof pointsOf>[0] | undefined;
    readonly isOfAge?: boolean | undefined;
  },
  Codes
>;

export const openDownlineHandler = handleWithoutTx(openDownline, async (call) => {
  const { input, app, brand, reject } = call;
  const { username } = input;
  const problem = fieldProblem((await rulesOf(app.db.reads, brand.id)).username, username);
  if (problem !== undefined) {
    return refuseField(reject, 'username', problem);
  }
  if (accountKeyOf(username) === undefined) {
    return reject('username.format', { field: 'username' });
  }
  return await open(call, { username, given: {}, dialingCode: '' });
});

export const openDownlineByMobileHandler = handleWithoutTx(openDownlineByMobile, async (call) => {
  const { input, app, brand, reject } = call;
  const settings = await settingsOf(app.db.reads, brand.id);
  const dialingCode = input.countryDialingCode ?? settings.dialingCode;
  const mobileNum = judgedMobile(input.mobileNum, dialingCode) ?? '';
  if (!isMobileNumber(mobileNum, dialingCode)) {
    return reject('register.mobile.pattern', { field: 'mobileNum' });
  }
  try {
    return await open(call, { username: mobileNum, given: { mobileNum }, dialingCode });
  } catch (error) {
    const isTaken = error instanceof Rejection && error.code === 'username.taken';
    return isTaken ? reject('mobile.taken', { field: 'mobileNum' }) : Promise.reject(error);
  }
});

/** Opens the account below the caller: type, password and rebates first, then everything in one transaction. */
async function open(
  call: OpenCall,
  who: { readonly username: string; readonly given: Given; readonly dialingCode: string },
): Promise<{ readonly id: string; readonly userName: string }> {
  const { input, app, brand, request, nowMs, reject } = call;
  const { memberId: uplineId, accountType: own } = memberOf(call);
  const { username } = who;
  const settings = await settingsOf(app.db.reads, brand.id);
  const accountType = input.type ?? MEMBER;
  if (!typesBelow(own).includes(accountType)) {
    return reject('agent.type.notAllowed', { field: 'type' });
  }
  if (input.isOfAge !== true && !settings.legacyRegistration) {
    return reject('agent.open.age', { field: 'isOfAge', 0: settings.ages.agreement });
  }
  const nickname = input.nickname === undefined ? undefined : input.nickname.trim();
  if (nickname !== undefined && nickname !== '' && nicknameOf(nickname) === undefined) {
    return reject('member.nickname.format', { field: 'nickname' });
  }
  const names = [username, settings.merchantCode, ...brandNames(settings)];
  const problem = passwordProblem({ password: input.password, names });
  if (problem !== undefined) {
    return reject(problem, { field: 'password', 0: PASSWORD_MIN, 1: PASSWORD_MAX });
  }
  const password = await passwordHashing(app).hash(input.password);
  const memberId = await call.transaction(async (tx) => {
    const opened = await createNewcomer(app, tx, {
      ...{ brandId: brand.id, settings, username, nickname, password, accountType, uplineId },
      ...{ given: who.given, dialingCode: who.dialingCode, agreement: undefined, nowMs },
      ...{ host: request.host, language: request.language },
      method: 'agent',
      mustChangePassword: true,
    });
    const refusal = await giveRebates(tx, {
      ...{ brandId: brand.id, fromId: uplineId, toId: opened, isAgent: accountType !== MEMBER },
      rebates: pointsOf(input.rebates ?? []),
    });
    return refusal === undefined
      ? opened
      : reject(refusal.code, { field: refusal.product ?? 'rebates', 0: refusal.bound });
  });
  memberRegistered(app.log, { brandId: brand.id, memberId, uplineId });
  return { id: memberId.toString(), userName: username };
}
