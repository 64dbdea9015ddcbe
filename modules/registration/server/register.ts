import type { BrandSettings } from '#modules/brand/contract.ts';
import { isOn, settingsOf } from '#modules/brand/server/index.ts';
import {
  accountKeyOf,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordProblem,
} from '#modules/identity/server/index.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { register } from '../contract.ts';
import { givenFields } from './given-fields.ts';
import { openAccount, type RegisterCall } from './open-account.ts';
import { rulesOf } from './register-rules.ts';

export const registerHandler = handleWithoutTx(register, async (call) => {
  const { input, brand, house, nowMs, reject } = call;
  const settings = await settingsOf(house.db.pooled, brand.id);
  if (!isOn(settings, 'USERNAMEREG3')) {
    reject('function.not.available');
  }
  refuseWithoutCode(call, settings);
  const rules = await rulesOf(house.db.pooled, brand.id);
  const given = givenFields({ rules, body: input, settings, nowMs, reject });
  refusePassword(call, { ...input, settings });
  return await openAccount(call, {
    settings,
    method: 'username',
    username: input.username,
    nickname: input.nickname,
    password: input.password,
    dialingCode: input.countryDialingCode ?? settings.dialingCode,
    given,
  });
});

/** A code by SMS cannot be checked on this path, so a brand that demands one keeps it closed. */
export function refuseWithoutCode({ reject }: RegisterCall, settings: BrandSettings): void {
  if (isOn(settings, 'REGMOBVERF3')) {
    reject('function.not.available');
  }
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
  if (password !== chosen.confirmPassword) {
    reject('register.confirmation', { field: 'confirmPassword' });
  }
  const names = [username, settings.merchantCode, settings.name];
  const problem = passwordProblem({ password, names });
  if (problem !== undefined) {
    reject(problem, { field: 'password', 0: PASSWORD_MIN, 1: PASSWORD_MAX });
  }
}
