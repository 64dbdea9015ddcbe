import { cleanHtml } from '#platform/html/clean-html.ts';
import { isSafePath } from '#platform/html/safe-link.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import type { PromotionDraft, PromotionTexts } from '../contract.office.ts';
import type { PromotionRow, PromotionValues } from './promotion.store.ts';

const MONEY_SCALE = 4;

/**
 * What an operator typed, cleaned and ready to be stored.
 * @returns undefined when the period, an amount, the picture or the list of games makes no sense
 */
export function valuesOf(draft: PromotionDraft): PromotionValues | undefined {
  const starts = momentOf(draft.startsAt);
  const ends = draft.endsAt === null ? null : momentOf(draft.endsAt);
  const maxBonus = ticksOf(draft.maxBonus);
  const minDeposit = ticksOf(draft.minDeposit);
  const counted = new Set(draft.games.map(({ category }) => category));
  if (
    starts === undefined ||
    ends === undefined ||
    (ends !== null && ends <= starts) ||
    maxBonus === undefined ||
    minDeposit === undefined ||
    counted.size !== draft.games.length ||
    !isSafePath(draft.picture)
  ) {
    return undefined;
  }
  return {
    code: draft.code,
    category: draft.category,
    audience: draft.audience,
    picture: draft.picture,
    position: draft.position,
    starts_at: starts,
    ends_at: ends,
    bonus_basis_points: draft.bonusBasisPoints,
    max_bonus_ticks: maxBonus,
    turnover_times: draft.turnoverTimes,
    min_deposit_ticks: minDeposit,
    claim_days: draft.claimDays,
    games: draft.games,
    texts: { en: cleanTexts(draft.texts.en), bn: cleanTexts(draft.texts.bn) },
  };
}

/** The inverse: what is stored, as it is edited. */
export function draftOf(row: PromotionRow): PromotionDraft {
  return {
    code: row.code,
    category: row.category,
    audience: row.audience,
    picture: row.picture,
    position: row.position,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at === null ? null : row.ends_at.toISOString(),
    bonusBasisPoints: row.bonus_basis_points,
    maxBonus: moneyOf(row.max_bonus_ticks),
    turnoverTimes: row.turnover_times,
    minDeposit: moneyOf(row.min_deposit_ticks),
    claimDays: row.claim_days,
    games: row.games,
    texts: { en: cleanTexts(row.texts.en), bn: cleanTexts(row.texts.bn) },
  };
}

function cleanTexts(texts: PromotionTexts): PromotionTexts {
  return { ...texts, html: cleanHtml(texts.html) };
}

function momentOf(text: string): Date | undefined {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** null stays null, nothing and what is no amount becomes undefined. */
function ticksOf(text: string | null): bigint | null | undefined {
  if (text === null) {
    return null;
  }
  const ticks = parseAmount(text, MONEY_SCALE);
  return ticks === undefined || ticks === 0n ? undefined : ticks;
}

function moneyOf(ticks: bigint | null): string | null {
  return ticks === null ? null : formatAmount(amount(ticks), MONEY_SCALE);
}
