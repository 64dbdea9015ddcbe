import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { JackpotSettings } from '../contract.office.ts';

export type SettingRow = { readonly value: Partial<JackpotSettings>; readonly version: number };

export async function selectSetting(tx: ReadTx, brandId: number): Promise<SettingRow> {
  const rows = await sql<SettingRow>(tx)`
    select value, version
      from jackpot.setting
     where brand_id = ${brandId}`;
  return rows[0] ?? { value: {}, version: 0 };
}

/** Keeps the settings; undefined when somebody else changed them since `version`. */
export async function upsertSetting(
  tx: Tx,
  stored: { readonly brandId: number; readonly value: JackpotSettings; readonly version: number },
): Promise<number | undefined> {
  const rows = await sql<{ version: number }>(tx)`
    insert into jackpot.setting as s (brand_id, value)
    select ${stored.brandId}::integer, ${JSON.stringify(stored.value)}::jsonb
     where ${stored.version}::integer = 0
        or exists (select from jackpot.setting where brand_id = ${stored.brandId})
    on conflict (brand_id) do update
       set value = excluded.value, version = s.version + 1
     where s.version = ${stored.version}::integer
    returning s.version`;
  return rows[0]?.version;
}
