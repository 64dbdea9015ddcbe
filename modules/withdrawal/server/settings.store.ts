import { defineCache } from '#platform/cache.ts';
import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { WithdrawalSettings } from '../contract.settings-office.ts';

type SettingRow = { readonly value: Partial<WithdrawalSettings>; readonly version: number };

/** Read with every deposit that is booked; a process that misses the notification of a change is wrong for so long at most. */
const settings = defineCache<number, SettingRow>({
  name: 'withdrawal.setting',
  maxEntries: 1_000,
  ttlMs: 2_000,
});

export async function selectSetting(tx: ReadTx, brandId: number): Promise<SettingRow> {
  return await settings.get(tx, brandId, async () => {
    const rows = await sql<SettingRow>(tx)`
      select value, version from withdrawal.setting where brand_id = ${brandId}`;
    return rows[0] ?? { value: {}, version: 0 };
  });
}

/** Stores changed settings; undefined when somebody else changed them since `version`. */
export async function upsertSetting(
  tx: Tx,
  stored: {
    readonly brandId: number;
    readonly value: WithdrawalSettings;
    readonly version: number;
  },
): Promise<number | undefined> {
  const { brandId, value, version } = stored;
  const rows = await sql<{ version: number }>(tx)`
    insert into withdrawal.setting as s (brand_id, value)
    select ${brandId}::integer, ${JSON.stringify(value)}::jsonb
     where ${version}::integer = 0 or exists (select from withdrawal.setting where brand_id = ${brandId})
    on conflict (brand_id) do update
       set value = excluded.value, version = s.version + 1
     where s.version = ${version}::integer
    returning s.version`;
  await settings.invalidate(tx, brandId);
  return rows[0]?.version;
}
