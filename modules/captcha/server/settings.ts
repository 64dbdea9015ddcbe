import type { ReadTx } from '#platform/db/tx.ts';
import type { CaptchaSettings } from '../contract.office.ts';
import { type SettingRow, selectSetting } from './setting.store.ts';

/** Of a brand whose operators set nothing. */
export const DEFAULT_SETTINGS: CaptchaSettings = {
  mode: 'risk',
  nameFailures: 3,
  addressFailures: 8,
  networkFailures: 24,
  windowMinutes: 15,
  breakerFailures: 50,
  breakerPercent: 50,
  breakerMinutes: 30,
};

export type CaptchaState = {
  readonly settings: CaptchaSettings;
  readonly version: number;
  /** Everybody is asked until then. */
  readonly closedUntil: Date | null;
};

/** Settings of a brand with the defaults filled in, and its breaker. */
export async function captchaStateOf(tx: ReadTx, brandId: number): Promise<CaptchaState> {
  return stateOfRow(await selectSetting(tx, brandId));
}

function stateOfRow({ value, version, closed_until }: SettingRow): CaptchaState {
  return { settings: { ...DEFAULT_SETTINGS, ...value }, version, closedUntil: closed_until };
}
