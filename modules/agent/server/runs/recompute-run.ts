import { settingsOf } from '#modules/brand/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { PERIODS_OF } from '../../field-rules.ts';
import { periodOf } from '../../rules/periods.ts';
import { readText } from '../../rules/statement-text.ts';
import { computeWindow, type DueWindow, type Source } from './compute-window.ts';
import { countDifferingBets } from './line.store.ts';
import type { RunRow } from './run.store.ts';

export type Recomputed = {
  /** The statement as it comes out now; undefined when the contract has none. */
  readonly statement: string | undefined;
  readonly isSame: boolean;
  /** Bets of the period that stand otherwise than they were counted. */
  readonly differingBets: number;
};

/** Computes a run anew from the settlements of the bets, beside the stored one, which it does not touch. */
export async function recomputeRun(
  tx: ReadTx,
  run: RunRow,
  source: Source = 'lines',
): Promise<Recomputed> {
  const { timeZone } = await settingsOf(tx, run.brand_id);
  const { activeBet } = readText(run.statement);
  const computed = await computeWindow(tx, windowOfRun(run, timeZone), {
    ...{ activeTicks: BigInt(activeBet), source },
  });
  const statement = computed.find(({ contractId }) => contractId === run.contract_id)?.text;
  const differingBets = await countDifferingBets(tx, {
    ...{ brandId: run.brand_id, agentId: run.agent_id, from: run.from_at, until: run.until_at },
  });
  return { statement, isSame: statement === run.statement, differingBets };
}

/** The window that a run was a part of. */
export function windowOfRun(
  run: Pick<RunRow, 'brand_id' | 'kind' | 'period' | 'until_at'>,
  timeZone: string,
): DueWindow {
  const { brand_id: brandId, kind } = run;
  const { untilMs } = periodOf(run.period, run.until_at.getTime() - 1, timeZone);
  const periods = PERIODS_OF[kind]
    .map((period) => ({ period, ...periodOf(period, untilMs - 1, timeZone) }))
    .filter((one) => one.untilMs === untilMs)
    .map(({ period, fromMs }) => ({ period, from: new Date(fromMs) }));
  return { brandId, kind, periods, until: new Date(untilMs) };
}
