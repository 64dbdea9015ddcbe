import { amount, toWireMoney } from '#platform/money/money.ts';
import type { PromotionTexts } from '../contract.office.ts';
import type { PromotionHead } from '../contract.ts';
import type { PromotionRow } from './promotion.store.ts';
import { stateOf } from './state-of.ts';

/** The contents of an offer's card, in the reader's language. */
export function headOf(
  row: PromotionRow,
  reader: { readonly language: string; readonly nowMs: number },
): PromotionHead {
  const { title, summary } = textsIn(row, reader.language);
  return {
    id: Number(row.id),
    title,
    summary,
    category: row.category,
    status: stateOf(row, reader.nowMs),
    picture: row.picture,
    startDate: row.starts_at.getTime(),
    endDate: row.ends_at === null ? null : row.ends_at.getTime(),
    facts: {
      bonusBasisPoints: row.bonus_basis_points,
      maxBonus: moneyOf(row.max_bonus_ticks),
      minDeposit: moneyOf(row.min_deposit_ticks),
      turnoverTimes: row.turnover_times,
      claimDays: row.claim_days,
    },
  };
}

/** Bengali for who reads Bengali, English for everyone else. */
export function textsIn(row: PromotionRow, language: string): PromotionTexts {
  return language === 'bn' ? row.texts.bn : row.texts.en;
}

function moneyOf(ticks: bigint | null): number | null {
  return ticks === null ? null : toWireMoney(amount(ticks));
}
