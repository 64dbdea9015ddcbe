import type { Static } from 'typebox';
import type { BrandSettings } from '#modules/brand/contract.ts';
import { isOn, settingsOf } from '#modules/brand/server/index.ts';
import { ownerOfCode, placeUnder } from '#modules/downline/server/index.ts';
import {
  accountById,
  accountKeyOf,
  createAccount,
  hashPassword,
  loginResultOf,
  openSession,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordProblem,
} from '#modules/identity/server/index.ts';
import { type ContactFields, createMember } from '#modules/member/server/index.ts';
import { grantSandboxCredit, walletAccount } from '#modules/wallet/server/index.ts';
import { type CallWithoutTx, handleWithoutTx } from '#platform/http/handle.ts';
import { register } from '../contract.ts';
import { memberRegistered } from '../events.ts';
import {
  fieldProblem,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRules,
} from '../field-rules.ts';
import { refuseField } from './refuse-field.ts';
import { rulesOf } from './register-rules.ts';

type Input = Static<typeof register.input>;
type RegisterCall = CallWithoutTx<Input, keyof typeof register.rejects & string>;
/** What counts of the body: fields whose rule is on, and nothing else. */
type Given = Readonly<Partial<Record<RegisterField, string>>>;

const MEMBER = 0;

// The password is hashed before the transaction opens; everything else happens in it or not at all.
export const registerHandler = handleWithoutTx(register, async (call) => {
  const { input, brand, request, house, nowMs, rejectIfGuarded, reject } = call;
  const settings = await settingsOf(house.db.pooled, brand.id);
  refuseWhenOff(call, settings);
  const given = enabledFields(await rulesOf(house.db.pooled, brand.id), call);
  refusePassword(call, settings);
  const password = { hash: await hashPassword(input.password) };
  const paymentPassword =
    given.paymentPassword === undefined
      ? undefined
      : { hash: await hashPassword(given.paymentPassword) };

  return await house.db.transaction(async (tx) => {
    const code = given.affiliateCode ?? given.referralCode ?? given.recommenderId;
    const uplineId =
      code === undefined ? undefined : await ownerOfCode(tx, { brandId: brand.id, code });
    if (code !== undefined && uplineId === undefined) {
      return reject('affiliate.code.invalid');
    }
    const memberId = await createAccount(tx, {
      brandId: brand.id,
      account: input.username,
      password,
      ...(paymentPassword === undefined ? {} : { paymentPassword }),
      accountType: MEMBER,
      nowMs,
    });
    const { ip, userAgent } = request;
    const member = { brandId: brand.id, memberId };
    rejectIfGuarded(await house.guards.beforeLogin(tx, { ...member, accountId: memberId, ip }));
    await createMember(tx, {
      ...member,
      ...contactOf(given, input.countryDialingCode),
      nickname: input.nickname?.trim() || input.username,
      language: request.language,
      nowMs,
    });
    await placeUnder(tx, { ...member, uplineId, log: house.log, nowMs });
    await walletAccount(tx, member);
    await grantSandboxCredit(tx, { ...member, log: house.log });
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
    memberRegistered(house.log, { ...member, uplineId });
    return await loginResultOf(tx, { account, token, nowMs });
  });
});

/** A code by SMS cannot be checked on this path, so a brand that demands one keeps it closed. */
function refuseWhenOff({ reject }: RegisterCall, settings: BrandSettings): void {
  const isOpen = isOn(settings, 'DIRECTREG3') && isOn(settings, 'USERNAMEREG3');
  if (!isOpen || isOn(settings, 'REGMOBVERF3')) {
    reject('function.not.available');
  }
}

function enabledFields(rules: RegisterRules, call: RegisterCall): Given {
  const given: Partial<Record<RegisterField, string>> = {};
  for (const field of REGISTER_FIELDS) {
    const value = call.input[field];
    const problem = fieldProblem(rules[field], value);
    if (problem !== undefined) {
      refuseField(call.reject, field, problem);
    }
    if (rules[field].enabled && value !== undefined && value.trim() !== '') {
      given[field] = value.normalize('NFC');
    }
  }
  return given;
}

function refusePassword({ input, reject }: RegisterCall, settings: BrandSettings): void {
  if (accountKeyOf(input.username) === undefined) {
    reject('username.format', { field: 'username' });
  }
  if (input.password !== input.confirmPassword) {
    reject('register.confirmation', { field: 'confirmPassword' });
  }
  const names = [input.username, settings.merchantCode, settings.name];
  const problem = passwordProblem({ password: input.password, names });
  if (problem !== undefined) {
    reject(problem, { field: 'password', 0: PASSWORD_MIN, 1: PASSWORD_MAX });
  }
}

function contactOf(given: Given, dialingCode: string | undefined): ContactFields {
  const { payeeName, email, mobileNum, qqNum, line, whatsapp, facebook, wechat, idNumber } = given;
  return {
    ...(payeeName === undefined ? {} : { payeeName }),
    ...(email === undefined ? {} : { email }),
    ...(mobileNum === undefined ? {} : { mobileNum }),
    ...(mobileNum === undefined || dialingCode === undefined ? {} : { dialingCode }),
    ...(qqNum === undefined ? {} : { qqNum }),
    ...(line === undefined ? {} : { line }),
    ...(whatsapp === undefined ? {} : { whatsapp }),
    ...(facebook === undefined ? {} : { facebook }),
    ...(wechat === undefined ? {} : { wechat }),
    ...(idNumber === undefined ? {} : { idNumber }),
  };
}
