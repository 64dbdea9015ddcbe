import { expect, test } from 'vitest';
import { DEFAULT_RULES, REGISTER_FIELDS } from './field-rules.ts';
import { type RegisterMethod, rulesByMethod } from './rules-by-method.ts';

const asked = (
  method: RegisterMethod,
  switches: { readonly password?: boolean; readonly sms?: boolean; readonly proved?: boolean },
) => {
  const rules = rulesByMethod(DEFAULT_RULES, {
    method,
    hasMobilePassword: switches.password ?? false,
    hasSmsCode: switches.sms ?? false,
    isPhoneProved: switches.proved,
  });
  return REGISTER_FIELDS.filter((field) => rules[field].required);
};

test('each switch changes what a way of registering demands [BRD-3] [REG-1] [REG-3]', () => {
  expect(asked('username', {})).toEqual(['username', 'password']);
  expect(asked('username', { password: true })).toEqual(['username', 'password']);
  expect(asked('username', { sms: true })).toEqual([
    'username',
    'password',
    'mobileNum',
    'verificationCode',
  ]);
  expect(asked('mobile', {})).toEqual(['mobileNum']);
  expect(asked('mobile', { password: true })).toEqual(['password', 'mobileNum']);
  expect(asked('mobile', { password: true, sms: true })).toEqual([
    'password',
    'mobileNum',
    'verificationCode',
  ]);
});

test('a phone that a provider proved is asked for no code, and still for the number [REG-7]', () => {
  expect(asked('mobile', { sms: true, proved: true })).toEqual(['mobileNum']);
  expect(asked('username', { sms: true, proved: true })).toEqual([
    'username',
    'password',
    'mobileNum',
  ]);
});
