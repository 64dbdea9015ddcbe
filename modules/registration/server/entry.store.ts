import type { Agreement } from '#modules/help/contract.ts';
import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Keeps how somebody came in and what they agreed to. */
export async function insertEntry(
  tx: Tx,
  entry: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly method: string;
    readonly host: string;
    readonly agreedAge: number;
    readonly agreement: Agreement | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { brandId, agreement, now } = entry;
  if (agreement !== undefined) {
    const { version, language, age, title, html } = agreement;
    await sql(tx)`
      insert into registration.terms (brand_id, version, language, age, title, html, first_accepted_at)
      values (${brandId}, ${version}, ${language}, ${age}, ${title}, ${html}, ${now})
      on conflict (brand_id, version) do nothing`;
  }
  await sql(tx)`
    insert into registration.entry
      (member_id, brand_id, method, host, agreed_age, terms_version, agreed_at)
    values (${entry.memberId}, ${brandId}, ${entry.method}, ${entry.host},
            ${entry.agreedAge}, ${agreement?.version ?? null}, ${now})`;
}

export type EntryRow = {
  readonly method: 'username' | 'mobile' | 'agent';
  readonly host: string;
  readonly agreed_age: number;
  readonly agreed_at: Date;
  readonly version: string | null;
  readonly language: 'en' | 'bn' | null;
  readonly title: string | null;
  readonly html: string | null;
};

/** How a member came in, with the very text that was accepted; undefined for an account that nobody registered. */
export async function selectEntry(
  tx: ReadTx,
  { brandId, memberId }: { readonly brandId: number; readonly memberId: bigint },
): Promise<EntryRow | undefined> {
  const rows = await sql<EntryRow>(tx)`
    select e.method, e.host, e.agreed_age, e.agreed_at, t.version, t.language, t.title, t.html
      from registration.entry e
      left join registration.terms t on t.brand_id = e.brand_id and t.version = e.terms_version
     where e.brand_id = ${brandId} and e.member_id = ${memberId}`;
  return rows[0];
}
