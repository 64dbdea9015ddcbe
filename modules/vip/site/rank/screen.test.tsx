import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readMemberInfo } from '#modules/member/contract.ts';
import { aMemberInfo } from '#modules/member/testing/a-member-info.ts';
import { readVipPage, type VipTier } from '#modules/vip/contract.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Screen } from './screen.tsx';

const LILY: VipTier = {
  level: 5,
  name: 'শাপলা',
  emblem: '/pictures/vip-5.svg',
  validBets: 100,
  deposits: 0,
  upgradeBonus: 500,
  weeklyGift: 0,
  monthlyGift: 0,
  birthdayBonus: 0,
  dailyWithdrawal: 0,
  withdrawalMinutes: 20,
  rebates: {},
  support: 'দিনরাত',
};
const session = { account: 'player2', accountType: 0 };
const page = answers(readVipPage, () => ({ tiers: [LILY], html: '', faq: [] }));
const info = (part: Parameters<typeof aMemberInfo>[0]) =>
  answers(readMemberInfo, () => aMemberInfo(part));

test('the rank page shows the level, what it brings, and the labels in their colours [A6] [MC-1] [MC-3]', async () => {
  const clubLabel = { labelName: 'শাপলা', rankLevel: 5 };
  const memberLabel = [{ labelName: 'Founder', color: '#12715B' }];
  await showScreen(<Screen />, { session, server: [page, info({ clubLabel, memberLabel })] });
  expect(await screen.findByText('শাপলা')).toBeTruthy();
  expect(screen.getByText(words('vip.level', { 0: 5 }))).toBeTruthy();
  expect(
    screen.getByText(words('vip.amount.upgradeBonus')).nextElementSibling?.textContent,
  ).toContain('500');
  expect(screen.getByText('Founder').parentElement?.style.background).toContain('#12715B');
});

test('a member with a label and no level sees that, and no benefits [A6] [MC-3]', async () => {
  const memberLabel = [{ labelName: 'Friend', color: '#ABABAB' }];
  await showScreen(<Screen />, { session, server: [page, info({ clubLabel: null, memberLabel })] });
  expect(await screen.findByText(words('vip.own.notGiven'))).toBeTruthy();
  expect(screen.queryByText(words('vip.benefits'))).toBeNull();
});
