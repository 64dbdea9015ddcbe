import type { FieldRule } from '#platform/contract/field-rule.ts';
import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type RuleRow = {
  readonly field: string;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly min_length: number;
  readonly max_length: number;
  readonly accepted_pattern: string;
  readonly pattern_id: number;
};

/** The stored rules of a brand, by field. */
export async function selectRules(
  tx: ReadTx,
  brandId: number,
): Promise<ReadonlyMap<string, FieldRule>> {
  const rows = await sql<RuleRow>(tx)`
    select field, enabled, required, min_length, max_length, accepted_pattern, pattern_id
      from registration.field_rule
     where brand_id = ${brandId}
     order by field
     limit 100`;
  return new Map(
    rows.map((row) => [
      row.field,
      {
        enabled: row.enabled,
        required: row.required,
        minLength: row.min_length,
        maxLength: row.max_length,
        acceptedPattern: row.accepted_pattern,
        patternId: row.pattern_id,
      },
    ]),
  );
}

/** Lets one change of a brand's rules after the other read and write; until the transaction ends. */
export async function lockRules(tx: Tx, brandId: number): Promise<void> {
  await sql(
    tx,
  )`select pg_advisory_xact_lock(hashtext('registration.field_rule'), ${brandId}::integer)`;
}

export async function upsertRule(
  tx: Tx,
  stored: { readonly brandId: number; readonly field: string; readonly rule: FieldRule },
): Promise<void> {
  const { brandId, field, rule } = stored;
  await sql(tx)`
    insert into registration.field_rule
      (brand_id, field, enabled, required, min_length, max_length, accepted_pattern, pattern_id)
    values (${brandId}, ${field}, ${rule.enabled}, ${rule.required}, ${rule.minLength},
            ${rule.maxLength}, ${rule.acceptedPattern}, ${rule.patternId})
    on conflict (brand_id, field) do update
       set enabled = excluded.enabled, required = excluded.required,
           min_length = excluded.min_length, max_length = excluded.max_length,
           accepted_pattern = excluded.accepted_pattern, pattern_id = excluded.pattern_id`;
}
