import { type Handler, handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, pageOf, rowsOf, totalOf } from '#platform/lists/pages.ts';
import {
  decideRebateRun,
  listRebateRuns,
  type RebateLine,
  readOfficeRebateRun,
} from '../../contract.rebates-office.ts';
import { namesOf } from '../contracts/contract-view.ts';
import { paymentDisputes } from '../disputes/disputes-office.ts';
import { payRebates } from '../rebates/pay-rebates.ts';
import {
  countRebateRuns,
  decideHeldRebate,
  type RebateRunRow,
  selectRebateRun,
  selectRebateRuns,
} from '../rebates/rebate-run.store.ts';
import { rebateSources } from '../rebates/rebate-view.ts';
import { exact } from '../runs/progress.ts';
import { agentNamed } from './contracts-office.ts';
import { decideHeld } from './decide-held.ts';

const BETS = 50;

function lineOf(row: RebateRunRow, names: ReadonlyMap<bigint, string>): RebateLine {
  return {
    id: row.id.toString(),
    memberId: row.earner_id.toString(),
    member: names.get(row.earner_id) ?? '',
    kind: row.kind,
    ...{ from: row.from_at.toISOString(), until: row.until_at.toISOString() },
    ...{ validBet: exact(row.valid_ticks), earned: exact(row.earned_ticks) },
    ...{ carried: exact(row.carried_ticks), pays: exact(row.pays_ticks) },
    ...{ carries: exact(row.carries_ticks), state: row.state, holdReason: row.hold_reason },
    madeAt: row.made_at.toISOString(),
  };
}

const listRebateRunsHandler = handle(listRebateRuns, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const earnerId = await agentNamed(tx, { brandId: brand.id, name: input.member });
  const search = { brandId: brand.id, kind: input.kind, state: input.state, earnerId };
  const isOldest = input.sort === 'time';
  const [found, count] = await Promise.all([
    selectRebateRuns(tx, search, { before: idOf(input.before), limit: size + 1, isOldest }),
    file === undefined ? countRebateRuns(tx, search, MAX_COUNTED + 1) : 0,
  ]);
  const page = pageOf(found, size, ({ id }) => id.toString());
  const names = await namesOf(tx, [...new Set(page.rows.map(({ earner_id }) => earner_id))]);
  return {
    rows: page.rows.map((row) => lineOf(row, names)),
    next: page.next,
    total: totalOf(count),
  };
});

const readOfficeRebateRunHandler = handle(readOfficeRebateRun, async (call) => {
  const { tx, brand, input, reject } = call;
  const run = await selectRebateRun(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (run === undefined) {
    return reject('agent.run.unknown');
  }
  const [names, { parts, bets, next }, disputes] = await Promise.all([
    namesOf(tx, [run.earner_id]),
    rebateSources(tx, run, { before: input.before, size: BETS }),
    paymentDisputes(tx, { of: 'rebate', paymentId: run.id }),
  ]);
  return {
    run: lineOf(run, names),
    parts,
    bets: bets.map(({ countedAt, ...bet }) => ({
      ...bet,
      countedAt: new Date(countedAt).toISOString(),
    })),
    next,
    disputes,
  };
});

const decideRebateRunHandler = handle(decideRebateRun, async (call) => {
  const { tx, brand, input, reject } = call;
  const run = await selectRebateRun(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (run === undefined) {
    return reject('agent.run.unknown');
  }
  const state = await decideHeld(call, operatorOf(call), {
    ...{ id: run.id, kind: run.kind, memberId: run.earner_id, ticks: run.pays_ticks },
    ...{ from: run.from_at, until: run.until_at, holdReason: run.hold_reason, state: run.state },
    ...{ entity: `agent-rebate:${run.id}`, action: 'agent.rebate.decide' },
    decide: (to) => decideHeldRebate(tx, { id: run.id, ...to }),
    pay: (payments) => payRebates(tx, { brandId: brand.id, kind: run.kind, payments }),
  });
  return { state };
});

export const officeRebateHandlers: readonly Handler[] = [
  listRebateRunsHandler,
  readOfficeRebateRunHandler,
  decideRebateRunHandler,
];
