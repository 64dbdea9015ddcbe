import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { Dispute } from './contract.disputes.ts';
import { HOLD_REASONS, RUN_STATES } from './field-rules.ts';

/** A decimal text with four places. */
const Exact = Type.String();

export const REBATE_KINDS = ['rebate', 'commission'] as const;

const RebateRun = Type.Object({
  /** `rebate`: of the own bets. `commission`: of those below. */
  kind: Type.Enum([...REBATE_KINDS]),
  from: Type.Integer(),
  until: Type.Integer(),
  /** What the day before could not pay, or owed. */
  carried: Exact,
  pays: Exact,
  carries: Exact,
  state: Type.Enum([...RUN_STATES]),
  holdReason: Type.Union([Type.Enum([...HOLD_REASONS]), Type.Null()]),
  paidAt: Type.Union([Type.Integer(), Type.Null()]),
});

/** What a product and rate came to; rates are basis points: the own rebate, and what is paid below it. */
export const RebatePart = Type.Object({
  product: Type.String(),
  ownRate: Type.Integer(),
  belowRate: Type.Integer(),
  validBet: Exact,
  earned: Exact,
});

export const readRebateRun = endpoint({
  wire: ['GET /wps/agent/rebate/run'],
  summary: 'What the own rebates of a day came to: by product and rate, and the bets it came from',
  // Members get rebates too.
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({ id: Id, before: Type.Optional(Type.String({ maxLength: 64 })) }),
  output: Type.Object({
    run: RebateRun,
    parts: Type.Array(RebatePart),
    bets: Type.Array(
      Type.Object({
        betId: Type.String(),
        revision: Type.Integer(),
        member: Type.String(),
        gameCode: Type.String(),
        countedAt: Type.Integer(),
        /** Basis points. */
        rate: Type.Integer(),
        /** What this settlement added: negative where a bet was corrected. */
        validBet: Exact,
        earned: Exact,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
    /** The latest first. */
    disputes: Type.Array(Dispute),
  }),
  rejects: { 'agent.run.unknown': 409 },
});
export type RebateDetail = Static<typeof readRebateRun.output>;
