import Type, { type Static } from 'typebox';
import { KINDS, MAX_TIERS, PERIODS } from './field-rules.ts';

export const KindField = Type.Enum([...KINDS]);
export const PeriodField = Type.Enum([...PERIODS]);

/** An amount in units of the currency with at most two decimals. */
const Units = Type.String({ pattern: '^(?:0|[1-9][0-9]{0,12})(?:\\.[0-9]{1,2})?$' });
/** Basis points: 100 are one per cent. */
const RateField = Type.Integer({ minimum: 0, maximum: 10_000 });

const TierField = Type.Object(
  {
    rate: RateField,
    activeMembers: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** What the team must have bet in the period (wages: of the day, of the hour). */
    validBet: Units,
    /** What the team must have lost in the period. */
    loss: Units,
  },
  { additionalProperties: false },
);

const RealtimeField = Type.Object(
  { profitRate: RateField, lossRate: RateField, singleBet: Units },
  { additionalProperties: false },
);

/** What is agreed: steps, or of a real-time contract what each bet pays. */
export const TermsField = Type.Object(
  {
    tiers: Type.Array(TierField, { maxItems: MAX_TIERS }),
    realtime: Type.Union([RealtimeField, Type.Null()]),
  },
  { additionalProperties: false },
);

export type WrittenTerms = Static<typeof TermsField>;
export type WrittenTier = Static<typeof TierField>;
