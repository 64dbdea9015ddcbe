import { expect, test } from 'vitest';
import { menuOf, openGroups, pageOf, type Reader } from './centre-pages.ts';

const member: Reader = { isAgent: false, hasUpline: true, pays: {} };
const ids = (centre: 'mc' | 'ac', reader: Reader) =>
  menuOf(centre, reader).flatMap(({ pages }) => pages.map(({ id }) => id));

test('the member centre has its fifteen pages, and that of responsible gaming [MC-1] [RG-1]', () => {
  expect(ids('mc', member).toSorted()).toEqual([
    'bonusDetails',
    'depositv2',
    'kyc',
    'manualRebate',
    'messageV2',
    'missionLeaderboard',
    'personalHistoryCopy',
    'personalProfit',
    'playerRank',
    'referral',
    'responsibleGaming',
    'rewardCenter',
    'securityCenter',
    'transactionHistory',
    'transferFund',
    'transferUpline',
    'withdraw',
  ]);
});

test('who has nobody above has nothing to send there [AC-5]', () => {
  expect(ids('mc', { ...member, hasUpline: false })).not.toContain('transferUpline');
});

test('an agent meets money, records, security and messages of the member centre alone [HDR-3]', () => {
  expect(ids('mc', { ...member, isAgent: true })).toEqual([
    'securityCenter',
    'messageV2',
    'responsibleGaming',
    'kyc',
    'transferFund',
    'depositv2',
    'withdraw',
    'personalHistoryCopy',
    'transactionHistory',
  ]);
});

test('what agents are paid shows only where the server says so [AC-1] [ROL-3]', () => {
  const agent: Reader = { isAgent: true, pays: {} };
  expect(ids('ac', agent)).toHaveLength(8);
  const pays = { enableCt: true, salary: true, hourSalary: true, agentRealtimeSalary: true };
  expect(ids('ac', { ...agent, pays })).toHaveLength(12);
  expect(ids('ac', { ...agent, pays: { salary: true } })).toContain('agentDailyWages2');
  expect(ids('ac', { ...agent, pays: { enableCt: false } })).not.toContain(
    'agentDividendRecordCopy2',
  );
});

test('the rank opens for who has a label, otherwise the security centre does [MC-3]', () => {
  expect(pageOf('mc', 'playerRank', { ...member, hasLabel: true })).toBe('playerRank');
  expect(pageOf('mc', 'playerRank', { ...member, hasLabel: false })).toBe('securityCenter');
});

test('an address that names no page of the menu means the first page [MC-1] [AC-1]', () => {
  expect(pageOf('mc', 'menu', { ...member, hasLabel: false })).toBe('securityCenter');
  expect(pageOf('mc', 'agentTeamOverview', { ...member, hasLabel: false })).toBe('securityCenter');
  expect(pageOf('ac', '', { isAgent: true, pays: {}, hasLabel: false })).toBe('agentTeamOverview');
});

test('the menu offers only pages that are open, and an address still leads to the others [U3]', () => {
  const isOpen = (page: string) => ['securityCenter', 'depositv2'].includes(page);
  expect(openGroups('mc', member, isOpen).map(({ pages }) => pages.map(({ id }) => id))).toEqual([
    ['securityCenter'],
    ['depositv2'],
  ]);
  expect(pageOf('mc', 'withdraw', { ...member, hasLabel: false })).toBe('withdraw');
});
