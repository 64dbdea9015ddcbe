import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { CaptchaSettingsChange } from '../contract.office.ts';

export type SettingRow = {
  readonly value: CaptchaSettingsChange;
  readonly version: number;
  readonly closed_until: Date | null;
};

/** The settings of the brand, and the time until which its breaker requires a proof of everybody. */
export async function selectSetting(tx: ReadTx, brandId: number): Promise<SettingRow> {
  const rows = await sql<SettingRow>(tx)`
    select coalesce(s.value, '{}') as value, coalesce(s.version, 0) as version, b.closed_until
      from (select ${brandId}::integer as brand_id) asked
      left join captcha.setting s on s.brand_id = asked.brand_id
      left join captcha.breaker b on b.brand_id = asked.brand_id`;
  return rows[0] ?? { value: {}, version: 0, closed_until: null };
}

/** Keeps changed settings; undefined when somebody else changed them since `version`. */
export async function upsertSetting(
  tx: Tx,
  stored: {
    readonly brandId: number;
    readonly value: CaptchaSettingsChange;
    readonly version: number;
  },
): Promise<number | undefined> {
  const { brandId, value, version } = stored;
  const rows = await sql<{ version: number }>(tx)`
    insert into captcha.setting as s (brand_id, value)
    select ${brandId}::integer, ${JSON.stringify(value)}::jsonb
     where ${version}::integer = 0 or exists (select from captcha.setting where brand_id = ${brandId})
    on conflict (brand_id) do update
       set value = excluded.value, version = s.version + 1
     where s.version = ${version}::integer
    returning s.version`;
  return rows[0]?.version;
}
