import type { BrandSettings } from '#modules/brand/contract.ts';
import { brandNames, isOn, settingsOf } from '#modules/brand/server/index.ts';
import {
  accountKeyOf,
  findAccount,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordProblem,
} from '#modules/identity/server/index.ts';
import type { FieldRule } from '#platform/contract/field-rule.ts';
import { isSamePassword } from '#platform/contract/password.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { register } from '../contract.ts';
import { rulesByMethod } from '../rules-by-method.ts';
import { givenFields } from './given-fields.ts';
import { openAccount, type RegisterCall } from './open-account.ts';
import { notePerson, refuseMachine } from './refuse-machine.ts';
import { refuseUnprovenNumber } from './refuse-number.ts';
import { refuseTerms } from './refuse-terms.ts';
import { rulesOf } from './register-rules.ts';
import { suggestNames } from './suggest-names.ts';

export const registerHandler = handleWithoutTx(register, async (call) => {
  const { input, brand, app, nowMs, reject } = call;
  const tx = app.db.pooled;
  const settings = await settingsOf(tx, brand.id);
  if (!isOn(settings, 'USERNAMEREG3')) {
    reject('function.not.available');
  }
  const hasSmsCode = isOn(settings, 'REGMOBVERF3');
  const rules = rulesByMethod(await rulesOf(tx, brand.id), {
    method: 'username',
    hasMobilePassword: false,
    hasSmsCode,
    isPhoneProved: input.firebaseIdToken !== undefined,
  });
  const given = givenFields({ rules, body: input, settings, nowMs, reject });
  refusePassword(call, { ...input, settings });
  const agreement = await refuseTerms(call, input.termsVersion, settings);
  const name = { account: input.username, rule: rules.username };
  await refuseMachine(call, rules);
  const dialingCode = input.countryDialingCode ?? settings.dialingCode;
  if (hasSmsCode) {
    // A code works once: nobody spends theirs on a name that somebody else has.
    if ((await findAccount(tx, { brandId: brand.id, account: input.username })) !== undefined) {
      await refuseTaken(call, name);
    }
    const { mobileNum = '', verificationCode = '' } = given;
    await refuseUnprovenNumber(call, {
      mobileNum,
      dialingCode,
      code: verificationCode,
      firebaseIdToken: input.firebaseIdToken,
    });
  }
  try {
    const opened = await openAccount(call, {
      settings,
      method: 'username',
      username: input.username,
      nickname: input.nickname,
      password: input.password,
      dialingCode,
      given,
      agreement,
    });
    await notePerson(call);
    return opened;
  } catch (error) {
    const isTaken = error instanceof Rejection && error.code === 'username.taken';
    return isTaken ? await refuseTaken(call, name) : Promise.reject(error);
  }
});

async function refuseTaken(
  call: Omit<RegisterCall, 'reject'> & {
    readonly reject: (code: 'username.taken', value: unknown) => never;
  },
  name: { readonly account: string; readonly rule: FieldRule },
): Promise<never> {
  const { brand, app, reject } = call;
  const suggestions = await suggestNames(app.db.pooled, { brandId: brand.id, ...name });
  return reject('username.taken', { field: 'username', suggestions });
}

/** Stops the call when the name or the password cannot be taken. */
export function refusePassword(
  { reject }: RegisterCall,
  chosen: {
    readonly username: string;
    readonly password: string;
    readonly confirmPassword: string | undefined;
    readonly settings: BrandSettings;
  },
): void {
  const { username, password, settings } = chosen;
  if (accountKeyOf(username) === undefined) {
    reject('username.format', { field: 'username' });
  }
  if (!isSamePassword(password, chosen.confirmPassword ?? '')) {
    reject('register.confirmation', { field: 'confirmPassword' });
  }
  const names = [username, settings.merchantCode, ...brandNames(settings)];
  const problem = passwordProblem({ password, names });
  if (problem !== undefined) {
    reject(problem, { field: 'password', 0: PASSWORD_MIN, 1: PASSWORD_MAX });
  }
}
