import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

const VendorCode = Type.String({ pattern: '^[A-Z0-9_]{2,24}$' });
const Nullable = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()]);
/** Decimal text in currency units, two places. */
const Money = Type.String({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$' });

const PrizeBudget = Type.Object({
  vendor: Type.String(),
  currency: Type.String(),
  /**
   * Decimal texts with four places: what its prizes may be on a day and for one member in a day, and from which amount on
   * a case is opened. Null: nothing was granted, and the vendor pays nothing without a stake.
   */
  day: Nullable(Type.String()),
  memberDay: Nullable(Type.String()),
  review: Nullable(Type.String()),
  spentToday: Type.String(),
  /** The budget is that of every vendor in a sandbox. */
  isDefault: Type.Boolean(),
  /** A vendor outside of the platform pays no prize without a maximum payout, whatever was granted. */
  lacksMaxPayout: Type.Boolean(),
});
export type PrizeBudget = Static<typeof PrizeBudget>;

export const listPrizeBudgets = endpoint({
  wire: ['GET /office/v1/prize-budgets'],
  summary: 'What each vendor may pay members of the brand without a stake, and what it paid today',
  auth: 'operator',
  permission: 'bet.view',
  list: {
    name: 'prize-budgets',
    title: 'office.prizes.title',
    columns: {
      ...{ vendor: 'vendor', day: 'day', memberDay: 'memberDay', review: 'review' },
      ...{ spent: 'spentToday', currency: 'currency' },
    },
  },
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(PrizeBudget) }),
  rejects: {},
});

export const changePrizeBudget = endpoint({
  wire: ['PUT /office/v1/prize-budgets/{vendor}'],
  summary: 'Asks a second person to grant what a vendor may pay without a stake',
  auth: 'operator',
  permission: 'prize.grant',
  input: Type.Object({
    vendor: VendorCode,
    day: Money,
    memberDay: Money,
    review: Money,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    prize_vendor_unknown: 409,
    prize_budget_order: 400,
    prize_review_zero: 400,
    prize_budget_same: 409,
    prize_budget_waits: 409,
  },
});
