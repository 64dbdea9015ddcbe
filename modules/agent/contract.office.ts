import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Version } from '#platform/contract/input-fields.ts';
import { Next, TimeSort, Total } from '#platform/contract/list-fields.ts';
import { DisputeLine } from './contract.disputes-office.ts';
import { KindField, PeriodField, TermsField } from './contract.terms.ts';
import { HOLD_REASONS, RUN_STATES } from './field-rules.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Name = Type.String({ minLength: 1, maxLength: 64 });
const TextOrNull = Type.Union([Type.String(), Type.Null()]);
const ContractState = Type.Enum([
  'offered',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'terminated',
]);
const RunState = Type.Enum([...RUN_STATES]);
/** Decimal text in currency units, at most two places. */
const Units = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,2})?$' });

const ContractLine = Type.Object({
  id: Type.String(),
  kind: KindField,
  agentId: Type.String(),
  agent: Type.String(),
  giverId: TextOrNull,
  giver: Type.String(),
  version: Type.Integer(),
  period: PeriodField,
  /** Basis points. */
  topRate: Type.Integer(),
  lossRate: Type.Integer(),
  state: ContractState,
  offeredAt: Type.String(),
  startsAt: TextOrNull,
  endsAt: TextOrNull,
  endReason: TextOrNull,
});
export type ContractLine = Static<typeof ContractLine>;

export const listAgentContracts = endpoint({
  wire: ['GET /office/v1/agent-contracts'],
  summary: 'Contracts and offers of agents, newest first',
  auth: 'operator',
  permission: 'agent.view',
  list: {
    name: 'agent-contracts',
    title: 'office.agents.contracts',
    columns: {
      ...{ offered: 'offeredAt', agent: 'agent', giver: 'giver', kind: 'kind', period: 'period' },
      ...{
        version: 'version',
        rate: 'topRate',
        state: 'state',
        starts: 'startsAt',
        ends: 'endsAt',
      },
    },
  },
  input: Type.Object({
    kind: Type.Optional(KindField),
    state: Type.Optional(ContractState),
    /** The agent whose contract it is, by name. */
    agent: Type.Optional(Type.String({ maxLength: 64 })),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({ rows: Type.Array(ContractLine), next: Next, total: Total }),
  rejects: {},
});

export const offerAgentContract = endpoint({
  wire: ['POST /office/v1/agent-contracts'],
  summary:
    'Asks a second person for an offer of the brand to an agent, which counts when the agent accepts it',
  auth: 'operator',
  permission: 'agent.contract',
  input: Type.Object({
    kind: KindField,
    agent: Name,
    period: PeriodField,
    terms: TermsField,
    reason: Reason,
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: {
    'agent.contract.waits': 409,
    'agent.contract.off': 403,
    'agent.contract.nobody': 409,
    'agent.contract.none': 409,
    'agent.contract.period': 400,
    'agent.contract.terms': 400,
    'agent.contract.tiers': 400,
    'agent.contract.rate': 409,
    'agent.contract.start': 400,
    'agent.contract.offered': 409,
  },
});

export const endAgentContract = endpoint({
  wire: ['POST /office/v1/agent-contracts/{id}/end'],
  summary: 'Takes an offer back, or ends a contract with its running period',
  auth: 'operator',
  permission: 'agent.contract',
  input: Type.Object({ id: Id, action: Type.Enum(['withdraw', 'terminate']), reason: Reason }),
  output: Type.Object({ endsAt: TextOrNull }),
  rejects: {
    'agent.contract.off': 403,
    'agent.contract.nobody': 409,
    'agent.contract.rate': 409,
    'agent.contract.over': 409,
  },
});

const RunLine = Type.Object({
  id: Type.String(),
  kind: KindField,
  agentId: Type.String(),
  agent: Type.String(),
  version: Type.Integer(),
  from: Type.String(),
  until: Type.String(),
  gross: Type.String(),
  pays: Type.String(),
  carries: Type.String(),
  state: RunState,
  holdReason: Type.Union([Type.Enum([...HOLD_REASONS]), Type.Null()]),
  madeAt: Type.String(),
});
export type RunLine = Static<typeof RunLine>;

const Settings = Type.Object({ holdAbove: Type.String(), activeBet: Type.String() });

export const listAgentRuns = endpoint({
  wire: ['GET /office/v1/agent-runs'],
  summary: 'What contracts of agents came to, newest first, and the settings of the runs',
  auth: 'operator',
  permission: 'agent.view',
  list: {
    name: 'agent-runs',
    title: 'office.agents.runs',
    columns: {
      ...{ made: 'madeAt', agent: 'agent', kind: 'kind', from: 'from', until: 'until' },
      ...{ gross: 'gross', pays: 'pays', carries: 'carries', state: 'state', hold: 'holdReason' },
    },
  },
  input: Type.Object({
    kind: Type.Optional(KindField),
    state: Type.Optional(RunState),
    agent: Type.Optional(Type.String({ maxLength: 64 })),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(RunLine),
    next: Next,
    total: Total,
    settings: Settings,
    version: Type.Integer(),
    currency: Type.String(),
  }),
  rejects: {},
});

export const readOfficeAgentRun = endpoint({
  wire: ['GET /office/v1/agent-runs/{id}'],
  summary:
    'One run with its statement, computed anew from the settlements of its bets beside it, and those bets',
  auth: 'operator',
  permission: 'agent.view',
  input: Type.Object({ id: Id, before: Type.Optional(Type.String({ maxLength: 64 })) }),
  output: Type.Object({
    run: RunLine,
    statement: Type.String(),
    digest: Type.String(),
    /** Whether the statement comes out the same to the byte. */
    isSame: Type.Boolean(),
    /** Bets of the period that stand otherwise than they were counted. */
    differingBets: Type.Integer(),
    /** Who of the agent's team bet on both sides of the same markets, or against whom, on the days of the period. */
    hedges: Type.Array(
      Type.Object({
        memberId: Type.String(),
        member: Type.String(),
        /** The same as the member when one bet on both sides alone. */
        otherId: Type.String(),
        other: Type.String(),
        markets: Type.Integer(),
        opposed: Type.Integer(),
        stake: Type.String(),
        betId: TextOrNull,
        otherBetId: TextOrNull,
      }),
    ),
    bets: Type.Array(
      Type.Object({
        betId: Type.String(),
        member: Type.String(),
        gameCode: Type.String(),
        countedAt: Type.String(),
        stake: Type.String(),
        validBet: Type.String(),
        payout: Type.String(),
      }),
    ),
    next: Next,
    disputes: Type.Array(DisputeLine),
  }),
  rejects: { 'agent.run.unknown': 409 },
});

export const decideAgentRun = endpoint({
  wire: ['POST /office/v1/agent-runs/{id}/decide'],
  summary: 'Pays a held run, or refuses it; up to the sum that the operator may decide about',
  auth: 'operator',
  permission: 'agent.pay',
  input: Type.Object({ id: Id, decision: Type.Enum(['pay', 'refuse']), reason: Reason }),
  output: Type.Object({ state: RunState }),
  rejects: {
    'agent.run.unknown': 409,
    'agent.run.over': 409,
    'agent.run.ceiling': 403,
    'agent.run.currency': 409,
  },
});

export const changeAgentSettings = endpoint({
  wire: ['PUT /office/v1/agent-settings'],
  summary: 'From what amount on a payment waits for an operator, and who counts as active',
  auth: 'operator',
  permission: 'agent.pay',
  input: Type.Object({ holdAbove: Units, activeBet: Units, version: Version, reason: Reason }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: { changed_meanwhile: 409, 'agent.setting.zero': 400, 'agent.run.ceiling': 403 },
});
