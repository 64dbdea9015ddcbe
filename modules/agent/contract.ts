import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Moment } from '#platform/contract/input-fields.ts';
import { Dispute } from './contract.disputes.ts';
import { KindField, PeriodField, TermsField } from './contract.terms.ts';
import { HOLD_REASONS, RUN_STATES } from './field-rules.ts';

const Username = Type.String({ minLength: 1, maxLength: 64 });
const PageField = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
/** A decimal text with four places. */
const Exact = Type.String();
const MomentOrNull = Type.Union([Type.Integer(), Type.Null()]);

const Contract = Type.Object({
  id: Type.String(),
  kind: KindField,
  /** Whose contract it is. */
  agent: Type.String(),
  /** Two letters of who gives it; null: the brand. */
  giver: Type.Union([Type.String(), Type.Null()]),
  version: Type.Integer(),
  period: PeriodField,
  terms: TermsField,
  state: Type.Enum(['offered', 'accepted', 'rejected', 'withdrawn', 'expired', 'terminated']),
  offeredAt: Type.Integer(),
  answerUntil: Type.Integer(),
  startsAt: MomentOrNull,
  endsAt: MomentOrNull,
  endReason: Type.Union([Type.Enum(['replaced', 'agent', 'giver', 'brand', 'lower']), Type.Null()]),
});
export type AgentContract = Static<typeof Contract>;

const Figures = Type.Object({
  activeMembers: Type.Integer(),
  bets: Type.Integer(),
  stake: Exact,
  validBet: Exact,
  payout: Exact,
  /** Stakes less payouts. */
  loss: Exact,
});

/** What a team did in the period that runs, and what that would come to. */
const Progress = Type.Object({
  from: Type.Integer(),
  until: Type.Integer(),
  asOf: Type.Integer(),
  figures: Figures,
  /** The place of the tier that is reached, from 0; null: none. */
  tier: Type.Union([Type.Integer(), Type.Null()]),
  /** Before what agents below get of it. */
  gross: Exact,
});
export type ContractProgress = Static<typeof Progress>;

const ContractOrNull = Type.Union([Contract, Type.Null()]);

const Info = Type.Object({
  mine: ContractOrNull,
  /** The version that is agreed and begins later. */
  next: ContractOrNull,
  offered: ContractOrNull,
  /** What may be passed on to agents below at most; null: nothing. */
  ceiling: Type.Union([
    Type.Object({ topRate: Type.Integer(), lossRate: Type.Integer() }),
    Type.Null(),
  ]),
  now: Type.Union([Progress, Type.Null()]),
  /** Until when this kind has been run, and when its next run is due. */
  ranUntil: MomentOrNull,
  nextRunAt: MomentOrNull,
  /** Agents directly below, with and without a contract. */
  agents: Type.Array(Type.String()),
  team: Type.Array(Contract),
  totalPages: Type.Integer(),
});
export type ContractInfo = Static<typeof Info>;

const Run = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  from: Type.Integer(),
  until: Type.Integer(),
  gross: Exact,
  pays: Exact,
  carries: Exact,
  state: Type.Enum([...RUN_STATES]),
  holdReason: Type.Union([Type.Enum([...HOLD_REASONS]), Type.Null()]),
  paidAt: MomentOrNull,
});
export type AgentRun = Static<typeof Run>;

const OfferInput = Type.Object({
  username: Username,
  period: PeriodField,
  terms: TermsField,
  /** The contract begins with the first period from here on; without it with the next one. */
  startDate: Type.Optional(Moment),
});

const OFFER_REJECTS = {
  'agent.contract.off': 403,
  'agent.contract.nobody': 403,
  'agent.contract.none': 409,
  'agent.contract.period': 400,
  'agent.contract.terms': 400,
  'agent.contract.tiers': 400,
  'agent.contract.rate': 409,
  'agent.contract.start': 400,
  'agent.contract.offered': 409,
} as const;

const PROCESS_REJECTS = {
  'agent.contract.off': 403,
  'agent.contract.nobody': 403,
  'agent.contract.rate': 409,
  'agent.contract.over': 409,
} as const;

type Names<Verb extends string> = readonly [`${Verb} /${string}`, ...`${Verb} /${string}`[]];
type ProcessNames = readonly [`POST /${string}`, ...(`POST /${string}` | `GET /${string}`)[]];

/** The calls about contracts of one kind: the outside has names of their own for each kind. */
function callsOf(names: {
  readonly info: Names<'GET'>;
  readonly log: Names<'GET'>;
  readonly runs: Names<'GET'>;
  readonly offer: Names<'POST'>;
  readonly process: ProcessNames;
}) {
  return {
    info: endpoint({
      wire: names.info,
      summary: 'The own contract of the kind, what is offered, the running period, agents below',
      auth: 'agent',
      input: Type.Object({ page: PageField }),
      output: Info,
      rejects: { 'agent.contract.off': 403 },
    }),
    log: endpoint({
      wire: names.log,
      summary: 'The versions of a contract: the own, or of an agent directly below',
      auth: 'agent',
      input: Type.Object({ username: Type.Optional(Username), page: PageField }),
      output: Type.Object({ list: Type.Array(Contract), totalPages: Type.Integer() }),
      rejects: { 'agent.contract.off': 403, 'agent.contract.nobody': 403 },
    }),
    runs: endpoint({
      wire: names.runs,
      summary: 'What the own contract came to in each period, newest first',
      auth: 'agent',
      input: Type.Object({ page: PageField }),
      output: Type.Object({ list: Type.Array(Run), totalPages: Type.Integer() }),
      rejects: { 'agent.contract.off': 403 },
    }),
    offer: endpoint({
      wire: names.offer,
      summary: 'Offers a contract to an agent directly below',
      auth: 'agent',
      input: OfferInput,
      output: Type.Object({ id: Type.String() }),
      rejects: OFFER_REJECTS,
    }),
    process: endpoint({
      wire: names.process,
      tx: 'request',
      summary:
        'Accepts or rejects an offer, takes one back, or ends a contract with its running period',
      auth: 'agent',
      input: Type.Object({
        id: Id,
        action: Type.Enum(['accept', 'reject', 'withdraw', 'terminate']),
      }),
      output: Type.Object({ startsAt: MomentOrNull, endsAt: MomentOrNull }),
      rejects: PROCESS_REJECTS,
    }),
  };
}

const dividend = callsOf({
  info: ['GET /wps/relay/MCSFE_getContractDividendInfo'],
  log: ['GET /wps/relay/MCSFE_getContractHistory'],
  runs: ['GET /wps/relay/ODSFE2_QueryDividend'],
  offer: ['POST /wps/relay/MCSFE_applyContractualDividend'],
  process: [
    'POST /wps/relay/MCSFE_processContractDividend',
    'GET /wps/relay/MCS2_processDividendReq',
  ],
});
export const readDividendContract = dividend.info;
export const listDividendVersions = dividend.log;
export const listDividendRuns = dividend.runs;
export const offerDividendContract = dividend.offer;
export const processDividendContract = dividend.process;

const daily = callsOf({
  info: ['GET /wps/relay/MCSFE_getContractDailySalInfo'],
  log: ['GET /wps/relay/MCSFE_getDailySalaryContractLog'],
  runs: ['GET /wps/relay/ODSFE2_dailySalRec'],
  offer: ['POST /wps/relay/MCSFE_applyContractDailySalary'],
  process: [
    'POST /wps/relay/processDailySalContract',
    'POST /wps/relay/MCS2_processDailySalContract',
    'POST /wps/relay/MCSFE_processDailySalaryContract',
    'GET /wps/relay/processDailySalContract',
    'GET /wps/relay/MCS2_processDailySalContract',
  ],
});
export const readDailyContract = daily.info;
export const listDailyVersions = daily.log;
export const listDailyRuns = daily.runs;
export const offerDailyContract = daily.offer;
export const processDailyContract = daily.process;

const hourly = callsOf({
  info: ['GET /wps/relay/MCSFE_getContractHourSalaryInfo'],
  log: ['GET /wps/relay/MCSFE_getContractHourSalaryLog'],
  runs: ['GET /wps/relay/ODSFE2_hourSalRec'],
  offer: ['POST /wps/relay/MCSFE_applyContractHourSalary'],
  process: [
    'POST /wps/relay/processContractHourSalary',
    'POST /wps/relay/MCS2_processContractHourSalary',
    'POST /wps/relay/MCSFE_processContractHourSalary',
  ],
});
export const readHourlyContract = hourly.info;
export const listHourlyVersions = hourly.log;
export const listHourlyRuns = hourly.runs;
export const offerHourlyContract = hourly.offer;
export const processHourlyContract = hourly.process;

const realtime = callsOf({
  info: ['GET /wps/relay/MCSFE_getRealTimeSalaryContractInfo'],
  log: ['GET /wps/relay/MCSFE_getRealtimeSalaryContractHistory'],
  runs: ['GET /wps/relay/ODSFE2_getRealTimeSalary'],
  offer: ['POST /wps/relay/MCSFE_assignRealTimeSalaryContract'],
  process: ['POST /wps/relay/MCSFE_processRealTimeSalaryContract'],
});
export const readRealtimeContract = realtime.info;
export const listRealtimeVersions = realtime.log;
export const listRealtimeRuns = realtime.runs;
export const offerRealtimeContract = realtime.offer;
export const processRealtimeContract = realtime.process;

export const previewContract = endpoint({
  wire: ['POST /wps/agent/contract/preview'],
  tx: 'read',
  summary:
    'What an offer would mean: when it begins, which contracts below it would end, what it would have paid for the last period',
  auth: 'agent',
  input: Type.Object({ kind: KindField, ...OfferInput.properties }),
  output: Type.Object({
    startsAt: Type.Integer(),
    /** Contracts and offers below that pay more and would end (AC-3). */
    ends: Type.Array(
      Type.Object({ agent: Type.String(), topRate: Type.Integer(), lossRate: Type.Integer() }),
    ),
    /** Null where the bets of the last period were not all counted, since nobody above had a contract. */
    last: Type.Union([Progress, Type.Null()]),
  }),
  rejects: OFFER_REJECTS,
});

/** What pays a part of a run: so much at this rate. */
const Part = Type.Object({ rate: Type.Integer(), base: Exact, pays: Exact });

export const readAgentRun = endpoint({
  wire: ['GET /wps/agent/contract/run'],
  summary: 'One run of the own contract: its terms, figures, formula, and the bets it came from',
  auth: 'agent',
  input: Type.Object({ id: Id, before: Type.Optional(Type.String({ maxLength: 64 })) }),
  output: Type.Object({
    run: Run,
    terms: TermsField,
    figures: Figures,
    tier: Type.Union([Type.Integer(), Type.Null()]),
    parts: Type.Array(Part),
    /** What lowered a dividend; null for wages. */
    costs: Type.Union([
      Type.Object({ rebates: Exact, promotions: Exact, wages: Exact, fees: Exact }),
      Type.Null(),
    ]),
    carried: Exact,
    /** What agents directly below got out of it. */
    below: Exact,
    /** SHA-256 of the stored statement, so that both sides can compare it. */
    digest: Type.String(),
    bets: Type.Array(
      Type.Object({
        betId: Type.String(),
        revision: Type.Integer(),
        member: Type.String(),
        gameCode: Type.String(),
        countedAt: Type.Integer(),
        /** What this settlement added: negative where a bet was corrected. */
        stake: Exact,
        validBet: Exact,
        payout: Exact,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
    /** The latest first. */
    disputes: Type.Array(Dispute),
  }),
  rejects: { 'agent.run.unknown': 409 },
});
