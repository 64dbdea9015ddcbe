import { parseAmount } from '#platform/money/money.ts';
import type { WrittenTerms } from './contract.terms.ts';
import type { Kind } from './field-rules.ts';

/** A tier as it is typed; rates are per cent. */
export type DraftTier = {
  readonly key: number;
  readonly rate: string;
  readonly activeMembers: string;
  readonly validBet: string;
  readonly loss: string;
};

export type Draft = {
  readonly tiers: readonly DraftTier[];
  readonly profitRate: string;
  readonly lossRate: string;
  readonly singleBet: string;
};

export const emptyTier = (key: number): DraftTier => ({
  ...{ key, rate: '', activeMembers: '', validBet: '', loss: '' },
});

export const EMPTY_DRAFT: Draft = {
  ...{ tiers: [emptyTier(1)], profitRate: '', lossRate: '', singleBet: '' },
};

const PLACES = 2;
const TICKS_OF_POINT = 100n;
const WHOLE = 10_000;

/** Per cent as typed in basis points; undefined when it is no rate. */
export function basisPoints(typed: string): number | undefined {
  const percent = parseAmount(typed === '' ? '0' : typed, PLACES);
  const rate = percent === undefined ? undefined : Number(percent / TICKS_OF_POINT);
  return rate === undefined || rate > WHOLE ? undefined : rate;
}

const amountOf = (typed: string) => (typed === '' ? '0' : typed.replace(/^0+(?=\d)/, ''));

/** What is typed as terms; undefined while a field is no number or a tier has no rate. */
export function termsOfDraft(kind: Kind, draft: Draft): WrittenTerms | undefined {
  if (kind === 'realtime') {
    const profitRate = basisPoints(draft.profitRate);
    const lossRate = basisPoints(draft.lossRate);
    return profitRate === undefined || lossRate === undefined || profitRate + lossRate === 0
      ? undefined
      : { tiers: [], realtime: { profitRate, lossRate, singleBet: amountOf(draft.singleBet) } };
  }
  const tiers = draft.tiers.map(({ rate, activeMembers, validBet, loss }) => ({
    rate: basisPoints(rate) ?? 0,
    activeMembers: Number(amountOf(activeMembers)),
    validBet: amountOf(validBet),
    loss: kind === 'dividend' ? amountOf(loss) : '0',
  }));
  return tiers.length === 0 || tiers.some(({ rate }) => rate === 0)
    ? undefined
    : { tiers, realtime: null };
}

/** The first tier that does not pay more than the one before; undefined when all do. */
export function notRising(terms: WrittenTerms): number | undefined {
  const place = terms.tiers.findIndex(
    ({ rate }, at) => at > 0 && rate <= (terms.tiers[at - 1]?.rate ?? 0),
  );
  return place < 0 ? undefined : place;
}
