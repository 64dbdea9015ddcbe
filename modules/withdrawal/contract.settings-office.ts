import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Version } from '#platform/contract/input-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Units = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Percent = Type.Integer({ minimum: 0, maximum: 100 });
const Minutes = Type.Integer({ minimum: 1, maximum: 43_200 });

/** How one kind of payee is paid, and what it costs. Amounts are whole units of the currency. */
const KindSettings = Type.Object({
  isOn: Type.Boolean(),
  minUnits: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  maxUnits: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  chargeUnits: Units,
  /** Hundredths of a percent of the amount. */
  chargeBasisPoints: Type.Integer({ minimum: 0, maximum: 2_000 }),
  /** `hand`, or the key of a payment adapter. */
  way: Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' }),
});

const Bank = Type.Object({
  code: Type.String({ pattern: '^[A-Z0-9_]{2,24}$' }),
  kind: Type.Enum(['BC', 'EW', 'VW']),
  en: Type.String({ minLength: 1, maxLength: 60 }),
  bn: Type.String({ minLength: 1, maxLength: 60 }),
});

export const WithdrawalSettings = Type.Object({
  isOpen: Type.Boolean(),
  BC: KindSettings,
  EW: KindSettings,
  VW: KindSettings,
  /** Requests and whole units of a member in a day by the brand's clock. */
  dayCount: Type.Integer({ minimum: 1, maximum: 100 }),
  dayUnits: Units,
  /** Requests of a member that have not ended. */
  maxOpen: Type.Integer({ minimum: 1, maximum: 20 }),
  maxPayees: Type.Integer({ minimum: 1, maximum: 20 }),
  coolDownHours: Type.Integer({ minimum: 0, maximum: 720 }),
  /** Below it a payee is not bound. */
  minNameScore: Percent,
  /** What has to be bet of a deposit, in percent of it; 0 asks for nothing. */
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 5_000 }),
  /** Up to so much the rule approves by itself, where it finds nothing; 0 leaves every request to a person. */
  autoUnits: Units,
  autoAccountDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
  autoPayeeDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
  autoNameScore: Percent,
  /** Above it a second person decides, above the other a third one. */
  secondUnits: Units,
  thirdUnits: Units,
  /** A payment by hand is made in parts of at most so many units; 0 sets no bound. */
  handPartUnits: Units,
  checkMinutes: Minutes,
  payMinutes: Minutes,
  disputeMinutes: Minutes,
  /** So long a member has to say whether the money came; then it counts as received. */
  confirmMinutes: Minutes,
  /** Whether the charge goes back to the member when receipt is assumed after that time. */
  refundsForcedCharge: Type.Boolean(),
  banks: Type.Array(Bank, { maxItems: 60 }),
});
export type WithdrawalSettings = Static<typeof WithdrawalSettings>;

export const readWithdrawalSettings = endpoint({
  wire: ['GET /office/v1/withdrawal-settings'],
  summary: 'Limits, charges, automatic approval, thresholds and times of withdrawals',
  auth: 'operator',
  permission: 'withdrawal.view',
  input: Type.Object({}),
  output: Type.Object({
    settings: WithdrawalSettings,
    version: Type.Integer(),
    /** Ways of payment besides `hand`. */
    ways: Type.Array(Type.String()),
  }),
  rejects: {},
});

export const changeWithdrawalSettings = endpoint({
  wire: ['PUT /office/v1/withdrawal-settings'],
  summary: 'Asks for other settings of withdrawals; a second person decides',
  auth: 'operator',
  permission: 'withdrawal.settings',
  input: Type.Object({ settings: WithdrawalSettings, version: Version, reason: Reason }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    changed_meanwhile: 409,
    withdrawal_settings_unchanged: 409,
    withdrawal_settings_invalid: 400,
    withdrawal_settings_wait: 409,
  },
});

export const tryAutoApproval = endpoint({
  wire: ['GET /office/v1/withdrawal-settings/trial'],
  summary: 'How many withdrawals of the last thirty days the rule would have approved by itself',
  auth: 'operator',
  permission: 'withdrawal.view',
  input: Type.Object({
    autoUnits: Units,
    autoAccountDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
    autoPayeeDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
    autoNameScore: Percent,
  }),
  output: Type.Object({
    all: Type.Integer(),
    approved: Type.Integer(),
    /** Decimal text with four places. */
    approvedSum: Type.String(),
    /** What kept the others back, the most frequent first. */
    kept: Type.Array(Type.Object({ why: Type.String(), count: Type.Integer() })),
  }),
  rejects: {},
});
