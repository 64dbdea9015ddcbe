import Type, { type Static, type TSchema } from 'typebox';
import { endpoint, type WireName } from '#platform/contract/endpoint.ts';
import { Id, Moment } from '#platform/contract/input-fields.ts';

const Language = { language: Type.Optional(Type.String({ maxLength: 8 })) };

/** Whole days of the brand's clock: a moment means the day it lies in. Without them, the last seven days. */
const Period = {
  startDate: Type.Optional(Moment),
  endDate: Type.Optional(Moment),
};

/** Somebody below the agent; anybody else named is refused, whether there is such an account or not. */
const Whom = { subordinateName: Type.Optional(Type.String({ maxLength: 64 })) };

const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};
const Paged = {
  total: Type.Integer(),
  totalPages: Type.Integer(),
  page: Type.Integer(),
};

const agentCall = {
  auth: 'agent',
  whenClosed: 'ownRecord',
  rejects: { not_in_team: 403, period_too_long: 400 },
} as const;

/** What bets came to, without trials, open bets and bets that were given back; by the time they were settled. */
const Played = {
  betAmount: Type.Number(),
  validBetAmount: Type.Number(),
  winAmount: Type.Number(),
  /** Of the members: what they won less what they staked. */
  profitAndLoss: Type.Number(),
  totalHands: Type.Integer(),
};

/** What else moved: paid in, taken out and on its way out, and what members were given. */
const Moved = {
  depositAmount: Type.Number(),
  withdrawAmount: Type.Number(),
  bonusAmount: Type.Number(),
  /** Of the members, with what they were given. */
  netProfit: Type.Number(),
};

const Team = {
  ...Played,
  ...Moved,
  activeMembers: Type.Integer(),
  newMembers: Type.Integer(),
  firstDeposits: Type.Integer(),
  /** Of the agent: what the books paid by rebate, commission, salary and dividend. */
  income: Type.Number(),
};

/** Until when settlements are in the figures; 0 before the first were summed. */
const asOf = Type.Integer();

const TeamQuery = Type.Object({ ...Period, ...Whom, ...Language });

function teamReport<Output extends TSchema>(wire: WireName, summary: string, output: Output) {
  return endpoint({ ...agentCall, wire: [wire], summary, input: TeamQuery, output });
}

export const readTeamSum = teamReport(
  'GET /wps/relay/ODSFE2_getTeamOverviewSum',
  'What the team below an agent came to in a period, and in as many days before',
  Type.Object({ ...Team, before: Type.Object(Team), asOf }),
);

export const listTeamDays = teamReport(
  'GET /wps/relay/ODSFE2_getTeamOverviewDailyList',
  'What the team came to on each day of a period',
  Type.Object({
    list: Type.Array(Type.Object({ reportDate: Type.String(), ...Team })),
    ...Paged,
    asOf,
  }),
);

export const listTeamCategories = teamReport(
  'GET /wps/relay/ODSFE2_teamKPIC',
  'What the team played in a period, by kind of game',
  Type.Object({
    list: Type.Array(Type.Object({ gameType: Type.String(), ...Played })),
    ...Paged,
    asOf,
  }),
);

export const countTeam = teamReport(
  'GET /wps/relay/ODSFE2_teamCount',
  'How many members came under an agent, ever and in a period, and how many of them were active',
  Type.Object({
    teamCount: Type.Integer(),
    newMembers: Type.Integer(),
    activeMembers: Type.Integer(),
    asOf,
  }),
);

const ProfitRow = Type.Object({
  customerId: Type.Integer(),
  customerName: Type.String(),
  /** Whether somebody stood below in this period: the row then has the whole team, and opens to it. */
  isTeam: Type.Boolean(),
  ...Played,
  ...Moved,
});

/** One level of the tree: each row is somebody directly below, with everybody below them. */
export const listTeamProfit = endpoint({
  ...agentCall,
  wire: ['GET /wps/relay/ODSFE2_TeamPNL', 'GET /wps/relay/ODSFE2_getTeamPNLV3'],
  summary: 'Profit and loss of everybody directly below an agent, each with their own team',
  input: Type.Object({ ...TeamQuery.properties, ...Paging }),
  output: Type.Object({
    list: Type.Array(ProfitRow),
    footer: Type.Object({ ...Played, ...Moved }),
    /** From the agent down to whose level it is, by name. */
    path: Type.Array(Type.String()),
    ...Paged,
    asOf,
  }),
});

export const listTeamProfitParts = endpoint({
  ...agentCall,
  wire: ['GET /wps/relay/ODSFE2_getTeamPNLV2Detail'],
  summary: 'What somebody below and their team played, by kind of game',
  input: TeamQuery,
  output: Type.Object({
    list: Type.Array(Type.Object({ gameType: Type.String(), ...Played })),
    ...Paged,
    asOf,
  }),
});

/** Kinds of games that bets are narrowed to: lotteries are both kinds of them. */
export const TEAM_PRODUCTS = ['LOTTERY', 'SPORTS', 'LIVE', 'RNG', 'FISH', 'PVP'] as const;
export type TeamProduct = (typeof TEAM_PRODUCTS)[number];

const BetRow = Type.Object({
  orderNo: Type.String(),
  gameName: Type.String(),
  gameType: Type.String(),
  eventName: Type.String(),
  selection: Type.String(),
  betAmount: Type.Number(),
  validBetAmount: Type.Number(),
  winAmount: Type.Number(),
  profitAndLoss: Type.Number(),
  betTimeInTimestamp: Type.Integer(),
  settleTimeInTimestamp: Type.Union([Type.Integer(), Type.Null()]),
  customerName: Type.String(),
  directAgentName: Type.String(),
  status: Type.String(),
  accountType: Type.String(),
});

export const listTeamBets = endpoint({
  ...agentCall,
  wire: ['GET /wps/agent/team/bets'],
  summary: 'The settled bets that an agent’s figures are made of, the last settled first',
  input: Type.Object({
    ...TeamQuery.properties,
    product: Type.Optional(Type.Enum([...TEAM_PRODUCTS])),
    /** `next` of the page before. */
    before: Type.Optional(Type.String({ maxLength: 48 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
  }),
  output: Type.Object({
    list: Type.Array(BetRow),
    next: Type.Union([Type.String(), Type.Null()]),
    asOf,
  }),
});

/** The same of lotteries for clients that know pages by number; the later the page, the longer it takes. */
export const listTeamLotteryBets = endpoint({
  ...agentCall,
  wire: ['GET /wps/relay/ODSFE2_lottTeamBet'],
  summary: 'The settled lottery bets of an agent’s team, with their sums',
  input: Type.Object({
    ...TeamQuery.properties,
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  }),
  output: Type.Object({
    list: Type.Array(BetRow),
    footer: Type.Object(Played),
    ...Paged,
    asOf,
  }),
});

export const INCOME_KINDS = ['rebate', 'commission', 'salary', 'dividend'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];

const Income = Type.Object({
  list: Type.Array(
    Type.Object({
      txId: Type.String(),
      kind: Type.Enum([...INCOME_KINDS]),
      /** What the journal that paid it is called: which contract, which correction. */
      reason: Type.String(),
      /** The number of what it was paid for; null where it names nothing. */
      reference: Type.Union([Type.String(), Type.Null()]),
      amount: Type.Number(),
      currentAvailBalance: Type.Number(),
      txTimeInTimestamp: Type.Integer(),
    }),
  ),
  sums: Type.Array(
    Type.Object({
      kind: Type.Enum([...INCOME_KINDS]),
      amount: Type.Number(),
      payments: Type.Integer(),
    }),
  ),
  ...Paged,
  asOf,
});

function incomeCall(wire: WireName, summary: string) {
  return endpoint({
    ...agentCall,
    wire: [wire],
    summary,
    input: Type.Object({
      ...Period,
      kind: Type.Optional(Type.Enum([...INCOME_KINDS])),
      ...Paging,
      ...Language,
    }),
    output: Income,
  });
}

export const listIncome = incomeCall(
  'GET /wps/relay/ODSFE2_AgentProfDet',
  'What the books paid an agent in a period, by kind, each line with the journal it stands in',
);
export const listCommission = incomeCall(
  'GET /wps/relay/ODSFE2_getLottPlayCommission',
  'What the books paid an agent as commission',
);
export const listAgentRebate = incomeCall(
  'GET /wps/relay/ODSFE2_agentRebate',
  'What the books paid an agent as rebate',
);
export const listDividends = incomeCall(
  'GET /wps/relay/ODSFE2_QueryLoseProfitSharing',
  'What the books paid an agent as dividend',
);

export const MOVE_KINDS = ['deposit', 'withdraw', 'transfer', 'rewards'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

export const listTeamMoves = endpoint({
  ...agentCall,
  wire: ['GET /wps/agent/team/transactions'],
  summary: 'Money of an agent’s team that is no bet, the last first',
  input: Type.Object({
    ...TeamQuery.properties,
    kind: Type.Optional(Type.Enum([...MOVE_KINDS])),
    before: Type.Optional(Id),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        txId: Type.String(),
        txTypeName: Type.String(),
        kind: Type.Enum([...MOVE_KINDS]),
        customerName: Type.String(),
        amount: Type.Number(),
        isFirstDeposit: Type.Boolean(),
        txTimeInTimestamp: Type.Integer(),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
    asOf,
  }),
});

export const readTeamStatement = endpoint({
  ...agentCall,
  wire: ['GET /wps/agent/team/statement'],
  summary: 'The figures of an agent’s day that is over, as one text that is hashed and signed',
  input: Type.Object({ day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) }),
  output: Type.Object({
    /** Canonical JSON; amounts are ticks of 1/10,000, as decimal texts. */
    statement: Type.String(),
    /** Five lines (scheme, brand, agent, day, SHA-256 of the statement), signed by the key of the public log. */
    note: Type.String(),
    key: Type.String(),
  }),
  rejects: { 'team.day.open': 409 },
});

export type TeamReport = Static<typeof readTeamSum.output>;
export type BetOfTeam = Static<typeof BetRow>;
export type ProfitOfDownline = Static<typeof ProfitRow>;
