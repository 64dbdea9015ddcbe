import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readMemberInfo } from '#modules/member/contract.ts';
import { aMemberInfo } from '#modules/member/testing/a-member-info.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { readVipPage, type VipTier } from '../../contract.ts';
import { Screen } from './screen.tsx';

const tier = (level: number): VipTier => ({
  level,
  name: `স্তর ${level}`,
  emblem: '/emblem.svg',
  validBets: level * 1_000,
  deposits: 0,
  upgradeBonus: 0,
  weeklyGift: 0,
  monthlyGift: 0,
  birthdayBonus: 0,
  dailyWithdrawal: level * 8_000_000,
  withdrawalMinutes: 10,
  rebates: {},
  support: '',
});
const page = (tiers: VipTier[]) => answers(readVipPage, () => ({ tiers, html: '', faq: [] }));

test('levels are cards or a table, and two are compared [RTE-7]', async () => {
  const tiers = Array.from({ length: 10 }, (_, place) => tier(place + 1));
  const user = await showScreen(<Screen />, { path: '/vip', server: [page(tiers)] });
  expect(await screen.findAllByRole('article')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: words('vip.view.table') }));
  expect(location.search).toBe('?view=table');
  expect(screen.queryAllByRole('article')).toHaveLength(0);
  const [levels, compared] = screen.getAllByRole('table');
  expect(within(levels ?? document.body).getAllByRole('row')).toHaveLength(11);
  await user.selectOptions(screen.getByLabelText(words('vip.compare.second')), '10');
  expect(compared?.textContent).toContain('80,000,000');
});

test('a brand without levels says so [RTE-7]', async () => {
  await showScreen(<Screen />, { path: '/vip', server: [page([])] });
  expect(await screen.findByText(words('vip.empty'))).toBeTruthy();
  expect(screen.queryAllByRole('article')).toHaveLength(0);
});

test('a member without a level sees that [RTE-7]', async () => {
  await showScreen(<Screen />, {
    path: '/vip',
    session: { account: 'player1', accountType: 0 },
    server: [page([tier(1)]), answers(readMemberInfo, () => aMemberInfo({ clubLabel: null }))],
  });
  expect(await screen.findByText(words('vip.own.none'))).toBeTruthy();
});
