import Type, { type Static } from 'typebox';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { NumericId } from '#platform/contract/input-fields.ts';

/** The purpose of an offer; also the tabs of the page, in order. */
export const CATEGORIES = ['NEW', 'DAILY', 'SPORTS', 'CASINO', 'LOTTERY', 'AGENT'] as const;
export const Category = Type.Enum([...CATEGORIES]);
export type Category = Static<typeof Category>;

/** The states of an activity that time alone decides (ACT-1). */
export const PROMOTION_STATES = ['join', 'coming_soon', 'close'] as const;
export const PromotionState = Type.Enum([...PROMOTION_STATES]);
export type PromotionState = Static<typeof PromotionState>;

const OrNone = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** The conditions and figures by which readers compare offers; null: the offer has no such condition or figure. */
export const Facts = Type.Object({
  /** Hundredths of a percent: 80 is 0.8 %. */
  bonusBasisPoints: OrNone(Type.Integer()),
  /** Amounts in currency units. */
  maxBonus: OrNone(Type.Number()),
  minDeposit: OrNone(Type.Number()),
  /** How many times the bonus must be bet before it can be withdrawn; 0: not at all. */
  turnoverTimes: OrNone(Type.Integer()),
  /** Days after which an unused bonus is removed. */
  claimDays: OrNone(Type.Integer()),
});
export type Facts = Static<typeof Facts>;

const head = {
  id: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  category: Category,
  status: PromotionState,
  picture: Address,
  /** Milliseconds; null: no end is set. */
  startDate: Type.Integer(),
  endDate: OrNone(Type.Integer()),
  facts: Facts,
};

export const PromotionHead = Type.Object(head);
export type PromotionHead = Static<typeof PromotionHead>;

const TermsVersion = Type.Object({
  version: Type.Integer(),
  /** Milliseconds: when these terms were published. */
  since: Type.Integer(),
  /** The changes since the previous version, in a sentence; empty for the first. */
  change: Type.String(),
  html: Type.String(),
});

export const PromotionDetail = Type.Object({
  ...head,
  /** Server time in milliseconds, for a countdown that does not trust the device. */
  serverTime: Type.Integer(),
  html: Type.String(),
  steps: Type.Array(Type.String()),
  example: Type.String(),
  /** Game categories that count, and how much of each bet. */
  games: Type.Array(Type.Object({ category: Type.String(), percent: Type.Integer() })),
  /** Newest first; the first is in force. */
  terms: Type.Array(TermsVersion),
});
export type PromotionDetail = Static<typeof PromotionDetail>;

export const listPromotions = endpoint({
  wire: ['GET /wps/promotion/list'],
  summary: 'Offers of the brand: open ones, those to come, and those that closed within 30 days',
  auth: 'optional',
  isSameForAll: true,
  input: Type.Object({
    /** Answers at most so many promotions, without closed ones. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  }),
  output: Type.Object({ list: Type.Array(PromotionHead) }),
  rejects: {},
});

export const showPromotion = endpoint({
  wire: ['GET /wps/promotion/detail'],
  summary: 'One offer with its conditions, its terms in force and every earlier version of them',
  auth: 'optional',
  isSameForAll: true,
  input: Type.Object({ id: NumericId }),
  output: PromotionDetail,
  rejects: { promotion_unknown: 400 },
});
