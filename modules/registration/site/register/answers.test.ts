import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#modules/registration/field-rules.ts';
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
