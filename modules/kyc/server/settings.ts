import { hasFall } from '#modules/region/server/index.ts';
import { defineCache } from '#platform/cache.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { KycSettings, LevelLimits } from '../contract.settings-office.ts';
import { selectSetting, upsertSetting } from './settings.store.ts';

/** The limits of a level that limits nothing. */
export const FREE: LevelLimits = {
  ...{ depositDay: null, depositLife: null, withdrawDay: null, withdrawLife: null },
  stakeDay: null,
};

/** Of a brand whose operators set nothing: play credit moves freely enough to try everything. */
export const DEFAULT_SETTINGS: KycSettings = {
  isOn: true,
  levels: [
    {
      ...{ ...FREE, depositDay: 200_000, depositLife: 2_000_000 },
      ...{ withdrawDay: 200_000, withdrawLife: 1_000_000 },
    },
    { ...FREE, depositDay: 500_000, withdrawDay: 500_000, withdrawLife: 10_000_000 },
    { ...FREE, depositDay: 2_000_000, withdrawDay: 2_000_000 },
    FREE,
  ],
  playLevel: 0,
  minNameScore: 80,
  matchScore: 85,
  dueHours: 24,
  renewDays: 30,
  keepDays: 1_825,
};

type Known = { readonly settings: KycSettings; readonly version: number };

/** By brand. A change drops the entry in every process when it commits. */
const known = defineCache<number, Known>({
  name: 'kyc.settings',
  maxEntries: 1_000,
  ttlMs: 5_000,
});

/** The settings of a brand with the defaults filled in. */
export async function settingsOfBrand(tx: ReadTx, brandId: number): Promise<Known> {
  return await known.get(tx, brandId, async (within) => {
    const { value, version } = await selectSetting(within, brandId);
    const settings = { ...DEFAULT_SETTINGS, ...value };
    const levels = settings.levels.map((level) => ({ ...FREE, ...level }));
    return { settings: { ...settings, levels }, version };
  });
}

/** Stores changed settings; false when somebody else changed them since `version`. */
export async function saveSettings(
  tx: Tx,
  change: { readonly brandId: number; readonly value: KycSettings; readonly version: number },
): Promise<boolean> {
  await known.invalidate(tx, change.brandId);
  return (await upsertSetting(tx, change)) !== undefined;
}

/** Whether settings contradict themselves: a higher level never allows less than the one below. */
export function isContradictory({ levels }: KycSettings): boolean {
  return hasFall(levels, ['depositDay', 'depositLife', 'withdrawDay', 'withdrawLife', 'stakeDay']);
}
