import { expect, test } from 'vitest';
import {
  type FieldRule,
  fieldProblem,
  isUsablePattern,
  PATTERN,
} from '#platform/contract/field-rule.ts';
import { askedFields, DEFAULT_RULES } from './field-rules.ts';

const rule = (part: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 0,
  maxLength: 255,
  acceptedPattern: '*',
  patternId: 0,
  ...part,
});

test('a required field may not be empty, an optional one may, a disabled one is never wrong [REG-2]', () => {
  expect(fieldProblem(rule({}), undefined)).toEqual({ problem: 'required' });
  expect(fieldProblem(rule({}), '   ')).toEqual({ problem: 'required' });
  expect(fieldProblem(rule({ required: false, minLength: 5 }), '')).toBeUndefined();
  expect(fieldProblem(rule({ enabled: false, minLength: 5 }), 'x')).toBeUndefined();
});

test('both ends of the length belong to it [REG-2]', () => {
  const between = rule({ minLength: 3, maxLength: 5 });
  const wrong = { problem: 'length', min: 3, max: 5 };
  expect(['ab', 'abc', 'abcde', 'abcdef'].map((text) => fieldProblem(between, text))).toEqual([
    wrong,
    undefined,
    undefined,
    wrong,
  ]);
});

test('an astral letter counts once [REG-2]', () => {
  expect(fieldProblem(rule({ maxLength: 2 }), '😀😀')).toBeUndefined();
});

test.each<[keyof typeof PATTERN, readonly string[], readonly string[]]>([
  ['any', ['😀', 'রহিম'], []],
  ['letterFirst', ['a', 'Ab12'], ['1ab', 'a_b', 'а1']],
  ['lettersAndDigits', ['1ab', 'AB'], ['a b', 'é', 'a-b']],
  ['hasUpperCase', ['abC'], ['abc']],
  ['email', ['a@b.co', 'x.y+z@mail.example.org'], ['a@b', 'a b@c.co', '@b.co', 'a@@b.co']],
  ['noSpaces', ['a-b'], ['a b', 'a\u00a0b']],
  ['digits', ['017'], ['০১৭', '1.5', '-1']],
  [
    'dateYearFirst',
    ['1999-12-31', '2004-02-29'],
    ['1999-13-01', '31-12-1999', '1999-1-1', '2005-02-29'],
  ],
  ['dateMonthFirst', ['12-31-1999', '02-29-2004'], ['1999-12-31', '31-12-1999', '02-30-2004']],
  ['korean', ['안녕'], ['hello']],
  ['thai', ['สวัสดี'], ['hello']],
  ['bengali', ['রহিম উদ্দিন', 'র\u200d্যাব', 'ড. খান'], ['Rahim', 'রহিম Khan', 'রহিম😀']],
  ['japanese', ['こんにちは', 'カナ'], ['hello']],
  ['chinese', ['你好'], ['hello']],
  ['strongPassword', ['Ab1!'], ['ab1!', 'AB1!', 'Abc!', 'Abc1']],
  [
    'fullName',
    ['Rahim Uddin', 'রহিম উদ্দিন', 'Md. Rahim'],
    ['Rahim', ' Rahim', 'Rahim 1', 'রহিম 😀'],
  ],
  [
    'personName',
    ['Rahim', 'র\u200d্যাবি', "Anne-Marie O'Hara", '王'],
    ['Rahim 1', '😀', 'রহিম১', 'a  b', '.a'],
  ],
  ['upperCaseName', ['RAHIM UDDIN', 'RAHIM'], ['Rahim', 'RAHIM1']],
])('pattern %s means what it says [VAL-1]', (name, right, wrong) => {
  const one = rule({ patternId: PATTERN[name] });
  expect(right.filter((text) => fieldProblem(one, text) !== undefined)).toEqual([]);
  expect(wrong.filter((text) => fieldProblem(one, text) === undefined)).toEqual([]);
});

test('an operator’s pattern must fit the whole text, and an unusable one lets nothing pass [REG-2]', () => {
  const digits = rule({ acceptedPattern: '01[3-9]\\d{8}' });
  expect(fieldProblem(digits, '01712345678')).toBeUndefined();
  expect(fieldProblem(digits, 'x01712345678')).toEqual({ problem: 'pattern', patternId: 0 });
  expect(fieldProblem(rule({ acceptedPattern: '(' }), 'a')).toEqual({
    problem: 'pattern',
    patternId: 0,
  });
  expect(['*', 'a+', '(', 'a)|(b', 'a{2'].map(isUsablePattern)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('by default a newcomer gives a user name and a password, and may give a code [REG-2]', () => {
  expect(askedFields(DEFAULT_RULES)).toEqual([
    'username',
    'password',
    'affiliateCode',
    'referralCode',
  ]);
});

test('the name of a person holds letters, and nothing that markup or a turned line is made of [N36] [N38]', () => {
  const asked = { ...DEFAULT_RULES.payeeName, enabled: true, required: true };
  for (const name of [
    '<img src=x onerror=x()>',
    'Rahim" onfocus="x()',
    'javascript:x()',
    'Ra\u202ehim',
    'Ra\u2066him',
    'Rahim\nUddin',
    'রহিম & করিম',
  ]) {
    expect(fieldProblem(asked, name), name).toBeDefined();
  }
  expect(fieldProblem(asked, 'রহিম উদ্দিন')).toBeUndefined();
});
