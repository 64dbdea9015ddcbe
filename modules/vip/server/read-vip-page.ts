import { cleanHtml } from '#platform/html/clean-html.ts';
import { handle } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { readVipPage, type VipTier } from '../contract.ts';
import { pageOfBrand, type TierRow, tiersOfBrand } from './vip-page.store.ts';

export const readVipPageHandler = handle(readVipPage, async ({ tx, brand, request }) => {
  const language = request.language === 'bn' ? 'bn' : 'en';
  const page = await pageOfBrand(tx, brand.id);
  return {
    tiers: (await tiersOfBrand(tx, brand.id)).map((row) => tierIn(row, language)),
    html: page === undefined ? '' : cleanHtml(page.rules[language]),
    faq: (page?.faq ?? []).map(({ question, answer }) => ({
      question: question[language],
      answer: answer[language],
    })),
  };
});

function tierIn(row: TierRow, language: 'en' | 'bn'): VipTier {
  const money = (ticks: bigint) => toWireMoney(amount(ticks));
  return {
    level: row.level,
    name: row.name[language],
    emblem: row.emblem,
    validBets: money(row.valid_bets_ticks),
    deposits: money(row.deposits_ticks),
    upgradeBonus: money(row.upgrade_bonus_ticks),
    weeklyGift: money(row.weekly_gift_ticks),
    monthlyGift: money(row.monthly_gift_ticks),
    birthdayBonus: money(row.birthday_bonus_ticks),
    dailyWithdrawal: money(row.daily_withdrawal_ticks),
    withdrawalMinutes: row.withdrawal_minutes,
    rebates: row.rebates,
    support: row.support[language],
  };
}
