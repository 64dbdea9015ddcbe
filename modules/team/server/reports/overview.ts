import type { ReadTx } from '#platform/db/tx.ts';
import { type Handler, handle } from '#platform/http/handle.ts';
import {
  countTeam,
  listTeamCategories,
  listTeamDays,
  listTeamProfitParts,
  readTeamSum,
} from '../../contract.ts';
import { selectActiveMembers } from '../sums/team-sums.store.ts';
import { KIND_OF_INCOME, shownMoved, shownPlayed, sumMoved, sumPlayed, wire } from './figures.ts';
import {
  type CountRow,
  type MovedRow,
  type OwnMoneyRow,
  type PlayedRow,
  selectCounts,
  selectDaysBefore,
  selectEverJoined,
  selectMoved,
  selectOwnMoney,
  selectOwnPlayed,
  selectPlayed,
} from './overview.store.ts';
import { type Asked, askedOf } from './whose-team.ts';

const INCOME = Object.values(KIND_OF_INCOME);

type Rows = {
  readonly played: readonly PlayedRow[];
  readonly moved: readonly MovedRow[];
  readonly counts: readonly CountRow[];
  readonly income: readonly OwnMoneyRow[];
};

type Days = Pick<Asked, 'agentId' | 'from' | 'until' | 'timeZone'>;

async function rowsOf(tx: ReadTx, of: Days): Promise<Rows> {
  const [played, moved, counts, income] = await Promise.all([
    selectPlayed(tx, of),
    selectMoved(tx, of),
    selectCounts(tx, of),
    selectOwnMoney(tx, { ...of, kinds: INCOME }),
  ]);
  return { played, moved, counts, income };
}

/** The figures of rows; members that were active on several days are one, which rows of days do not tell. */
function figuresOf(rows: Rows, activeMembers: number) {
  const played = sumPlayed(rows.played);
  return {
    ...shownPlayed(played),
    ...shownMoved(sumMoved(rows.moved), played),
    activeMembers,
    newMembers: rows.counts.reduce((sum, { joined }) => sum + joined, 0),
    firstDeposits: rows.moved.reduce((sum, row) => sum + row.first_deposits, 0),
    income: wire(rows.income.reduce((sum, { ticks }) => sum + ticks, 0n)),
  };
}

async function sumOf(tx: ReadTx, of: Days) {
  const [rows, active] = await Promise.all([rowsOf(tx, of), selectActiveMembers(tx, of)]);
  return figuresOf(rows, active);
}

const readTeamSumHandler = handle(readTeamSum, async (call) => {
  const { tx } = call;
  const asked = await askedOf(call);
  const from = await selectDaysBefore(tx, asked);
  const [sum, before] = await Promise.all([
    sumOf(tx, asked),
    sumOf(tx, { ...asked, from, until: asked.from }),
  ]);
  return { ...sum, before, asOf: asked.asOf };
});

const listTeamDaysHandler = handle(listTeamDays, async (call) => {
  const asked = await askedOf(call);
  const rows = await rowsOf(call.tx, asked);
  const days = new Set(
    [rows.played, rows.moved, rows.counts, rows.income].flatMap((some) =>
      some.map(({ day }) => day),
    ),
  );
  const list = [...days].sort().map((day) => ({
    reportDate: day,
    ...figuresOf(
      {
        played: rows.played.filter((row) => row.day === day),
        moved: rows.moved.filter((row) => row.day === day),
        counts: rows.counts.filter((row) => row.day === day),
        income: rows.income.filter((row) => row.day === day),
      },
      rows.counts.find((row) => row.day === day)?.active ?? 0,
    ),
  }));
  return { list, ...onePage(list.length), asOf: asked.asOf };
});

const listTeamCategoriesHandler = handle(listTeamCategories, async (call) => {
  const asked = await askedOf(call);
  const list = byType(await selectPlayed(call.tx, asked));
  return { list, ...onePage(list.length), asOf: asked.asOf };
});

const countTeamHandler = handle(countTeam, async (call) => {
  const { tx } = call;
  const asked = await askedOf(call);
  const [teamCount, counts, activeMembers] = await Promise.all([
    selectEverJoined(tx, asked.agentId),
    selectCounts(tx, asked),
    selectActiveMembers(tx, asked),
  ]);
  const newMembers = counts.reduce((sum, { joined }) => sum + joined, 0);
  return { teamCount, newMembers, activeMembers, asOf: asked.asOf };
});

/** Of somebody below: the own bets and those of everybody below. */
const listTeamProfitPartsHandler = handle(listTeamProfitParts, async (call) => {
  const asked = await askedOf(call);
  const [below, own] = await Promise.all([
    selectPlayed(call.tx, asked),
    selectOwnPlayed(call.tx, asked),
  ]);
  const list = byType([...below, ...own]);
  return { list, ...onePage(list.length), asOf: asked.asOf };
});

/** The largest stakes first. */
function byType(rows: readonly PlayedRow[]) {
  return [...new Set(rows.map((row) => row.game_type))]
    .map((gameType) => ({
      gameType,
      ...shownPlayed(sumPlayed(rows.filter((row) => row.game_type === gameType))),
    }))
    .sort((one, other) => other.betAmount - one.betAmount);
}

function onePage(total: number) {
  return { total, totalPages: total === 0 ? 0 : 1, page: 1 };
}

export const overviewHandlers: readonly Handler[] = [
  readTeamSumHandler,
  listTeamDaysHandler,
  listTeamCategoriesHandler,
  countTeamHandler,
  listTeamProfitPartsHandler,
];
