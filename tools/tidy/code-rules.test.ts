import { expect, test } from 'vitest';
import { codeProblems } from './code-rules.ts';

const rulesOf = (text: string, path = 'modules/points/server/points.ts') =>
  codeProblems(path, text).map((problem) => problem.split(': ')[1]);

test.each([
  'const AGENTS = new Set([1, 2, 41, 42]);',
  'if ([1, 2, 41, 42].includes(type)) {}',
  'const header = [1, 2, 4, 41, 42];',
  'const LOGIN = new Set([\n  0,\n  1,\n  2,\n  4,\n  41,\n  42,\n]);',
  'await sql(tx)`select id from a where account_type in (1, 2, 41, 42)`;',
  'const TRIAL = 4;',
  'const MEMBER: number = 0;',
])('a list of account types outside their file is refused: %s', (text) => {
  expect(rulesOf(text)).toContain('account-type-list');
});

test.each([
  'if (accountType === 4) {}',
  'if (session?.accountType !== 4) {}',
  'const isAgent = 41 === member.accountType;',
  'return login.customerType == 4;',
  'await sql(tx)`select id from identity.account where account_type = 4`;',
  'await sql(tx)`select id from identity.account where account_type <> 0`;',
  'function open(accountType = 0) {}',
])('a comparison of an account type with a number is refused: %s', (text) => {
  expect(rulesOf(text)).toEqual(['account-type-number']);
});

test.each([
  "if (/exclu/i.test(refusal.code)) return 'MEMBER_EXCLUDED';",
  'if (SAID_NO.test(reply.error.code)) {}',
  "if (refusal?.code.startsWith('captcha.')) {}",
  "return error.code?.includes('limit') ?? false;",
  "switch (body.errorCode.split('.')[0]) {}",
  'const family = rejection.code.match(/^[a-z]+/);',
])('a decision by a part of a refusal’s code is refused: %s', (text) => {
  expect(rulesOf(text)).toEqual(['code-matched']);
});

test.each(['void client.invalidateQueries();', 'return { refetch: query.refetch };'])(
  'a way to ask the server again besides readAgain is refused: %s',
  (text) => {
    expect(rulesOf(text)).toEqual(['asked-again']);
    expect(rulesOf(text, 'platform/site/read-again.ts')).toEqual([]);
  },
);

test.each([
  "import { isTrial } from '#platform/contract/account-type.ts';\nreturn isTrial(accountType);",
  `await sql(tx)\`select id from identity.account where account_type = \${TRIAL}\`;`,
  "createAccount(tx, { account: 'agent3', accountType: 41 });",
  'const codes = [40, 41, 42, 43];',
  'const TRIAL_CREDIT = units(10_000n);',
  "if (refusal.code === 'captcha.wrong' || CODES.has(refusal.code)) {}",
  'const isFormed = /^[a-z]{2}$/.test(draft.code);',
])('a named check and a comparison of the whole code are in order: %s', (text) => {
  expect(rulesOf(text)).toEqual([]);
});

test('only the file of the account types and tests may write the numbers', () => {
  const text = 'const AGENT_TYPES = [1, 2, 41, 42]; if (accountType === 4) {}';
  expect(rulesOf(text, 'platform/contract/account-type.ts')).toEqual([]);
  expect(rulesOf(text, 'modules/points/server/points.test.ts')).toEqual([]);
});

test('the clipboard is written in one file alone', () => {
  const text = 'void navigator.clipboard.writeText(value);';
  expect(rulesOf(text, 'modules/points/site/copy.tsx')).toEqual(['clipboard']);
  expect(rulesOf(text, 'ui/copy-button/copy-text.ts')).toEqual([]);
});
