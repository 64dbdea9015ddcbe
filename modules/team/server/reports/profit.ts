import { type Handler, handle } from '#platform/http/handle.ts';
import { listTeamProfit } from '../../contract.ts';
import { KINDS_OF_MOVE, shownMoved, shownPlayed, sumMoved, sumPlayed } from './figures.ts';
import { selectMoved, selectPlayed } from './overview.store.ts';
import { type ProfitRow, selectProfit } from './profit.store.ts';
import { askedOf, pathTo } from './whose-team.ts';

const PAGE = 20;

const listTeamProfitHandler = handle(listTeamProfit, async (call) => {
  const { tx, input } = call;
  const asked = await askedOf(call);
  const size = input.size ?? PAGE;
  const page = Math.max(input.page ?? 1, 1);
  const [rows, played, moved, path] = await Promise.all([
    selectProfit(tx, { ...asked, kinds: KINDS_OF_MOVE, size, offset: (page - 1) * size }),
    selectPlayed(tx, asked),
    selectMoved(tx, asked),
    pathTo(call, asked.agentId),
  ]);
  const all = sumPlayed(played);
  const total = rows[0]?.total ?? 0;
  return {
    list: rows.map(shownRow),
    footer: { ...shownPlayed(all), ...shownMoved(sumMoved(moved), all) },
    path: [...path],
    total,
    totalPages: Math.ceil(total / size),
    page,
    asOf: asked.asOf,
  };
});

function shownRow(row: ProfitRow) {
  const played = sumPlayed([row]);
  return {
    customerId: Number(row.id),
    customerName: row.account,
    isTeam: row.is_team,
    ...shownPlayed(played),
    ...shownMoved(row, played),
  };
}

export const profitHandlers: readonly Handler[] = [listTeamProfitHandler];
