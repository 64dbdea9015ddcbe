import type { Kyc } from '../contract.ts';

/** For tests: what a member reads about levels. */
export function shownKyc(change: Partial<Kyc> = {}): Kyc {
  const flow = (day: number | null, life: number | null) => ({ day, life });
  const stake = { day: null };
  return {
    level: 0,
    isOn: true,
    market: null,
    levels: [
      { level: 0, deposit: flow(200_000, 2_000_000), withdraw: flow(200_000, 1_000_000), stake },
      { level: 1, deposit: flow(500_000, null), withdraw: flow(500_000, null), stake },
      { level: 2, deposit: flow(2_000_000, null), withdraw: flow(2_000_000, null), stake },
      { level: 3, deposit: flow(null, null), withdraw: flow(null, null), stake },
    ],
    playLevel: 0,
    used: {
      ...{ deposit: { day: 500, life: 900 }, withdraw: { day: 0, life: 0 } },
      stake: { day: null },
    },
    isUnderReview: false,
    check: null,
    documentEndsOn: null,
    isRenewalDue: false,
    minAge: 21,
    answerHours: 24,
    keepDays: 1_825,
    ...change,
  };
}
