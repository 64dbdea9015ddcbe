import { isOn, settingsOf } from '#modules/brand/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { registerByMobile } from '../contract.ts';
import { rulesByMethod } from '../rules-by-method.ts';
import { givenFields } from './given-fields.ts';
import { openAccount } from './open-account.ts';
import { notePerson, refuseMachine } from './refuse-machine.ts';
import { refuseUnprovenNumber } from './refuse-number.ts';
import { refuseTerms } from './refuse-terms.ts';
import { refusePassword } from './register.ts';
import { rulesOf } from './register-rules.ts';

// The national number without leading zeros becomes the user name (REG-1).
export const registerByMobileHandler = handleWithoutTx(registerByMobile, async (call) => {
  const { input, brand, app, nowMs, reject } = call;
  const settings = await settingsOf(app.db.pooled, brand.id);
  if (!isOn(settings, 'MOBILENUMREG3')) {
    reject('function.not.available');
  }
  const hasMobilePassword = isOn(settings, 'MOBILENUMPASSREG3');
  const hasSmsCode = isOn(settings, 'REGMOBVERF3');
  const rules = rulesByMethod(await rulesOf(app.db.pooled, brand.id), {
    method: 'mobile',
    hasMobilePassword,
    hasSmsCode,
    isPhoneProved: input.firebaseIdToken !== undefined,
  });
  const given = givenFields({ rules, body: input, settings, nowMs, reject });
  const { mobileNum = '', password, verificationCode = '' } = given;
  if (hasMobilePassword) {
    refusePassword(call, {
      username: mobileNum,
      password: password ?? '',
      confirmPassword: input.confirmPassword,
      settings,
    });
  }
  const agreement = await refuseTerms(call, input.termsVersion, settings);
  await refuseMachine(call, rules);
  const dialingCode = input.countryDialingCode ?? settings.dialingCode;
  if (hasSmsCode) {
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
      method: 'mobile',
      username: mobileNum,
      nickname: input.nickname,
      password,
      dialingCode,
      given,
      agreement,
    });
    await notePerson(call);
    return opened;
  } catch (error) {
    const isTaken = error instanceof Rejection && error.code === 'username.taken';
    return isTaken ? reject('mobile.taken', { field: 'mobileNum' }) : Promise.reject(error);
  }
});
