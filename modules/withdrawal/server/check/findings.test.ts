import { expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import en from '../../messages/en.json' with { type: 'json' };
import { type CheckFacts, FINDING_CODES, findingsOf, isClean, riskScore } from './findings.ts';

const RULE = {
  autoTicks: units(2_000n),
  autoAccountDays: 7,
  autoPayeeDays: 2,
  autoNameScore: 85,
  minNameScore: 50,
};
const CLEAN: CheckFacts = {
  amountTicks: units(2_000n),
  remainingTurnoverTicks: 0n,
  nameScore: 85,
  payeeAgeDays: 2,
  payeeSharers: 0,
  accountAgeDays: 7,
  isPinFresh: false,
  signals: { strong: 0, weak: 0 },
  arrivedBefore: 1,
};

test('at every bound of the rule a request is approved by itself [CSH-1]', () => {
  const findings = findingsOf(CLEAN, RULE);
  expect(findings.map(({ level }) => level)).toEqual(findings.map(() => 'good'));
  expect(isClean(findings, RULE)).toBe(true);
  expect(riskScore(findings)).toBe(0);
});

test.each([
  ['amount', { amountTicks: units(2_000n) + 100n }, 'caution'],
  ['turnover', { remainingTurnoverTicks: 100n }, 'caution'],
  ['name', { nameScore: 84 }, 'caution'],
  ['name', { nameScore: 49 }, 'bad'],
  ['payee_age', { payeeAgeDays: 1 }, 'caution'],
  ['payee_shared', { payeeSharers: 1 }, 'bad'],
  ['account_age', { accountAgeDays: 6 }, 'caution'],
  ['pin_changed', { isPinFresh: true }, 'caution'],
  ['risk', { signals: { strong: 0, weak: 1 } }, 'caution'],
  ['risk', { signals: { strong: 1, weak: 0 } }, 'bad'],
] as const)(
  'one step beyond the bound of %s a person looks at it [KYC-1]',
  (code, change, level) => {
    const findings = findingsOf({ ...CLEAN, ...change }, RULE);
    expect(findings.filter((one) => one.level !== 'good')).toMatchObject([{ code, level }]);
    expect(isClean(findings, RULE)).toBe(false);
    expect(riskScore(findings)).toBe(level === 'bad' ? 40 : 15);
  },
);

test('a first withdrawal is said, and does not wait for it alone [CSH-1]', () => {
  const findings = findingsOf({ ...CLEAN, arrivedBefore: 0 }, RULE);
  expect(riskScore(findings)).toBe(15);
  expect(isClean(findings, RULE)).toBe(true);
});

test('a rule of nothing approves nothing [CSH-1]', () => {
  const rule = { ...RULE, autoTicks: units(0n) };
  expect(isClean(findingsOf({ ...CLEAN, amountTicks: 0n }, rule), rule)).toBe(false);
});

test.each(FINDING_CODES)('[O15] the finding %s has words wherever it is shown', (code) => {
  const words = new Map(Object.entries(en));
  expect(words.get(`office.withdrawal.finding.${code}`)).toBeDefined();
  expect(words.get(`office.withdrawal.kept.${code}`)).toBeDefined();
});
