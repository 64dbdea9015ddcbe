import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { KycSettings } from '../contract.settings-office.ts';

type SettingRow = { readonly value: Partial<KycSettings>; readonly version: number };

export async function selectSetting(tx: ReadTx, brandId: number): Promise<SettingRow> {
  const rows = await sql<SettingRow>(tx)`
    select value, version from kyc.setting where brand_id = ${brandId}`;
  return rows[0] ?? { value: {}, version: 0 };
}

/** Stores changed settings; undefined when somebody else changed them since `version`. */
export async function upsertSetting(
  tx: Tx,
  stored: { readonly brandId: number; readonly value: KycSettings; readonly version: number },
): Promise<number | undefined> {
  const { brandId, value, version } = stored;
  const rows = await sql<{ version: number }>(tx)`
    insert into kyc.setting as s (brand_id, value)
    select ${brandId}::integer, ${JSON.stringify(value)}::jsonb
     where ${version}::integer = 0 or exists (select from kyc.setting where brand_id = ${brandId})
    on conflict (brand_id) do update
       set value = excluded.value, version = s.version + 1
     where s.version = ${version}::integer
    returning s.version`;
  return rows[0]?.version;
}
