import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

export const VipTier = Type.Object({
  level: Type.Integer(),
  name: Type.String(),
  emblem: Type.String(),
  /** Amounts in currency units; 0: nothing asked, nothing given. */
  validBets: Type.Number(),
  deposits: Type.Number(),
  upgradeBonus: Type.Number(),
  weeklyGift: Type.Number(),
  monthlyGift: Type.Number(),
  birthdayBonus: Type.Number(),
  /** Most that can be withdrawn in a day. */
  dailyWithdrawal: Type.Number(),
  /** Time in which a withdrawal that needs no question is paid. */
  withdrawalMinutes: Type.Integer(),
  /** Hundredths of a percent by game category, each of `REBATE_GAMES`. */
  rebates: Type.Record(Type.String(), Type.Integer()),
  support: Type.String(),
});
export type VipTier = Static<typeof VipTier>;

export const readVipPage = endpoint({
  wire: ['GET /wps/vip/page'],
  summary: 'Levels with their requirements and benefits, the rules, and questions with answers',
  auth: 'visitor',
  isSameForAll: true,
  cacheSeconds: 15,
  input: Type.Object({}),
  output: Type.Object({
    /** Lowest level first; empty while the brand has none. */
    tiers: Type.Array(VipTier),
    html: Type.String(),
    faq: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
  }),
  rejects: {},
});
