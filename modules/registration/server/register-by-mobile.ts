import { isOn, settingsOf } from '#modules/brand/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { registerByMobile } from '../contract.ts';
import type { RegisterRules } from '../field-rules.ts';
import { givenFields } from './given-fields.ts';
import { openAccount } from './open-account.ts';
import { refusePassword, refuseWithoutCode } from './register.ts';
import { rulesOf } from './register-rules.ts';

// The national number without leading zeros becomes the user name (REG-1).
export const registerByMobileHandler = handleWithoutTx(registerByMobile, async (call) => {
  const { input, brand, house, nowMs, reject } = call;
  const settings = await settingsOf(house.db.pooled, brand.id);
  if (!isOn(settings, 'MOBILENUMREG3')) {
    reject('function.not.available');
  }
  refuseWithoutCode(call, settings);
  const asksPassword = isOn(settings, 'MOBILENUMPASSREG3');
  const rules = mobileRules(await rulesOf(house.db.pooled, brand.id), asksPassword);
  const given = givenFields({ rules, body: input, settings, nowMs, reject });
  const { mobileNum = '', password } = given;
  if (asksPassword) {
    refusePassword(call, {
      username: mobileNum,
      password: password ?? '',
      confirmPassword: input.confirmPassword,
      settings,
    });
  }
  return await openAccount(call, {
    settings,
    method: 'mobile',
    username: mobileNum,
    nickname: input.nickname,
    password,
    dialingCode: input.countryDialingCode ?? settings.dialingCode,
    given,
  }).catch((error: unknown) => {
    const isTaken = error instanceof Rejection && error.code === 'username.taken';
    return isTaken ? reject('mobile.taken', { field: 'mobileNum' }) : Promise.reject(error);
  });
});

/** The brand's rules as this way of registering asks them: the number always, the name never. */
function mobileRules(rules: RegisterRules, asksPassword: boolean): RegisterRules {
  return {
    ...rules,
    username: { ...rules.username, enabled: false },
    password: { ...rules.password, enabled: asksPassword },
    mobileNum: { ...rules.mobileNum, enabled: true, required: true },
  };
}
