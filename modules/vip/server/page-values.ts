import { cleanHtml } from '#platform/html/clean-html.ts';
import { isSafePath } from '#platform/html/safe-link.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import type { TierDraft, VipPageDraft } from '../contract.office.ts';
import { TIER_AMOUNTS } from '../field-rules.ts';
import type { PageRow, TierRow } from './vip-page.store.ts';

const MONEY_SCALE = 4;

/**
 * Levels as rows, counted from 1 in the order they were written.
 * @returns undefined when an amount or an emblem is none, or when a higher level asks for less than a lower one
 */
export function tierRowsOf(tiers: readonly TierDraft[]): readonly TierRow[] | undefined {
  const rows = tiers.flatMap((tier, index) => rowOf(tier, index + 1) ?? []);
  const asksLess = rows.some((row, index) => {
    const lower = rows[index - 1];
    return (
      lower !== undefined &&
      (row.valid_bets_ticks < lower.valid_bets_ticks || row.deposits_ticks < lower.deposits_ticks)
    );
  });
  return rows.length === tiers.length && !asksLess ? rows : undefined;
}

function rowOf(tier: TierDraft, level: number): TierRow | undefined {
  const amounts = TIER_AMOUNTS.map((field) => parseAmount(tier[field], MONEY_SCALE));
  const [bets, deposits, upgrade, weekly, monthly, birthday, withdrawal] = amounts;
  if (
    bets === undefined ||
    deposits === undefined ||
    upgrade === undefined ||
    weekly === undefined ||
    monthly === undefined ||
    birthday === undefined ||
    withdrawal === undefined ||
    !isSafePath(tier.emblem)
  ) {
    return undefined;
  }
  return {
    level,
    name: tier.name,
    emblem: tier.emblem,
    valid_bets_ticks: bets,
    deposits_ticks: deposits,
    upgrade_bonus_ticks: upgrade,
    weekly_gift_ticks: weekly,
    monthly_gift_ticks: monthly,
    birthday_bonus_ticks: birthday,
    daily_withdrawal_ticks: withdrawal,
    withdrawal_minutes: tier.withdrawalMinutes,
    rebates: tier.rebates,
    support: tier.support,
  };
}

/** The stored page in the form in which it is edited. */
export function draftOf(page: PageRow | undefined, tiers: readonly TierRow[]): VipPageDraft {
  const money = (ticks: bigint) => formatAmount(amount(ticks), MONEY_SCALE);
  return {
    tiers: tiers.map((tier) => ({
      name: tier.name,
      emblem: tier.emblem,
      validBets: money(tier.valid_bets_ticks),
      deposits: money(tier.deposits_ticks),
      upgradeBonus: money(tier.upgrade_bonus_ticks),
      weeklyGift: money(tier.weekly_gift_ticks),
      monthlyGift: money(tier.monthly_gift_ticks),
      birthdayBonus: money(tier.birthday_bonus_ticks),
      dailyWithdrawal: money(tier.daily_withdrawal_ticks),
      withdrawalMinutes: tier.withdrawal_minutes,
      rebates: tier.rebates,
      support: tier.support,
    })),
    html: {
      en: cleanHtml(page?.rules.en ?? ''),
      bn: cleanHtml(page?.rules.bn ?? ''),
    },
    faq: page?.faq ?? [],
  };
}
