import { settingsOf } from '#modules/brand/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { JackpotSettings } from '../contract.office.ts';
import { selectSetting } from './setting.store.ts';

/** Of a sandbox whose operators set nothing (JKP-1). */
const DEFAULT_SETTINGS: JackpotSettings = {
  source: 'demo',
  start: 'random',
  fixedStart: 1_400_000,
  intervalMs: 3000,
  step: 'random',
};

export type JackpotState = {
  readonly settings: JackpotSettings;
  readonly version: number;
  readonly mayDemo: boolean;
};

/**
 * Settings of a brand. Where real money is played the source is the pool, whatever is stored: a brand that leaves the
 * sandbox takes no invented figure with it.
 */
export async function jackpotOf(tx: ReadTx, brandId: number): Promise<JackpotState> {
  const { isSandbox } = await settingsOf(tx, brandId);
  const { value, version } = await selectSetting(tx, brandId);
  const settings = { ...DEFAULT_SETTINGS, ...value };
  return {
    settings: isSandbox ? settings : { ...settings, source: 'pool' },
    version,
    mayDemo: isSandbox,
  };
}
