import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Version } from '#platform/contract/input-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
/** Whole units of the currency; null is no limit, 0 is nothing. */
const Limit = Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), Type.Null()]);
const Percent = Type.Integer({ minimum: 50, maximum: 100 });

const LevelLimits = Type.Object({
  depositDay: Limit,
  depositLife: Limit,
  withdrawDay: Limit,
  withdrawLife: Limit,
  stakeDay: Limit,
});
export type LevelLimits = Static<typeof LevelLimits>;

export const KycSettings = Type.Object({
  /** Whether levels limit money. */
  isOn: Type.Boolean(),
  /** The limits of the levels 0 to 3. */
  levels: Type.Array(LevelLimits, { minItems: 4, maxItems: 4 }),
  /** The level from which a member may play. */
  playLevel: Type.Integer({ minimum: 0, maximum: 3 }),
  /** Below it two names are shown as different. */
  minNameScore: Percent,
  /** From it on a name of a sanctions list is a case. */
  matchScore: Percent,
  /** So long a check may wait. */
  dueHours: Type.Integer({ minimum: 1, maximum: 720 }),
  /** So many days before a document ends, a new one is asked for. */
  renewDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** So many days after the decision, pictures and what was typed are deleted. */
  keepDays: Type.Integer({ minimum: 1, maximum: 3_650 }),
});
export type KycSettings = Static<typeof KycSettings>;

export const readKycSettings = endpoint({
  wire: ['GET /office/v1/kyc-settings'],
  summary: 'Limits of the levels, bounds of names, and times of identity checks',
  auth: 'operator',
  permission: 'kyc.view',
  input: Type.Object({}),
  output: Type.Object({ settings: KycSettings, version: Type.Integer() }),
  rejects: {},
});

export const changeKycSettings = endpoint({
  wire: ['PUT /office/v1/kyc-settings'],
  summary: 'Asks for other settings of identity checks; a second person decides',
  auth: 'operator',
  permission: 'kyc.settings',
  input: Type.Object({ settings: KycSettings, version: Version, reason: Reason }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    changed_meanwhile: 409,
    kyc_settings_unchanged: 409,
    kyc_settings_invalid: 400,
    kyc_settings_wait: 409,
  },
});
