/** The figures of a team, as they are called in its reports. */
export type Measure =
  | 'validBetAmount'
  | 'winAmount'
  | 'profitAndLoss'
  | 'income'
  | 'depositAmount'
  | 'withdrawAmount'
  | 'bonusAmount'
  | 'activeMembers'
  | 'newMembers'
  | 'firstDeposits';

type Tile = {
  readonly id: Measure;
  /** The page of the agent centre that has what the figure is made of. */
  readonly page: string;
  readonly query?: Readonly<Record<string, string>>;
};

const BETS = 'personalHistoryCopy';
const MOVES = 'agentDownlineTransactionDetailsCopy';
const PROFIT = 'palStatementsAgentCopy';

export const TILES: readonly Tile[] = [
  { id: 'validBetAmount', page: BETS },
  { id: 'winAmount', page: BETS },
  { id: 'profitAndLoss', page: PROFIT },
  { id: 'income', page: 'agentRevenueReport' },
  { id: 'depositAmount', page: MOVES, query: { kind: 'deposit' } },
  { id: 'withdrawAmount', page: MOVES, query: { kind: 'withdraw' } },
  { id: 'bonusAmount', page: MOVES, query: { kind: 'rewards' } },
  { id: 'activeMembers', page: PROFIT },
  { id: 'newMembers', page: 'downlineManagmentView' },
  { id: 'firstDeposits', page: MOVES, query: { kind: 'deposit' } },
];

/** What the chart of days can show. */
export const CHARTED: readonly Measure[] = TILES.map(({ id }) => id);

export function isMoney(id: Measure): boolean {
  return id !== 'activeMembers' && id !== 'newMembers' && id !== 'firstDeposits';
}
