import { type AgentList, agentList } from '#modules/lists/server/index.ts';
import { listIncome, listTeamBets, listTeamMoves, listTeamProfit } from '../../contract.ts';
import { betHandlers } from './bets.ts';
import { moneyHandlers } from './money.ts';
import { profitHandlers } from './profit.ts';

/** Rows of a page of lists with numbered pages, and of those that go on behind a row. */
const SMALL = 100;
const LARGE = 200;

const head = (name: string): string => `teams.head.${name}`;
const shown = (units: number): string => units.toFixed(2);

const teamBets = agentList({
  name: 'teamBets',
  title: 'teams.bets.title',
  of: listTeamBets,
  among: betHandlers,
  size: LARGE,
  page: ({ list, next }) => ({ rows: list, next }),
  keyOf: ({ orderNo }) => orderNo,
  columns: [
    { title: head('number'), cell: ({ orderNo }) => orderNo },
    { title: head('member'), cell: ({ customerName }) => customerName },
    { title: head('agent'), cell: ({ directAgentName }) => directAgentName },
    { title: head('vendor'), cell: ({ accountType }) => accountType },
    { title: head('type'), cell: ({ gameType }) => gameType },
    { title: head('game'), cell: ({ gameName }) => gameName },
    { title: head('round'), cell: ({ eventName }) => eventName },
    { title: head('selection'), cell: ({ selection }) => selection },
    { title: head('placed'), cell: (bet, { moment }) => moment(bet.betTimeInTimestamp) },
    { title: head('settled'), cell: (bet, { moment }) => moment(bet.settleTimeInTimestamp) },
    { title: head('stake'), cell: ({ betAmount }) => shown(betAmount) },
    { title: head('valid'), cell: ({ validBetAmount }) => shown(validBetAmount) },
    { title: head('payout'), cell: ({ winAmount }) => shown(winAmount) },
    { title: head('net'), cell: ({ profitAndLoss }) => shown(profitAndLoss) },
    { title: head('status'), cell: ({ status }) => status },
  ],
});

const teamProfit = agentList({
  name: 'teamProfit',
  title: 'teams.profit.title',
  of: listTeamProfit,
  among: profitHandlers,
  size: SMALL,
  page: ({ list, totalPages }) => ({ rows: list, pages: totalPages }),
  keyOf: ({ customerId }) => String(customerId),
  columns: [
    { title: head('member'), cell: ({ customerName }) => customerName },
    { title: head('stake'), cell: ({ betAmount }) => shown(betAmount) },
    { title: head('valid'), cell: ({ validBetAmount }) => shown(validBetAmount) },
    { title: head('payout'), cell: ({ winAmount }) => shown(winAmount) },
    { title: head('deposits'), cell: ({ depositAmount }) => shown(depositAmount) },
    { title: head('withdrawals'), cell: ({ withdrawAmount }) => shown(withdrawAmount) },
    { title: head('rewards'), cell: ({ bonusAmount }) => shown(bonusAmount) },
    { title: head('netProfit'), cell: ({ netProfit }) => shown(netProfit) },
  ],
});

const income = agentList({
  name: 'income',
  title: 'teams.income.title',
  of: listIncome,
  among: moneyHandlers,
  size: SMALL,
  page: ({ list, totalPages }) => ({ rows: list, pages: totalPages }),
  keyOf: ({ txId }) => txId,
  columns: [
    { title: head('number'), cell: ({ txId }) => txId },
    { title: head('time'), cell: (line, { moment }) => moment(line.txTimeInTimestamp) },
    { title: head('kind'), cell: ({ kind }, { text }) => text(`teams.income.kind.${kind}`) },
    { title: head('reason'), cell: ({ reason }) => reason },
    { title: head('reference'), cell: ({ reference }) => reference ?? '' },
    { title: head('amount'), cell: ({ amount }) => shown(amount) },
    { title: head('balance'), cell: (line) => shown(line.currentAvailBalance) },
  ],
});

const teamMoves = agentList({
  name: 'teamMoves',
  title: 'teams.moves.title',
  of: listTeamMoves,
  among: moneyHandlers,
  size: LARGE,
  page: ({ list, next }) => ({ rows: list, next }),
  keyOf: ({ txId }) => txId,
  columns: [
    { title: head('number'), cell: ({ txId }) => txId },
    { title: head('member'), cell: ({ customerName }) => customerName },
    { title: head('time'), cell: (move, { moment }) => moment(move.txTimeInTimestamp) },
    { title: head('group'), cell: ({ kind }, { text }) => text(`teams.move.${kind}`) },
    { title: head('kind'), cell: ({ txTypeName }) => txTypeName },
    { title: head('amount'), cell: ({ amount }) => shown(amount) },
  ],
});

/** The reports that agents can have as a file of all rows. */
export const teamFiles: readonly AgentList[] = [teamBets, teamProfit, income, teamMoves];
