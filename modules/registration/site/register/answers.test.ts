import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#modules/registration/field-rules.ts';
import { rulesByMethod } from '#modules/registration/rules-by-method.ts';
import { problemsOf } from './answers.ts';

const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
  values === undefined ? key : `${key} ${Object.values(values).join(' ')}`;
const sound = {
  username: 'rahima01',
  password: 'monsoon-1971',
  confirmPassword: 'monsoon-1971',
  agreed: 'on',
};

test('sound answers have no problem [REG-3]', () => {
  expect(problemsOf(t, DEFAULT_RULES, sound)).toEqual({});
});

test('a confirmation that differs is named [REG-3]', () => {
  expect(problemsOf(t, DEFAULT_RULES, { ...sound, confirmPassword: 'other' })).toEqual({
    confirmPassword: 'registration.confirmation',
  });
});

test('a password with a space at an end is named before anything is sent, and its letters may be typed in any form [A2]', () => {
  const spaced = { ...sound, password: 'monsoon-1971 ', confirmPassword: 'monsoon-1971 ' };
  expect(problemsOf(t, DEFAULT_RULES, spaced)).toEqual({ password: 'registration.spaces' });
  const composed = 'café-1971';
  const typed = { password: composed, confirmPassword: composed.normalize('NFD') };
  expect(problemsOf(t, DEFAULT_RULES, { ...sound, ...typed })).toEqual({});
});

test('the browser names what the server would refuse: empty, too short, wrong form [REG-2]', () => {
  expect(problemsOf(t, DEFAULT_RULES, { ...sound, username: 'ab' })).toEqual({
    username: 'field.length.between 6 16',
  });
  expect(problemsOf(t, DEFAULT_RULES, { ...sound, username: 'রহিমা রহিমা' })).toMatchObject({
    username: 'field.pattern.2',
  });
  expect(problemsOf(t, DEFAULT_RULES, { agreed: 'on' })).toMatchObject({
    username: 'field.required',
    password: 'field.required',
  });
});

test('a length with equal ends names one number [VAL-2]', () => {
  const rules = {
    ...DEFAULT_RULES,
    paymentPassword: { ...DEFAULT_RULES.paymentPassword, enabled: true },
  };
  expect(problemsOf(t, rules, { ...sound, paymentPassword: '1' })).toEqual({
    paymentPassword: 'field.length.exact 6',
  });
});

test('nobody registers without agreeing [REG-3]', () => {
  expect(problemsOf(t, DEFAULT_RULES, { ...sound, agreed: '' })).toEqual({
    agreed: 'registration.agreeFirst',
  });
});

test('a number is judged as it will name the member, and has words of its own [REG-1] [VAL-3]', () => {
  const rules = rulesByMethod(DEFAULT_RULES, {
    method: 'mobile',
    hasMobilePassword: false,
    hasSmsCode: true,
  });
  const code = { countryDialingCode: '880', agreed: 'on', verificationCode: '482917' };
  expect(problemsOf(t, rules, { ...code, mobileNum: '+880 ০১৭১২-৩৪৫৬৭৮' })).toEqual({});
  expect(problemsOf(t, rules, { ...code, mobileNum: 'hello there' })).toEqual({
    mobileNum: 'field.form.mobileNum',
  });
  expect(problemsOf(t, rules, code)).toEqual({ mobileNum: 'field.enter.mobileNum' });
  const { verificationCode: _code, ...without } = { ...code, mobileNum: '01712345678' };
  expect(problemsOf(t, rules, without)).toEqual({
    verificationCode: 'field.enter.verificationCode',
  });
});

test('a payment PIN is hard to guess and repeated [REG-3]', () => {
  const rules = {
    ...DEFAULT_RULES,
    paymentPassword: { ...DEFAULT_RULES.paymentPassword, enabled: true, required: true },
  };
  const of = (paymentPassword: string, confirmPaymentPassword: string) =>
    problemsOf(t, rules, { ...sound, paymentPassword, confirmPaymentPassword });
  expect(of('123456', '123456')).toEqual({ paymentPassword: 'field.weak.paymentPassword' });
  expect(of('482917', '482918')).toEqual({
    confirmPaymentPassword: 'registration.confirmation',
  });
  expect(of('482917', '482917')).toEqual({});
});

test('a birthday is judged by the stricter age at the brand’s midnight [BRD-6] [R02]', () => {
  const rules = { ...DEFAULT_RULES, birthday: { ...DEFAULT_RULES.birthday, enabled: true } };
  const of = (nowMs: number) =>
    problemsOf(
      t,
      rules,
      { ...sound, birthday: '2005-03-10' },
      {
        nowMs,
        timeZone: 'Asia/Dhaka',
        ages: { agreement: 18, birthday: 21 },
      },
    );
  const midnight = Date.parse('2026-03-09T18:00:00Z');
  expect(of(midnight - 1)).toEqual({ birthday: 'field.tooYoung 21' });
  expect(of(midnight)).toEqual({});
});
