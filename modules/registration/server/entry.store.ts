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
    await insertTerms(tx, { brandId, agreement, now });
  }
  await sql(tx)`
    insert into registration.entry
      (member_id, brand_id, method, host, agreed_age, terms_version, agreed_at)
    values (${entry.memberId}, ${brandId}, ${entry.method}, ${entry.host},
            ${entry.agreedAge}, ${agreement?.version ?? null}, ${now})`;
}

/** Keeps a text that somebody accepted, word for word. */
async function insertTerms(
  tx: Tx,
  of: { readonly brandId: number; readonly agreement: Agreement; readonly now: Date },
): Promise<void> {
  const { version, language, age, title, html } = of.agreement;
  await sql(tx)`
    insert into registration.terms (brand_id, version, language, age, title, html, first_accepted_at)
    values (${of.brandId}, ${version}, ${language}, ${age}, ${title}, ${html}, ${of.now})
    on conflict (brand_id, version) do nothing`;
}

/** Whether an agent opened the account and its owner has not accepted the terms. */
export async function lacksTerms(
  tx: ReadTx,
  { brandId, memberId }: { readonly brandId: number; readonly memberId: bigint },
): Promise<boolean> {
  const rows = await sql<{ lacks: boolean }>(tx)`
    select exists (
      select from registration.entry
       where member_id = ${memberId} and brand_id = ${brandId} and method = 'agent' and terms_version is null) as lacks`;
  return rows[0]?.lacks ?? false;
}

/**
 * Keeps that the owner of an account that an agent opened has accepted the terms, and the age in them.
 * @returns false when they are accepted already; the first acceptance stands
 */
export async function saveAcceptedTerms(
  tx: Tx,
  accepted: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly agreement: Agreement;
    readonly now: Date;
  },
): Promise<boolean> {
  const { brandId, memberId, agreement, now } = accepted;
  await insertTerms(tx, { brandId, agreement, now });
  const rows = await sql<{ member_id: bigint }>(tx)`
    update registration.entry
       set terms_version = ${agreement.version}, agreed_age = ${agreement.age}, agreed_at = ${now}
     where member_id = ${memberId} and brand_id = ${brandId} and method = 'agent' and terms_version is null
    returning member_id`;
  return rows.length === 1;
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
