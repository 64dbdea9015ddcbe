import type { ReadTx } from '#platform/db/tx.ts';
import { units } from '#platform/money/money.ts';
import { selectSetting } from './run.store.ts';

/** Of a brand whose operators set nothing. */
const HOLD_ABOVE = units(100_000n);
const ACTIVE_BET = units(500n);

export type RunSetting = {
  /** A payment above it waits for an operator. */
  readonly holdAboveTicks: bigint;
  /** A member who bet so much in a period is active; so is one who paid in. */
  readonly activeBetTicks: bigint;
  readonly version: number;
};

export async function runSettingOf(tx: ReadTx, brandId: number): Promise<RunSetting> {
  const row = await selectSetting(tx, brandId);
  return {
    holdAboveTicks: row?.hold_above_ticks ?? HOLD_ABOVE,
    activeBetTicks: row?.active_bet_ticks ?? ACTIVE_BET,
    version: row?.version ?? 0,
  };
}
