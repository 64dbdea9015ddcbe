import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Version } from '#platform/contract/input-fields.ts';

/** Calls of operators about the odds and limits that their brand sells a game by. Amounts are decimal texts. */

const Game = Type.String({ maxLength: 40, pattern: '^[A-Z0-9-]+$' });
const Currency = Type.String({ pattern: '^[A-Za-z0-9]{2,12}$' });
const Code = Type.String({ maxLength: 40 });
const Money = Type.String({ maxLength: 24 });

const Terms = Type.Object({
  /** Odds × 10,000 of the prizes, by play and by the example that stands for each list of prizes. */
  odds: Type.Record(
    Code,
    Type.Record(Code, Type.Array(Type.String({ pattern: '^[0-9]{1,14}$' }), { maxItems: 12 })),
  ),
  /** Minimum stake of a unit and maximum stake of a combination, by play. */
  stakes: Type.Record(Code, Type.Object({ min: Money, max: Money })),
  /** The maximum that one member may win in one draw, by kind of play. */
  payouts: Type.Object({ short: Type.Optional(Money), long: Type.Optional(Money) }),
  plans: Type.Object({
    maxDraws: Type.Optional(Type.Integer()),
    maxTimes: Type.Optional(Type.Integer()),
    maxRunning: Type.Optional(Type.Integer()),
  }),
});

export const readLotteryTerms = endpoint({
  wire: ['GET /office/v1/lottery/terms'],
  summary: 'The odds and limits of a game that the operator’s brand has changed, in one currency',
  auth: 'operator',
  permission: 'lottery.view',
  input: Type.Object({ game: Game, currency: Type.Optional(Currency) }),
  output: Type.Object({
    /** The currency that the terms are of: the one asked for, else the first one. */
    currency: Type.String(),
    currencies: Type.Array(Type.String()),
    /** Those of the last version, also when it has not started yet; empty without one. */
    terms: Terms,
    versions: Type.Array(
      Type.Object({
        version: Type.Integer(),
        startsAt: Type.String(),
        /** Whether it applies to draws that open now. */
        isCurrent: Type.Boolean(),
        reason: Type.String(),
        /** The number of odds, stakes, payouts and plan limits that differ from the catalogue. */
        changes: Type.Integer(),
      }),
    ),
  }),
  rejects: { game_unknown: 409 },
});

export const changeLotteryTerms = endpoint({
  wire: ['POST /office/v1/lottery/terms'],
  summary:
    'Asks for other odds and limits of a game, for draws that open from a time on; a second operator decides',
  auth: 'operator',
  permission: 'lottery.terms',
  input: Type.Object({
    game: Game,
    currency: Currency,
    startsAt: Type.String({ format: 'date-time' }),
    terms: Terms,
    /** The number of the last version that was seen; 0 when there was none. */
    version: Version,
    reason: Type.String({ minLength: 3, maxLength: 300 }),
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    game_unknown: 409,
    terms_unchanged: 409,
    terms_start_past: 400,
    terms_odds_unknown: 400,
    terms_odds_invalid: 400,
    terms_return_above: 400,
    terms_stakes_invalid: 400,
    terms_payout_invalid: 400,
    terms_plans_invalid: 400,
    change_waiting: 409,
    changed_meanwhile: 409,
  },
});

export type TermsView = Static<typeof Terms>;
