import { createHash } from 'node:crypto';
import { settingsOf } from '#modules/brand/server/index.ts';
import { audit, ceilingIn } from '#modules/operator/server/index.ts';
import { type Handler, handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, pageOf, rowsOf, totalOf } from '#platform/lists/pages.ts';
import { parseAmount } from '#platform/money/money.ts';
import {
  changeAgentSettings,
  decideAgentRun,
  listAgentRuns,
  type RunLine,
  readOfficeAgentRun,
} from '../../contract.office.ts';
import { namesOf } from '../contracts/contract-view.ts';
import { paymentDisputes } from '../disputes/disputes-office.ts';
import { betPage, betPlaceOf } from '../runs/bet-place.ts';
import { hedgesOf } from '../runs/hedges.ts';
import { selectBetLines } from '../runs/line.store.ts';
import { payAgents } from '../runs/pay-runs.ts';
import { exact } from '../runs/progress.ts';
import { recomputeRun } from '../runs/recompute-run.ts';
import { decideRun, type RunRow, saveSetting, selectRun } from '../runs/run.store.ts';
import { betView } from '../runs/run-view.ts';
import { runSettingOf } from '../runs/setting.ts';
import { countRuns, selectRuns } from './agent-list.store.ts';
import { agentNamed } from './contracts-office.ts';
import { decideHeld, PAY } from './decide-held.ts';

const BETS = 50;
const SCALE = 2;

function lineOf(row: RunRow, names: ReadonlyMap<bigint, string>): RunLine {
  return {
    id: row.id.toString(),
    ...{ kind: row.kind, version: row.version },
    agentId: row.agent_id.toString(),
    agent: names.get(row.agent_id) ?? '',
    ...{ from: row.from_at.toISOString(), until: row.until_at.toISOString() },
    ...{ gross: exact(row.gross_ticks), pays: exact(row.pays_ticks) },
    ...{ carries: exact(row.carries_ticks), state: row.state, holdReason: row.hold_reason },
    madeAt: row.made_at.toISOString(),
  };
}

const listAgentRunsHandler = handle(listAgentRuns, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const agentId = await agentNamed(tx, { brandId: brand.id, name: input.agent });
  const search = { brandId: brand.id, kind: input.kind, state: input.state, agentId };
  const isOldest = input.sort === 'time';
  const [found, count, setting, { currency }] = await Promise.all([
    selectRuns(tx, search, { before: idOf(input.before), limit: size + 1, isOldest }),
    file === undefined ? countRuns(tx, search, MAX_COUNTED + 1) : 0,
    runSettingOf(tx, brand.id),
    settingsOf(tx, brand.id),
  ]);
  const page = pageOf(found, size, ({ id }) => id.toString());
  const names = await namesOf(tx, [...new Set(page.rows.map(({ agent_id }) => agent_id))]);
  return {
    rows: page.rows.map((row) => lineOf(row, names)),
    next: page.next,
    total: totalOf(count),
    settings: {
      holdAbove: exact(setting.holdAboveTicks),
      activeBet: exact(setting.activeBetTicks),
    },
    ...{ version: setting.version, currency },
  };
});

const readOfficeAgentRunHandler = handle(readOfficeAgentRun, async (call) => {
  const { tx, brand, input, reject } = call;
  const run = await selectRun(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (run === undefined) {
    return reject('agent.run.unknown');
  }
  const { timeZone } = await settingsOf(tx, brand.id);
  const [hedges, recomputed, rows, disputes] = await Promise.all([
    hedgesOf(tx, {
      ...{ brandId: brand.id, timeZone, agentIds: [run.agent_id] },
      ...{ from: run.from_at, until: run.until_at },
    }),
    recomputeRun(tx, run),
    selectBetLines(tx, {
      ...{ brandId: brand.id, agentId: run.agent_id, from: run.from_at, until: run.until_at },
      ...{ before: betPlaceOf(input.before), limit: BETS + 1 },
    }),
    paymentDisputes(tx, { of: 'run', paymentId: run.id }),
  ]);
  const page = betPage(rows, BETS);
  const people = hedges.flatMap(({ member_id, other_id }) => [member_id, other_id]);
  const names = await namesOf(tx, [...new Set([run.agent_id, ...people])]);
  return {
    run: lineOf(run, names),
    statement: run.statement,
    digest: createHash('sha256').update(run.statement).digest('hex'),
    ...{ isSame: recomputed.isSame, differingBets: recomputed.differingBets },
    hedges: hedges.map((pair) => ({
      ...{ memberId: pair.member_id.toString(), member: names.get(pair.member_id) ?? '' },
      ...{ otherId: pair.other_id.toString(), other: names.get(pair.other_id) ?? '' },
      ...{ markets: pair.markets, opposed: pair.opposed, stake: exact(pair.opposed_ticks) },
      betId: pair.bet_id?.toString() ?? null,
      otherBetId: pair.other_bet_id?.toString() ?? null,
    })),
    bets: page.rows.map(betView).map(({ revision: _revision, countedAt, ...bet }) => ({
      ...bet,
      countedAt: new Date(countedAt).toISOString(),
    })),
    next: page.next,
    disputes,
  };
});

const decideAgentRunHandler = handle(decideAgentRun, async (call) => {
  const { tx, brand, input, reject } = call;
  const run = await selectRun(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (run === undefined) {
    return reject('agent.run.unknown');
  }
  const state = await decideHeld(call, operatorOf(call), {
    ...{ id: run.id, kind: run.kind, memberId: run.agent_id, ticks: run.pays_ticks },
    ...{ from: run.from_at, until: run.until_at, holdReason: run.hold_reason, state: run.state },
    ...{ entity: `agent-run:${run.id}`, action: 'agent.run.decide' },
    decide: (to) => decideRun(tx, { id: run.id, ...to }),
    pay: (payments) => payAgents(tx, { brandId: brand.id, kind: run.kind, payments }),
  });
  return { state };
});

const changeAgentSettingsHandler = handle(changeAgentSettings, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const holdAboveTicks = parseAmount(input.holdAbove, SCALE) ?? 0n;
  const activeBetTicks = parseAmount(input.activeBet, SCALE) ?? 0n;
  if (holdAboveTicks === 0n) {
    return reject('agent.setting.zero', { field: 'holdAbove' });
  }
  const operator = operatorOf(call);
  const ceiling = ceilingIn(operator, PAY, brand.id);
  if (ceiling !== undefined && holdAboveTicks > ceiling) {
    return reject('agent.run.ceiling');
  }
  const before = await runSettingOf(tx, brand.id);
  const version = await saveSetting(tx, {
    ...{ brandId: brand.id, holdAboveTicks, activeBetTicks, version: input.version },
  });
  if (version === undefined) {
    return reject('changed_meanwhile');
  }
  await audit(tx, {
    ...{ operatorId: operator.operatorId, brandId: brand.id },
    ...{ action: 'agent.setting.change', entity: 'agent:settings' },
    before: { holdAbove: exact(before.holdAboveTicks), activeBet: exact(before.activeBetTicks) },
    after: { holdAbove: exact(holdAboveTicks), activeBet: exact(activeBetTicks) },
    ...{ reason: input.reason, request },
  });
  return { version };
});

export const officeRunHandlers: readonly Handler[] = [
  listAgentRunsHandler,
  readOfficeAgentRunHandler,
  decideAgentRunHandler,
  changeAgentSettingsHandler,
];
