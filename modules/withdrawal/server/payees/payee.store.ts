import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { PayeeKind } from '../../field-rules.ts';

export type PayeeRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly kind: PayeeKind;
  readonly bank_code: string;
  readonly holder: string;
  readonly name_score: number;
  readonly masked: string;
  readonly created_at: Date;
  readonly usable_at: Date;
  readonly removed_at: Date | null;
};

type Member = { readonly brandId: number; readonly memberId: bigint };

/** Binds a payee; undefined when the member has it already. */
export async function insertPayee(
  tx: Tx,
  payee: Member & {
    readonly kind: PayeeKind;
    readonly bankCode: string;
    readonly holder: string;
    readonly nameScore: number;
    readonly masked: string;
    readonly sealedNumber: Uint8Array;
    readonly numberMark: Uint8Array;
    readonly now: Date;
    readonly usableAt: Date;
  },
): Promise<PayeeRow | undefined> {
  const rows = await sql<PayeeRow>(tx)`
    insert into withdrawal.payee
      (brand_id, member_id, kind, bank_code, holder, name_score, masked, sealed_number, number_mark, created_at, usable_at)
    values (${payee.brandId}, ${payee.memberId}, ${payee.kind}, ${payee.bankCode}, ${payee.holder}, ${payee.nameScore},
            ${payee.masked}, ${payee.sealedNumber}, ${payee.numberMark}, ${payee.now}, ${payee.usableAt})
    on conflict (member_id, number_mark) where removed_at is null do nothing
    returning id, brand_id, member_id, kind, bank_code, holder, name_score, masked, created_at, usable_at, removed_at`;
  return rows[0];
}

/** The bound payees of a member, oldest first. */
export async function selectPayees(tx: ReadTx, member: Member): Promise<readonly PayeeRow[]> {
  return await sql<PayeeRow>(tx)`
    select id, brand_id, member_id, kind, bank_code, holder, name_score, masked, created_at, usable_at, removed_at
      from withdrawal.payee
     where member_id = ${member.memberId} and brand_id = ${member.brandId} and removed_at is null
     order by id
     limit 100`;
}

/** Payees by their ids, also removed ones. */
export async function selectPayeesOf(
  tx: ReadTx,
  which: { readonly brandId: number; readonly ids: readonly bigint[] },
): Promise<readonly PayeeRow[]> {
  return await sql<PayeeRow>(tx)`
    select id, brand_id, member_id, kind, bank_code, holder, name_score, masked, created_at, usable_at, removed_at
      from withdrawal.payee
     where id = any (${which.ids}) and brand_id = ${which.brandId}
     order by id
     limit 200`;
}

export async function selectSealedNumber(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<Uint8Array | undefined> {
  const rows = await sql<{ sealed_number: Uint8Array }>(tx)`
    select sealed_number from withdrawal.payee where id = ${which.id} and brand_id = ${which.brandId}`;
  return rows[0]?.sealed_number;
}

/** Removes a payee of a member; false when there is none of that id. */
export async function removePayeeRow(
  tx: Tx,
  which: Member & { readonly id: bigint; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update withdrawal.payee
       set removed_at = ${which.now}
     where id = ${which.id} and member_id = ${which.memberId} and brand_id = ${which.brandId} and removed_at is null
    returning id`;
  return rows.length > 0;
}

/** How many other members of the brand have ever bound the same number. */
export async function countSharers(
  tx: ReadTx,
  which: { readonly brandId: number; readonly payeeId: bigint },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(distinct other.member_id)::integer as count
      from withdrawal.payee own
      join withdrawal.payee other
        on other.brand_id = own.brand_id and other.number_mark = own.number_mark
       and other.member_id <> own.member_id
     where own.id = ${which.payeeId} and own.brand_id = ${which.brandId}`;
  return rows[0]?.count ?? 0;
}

/** Whether a withdrawal of the member to this payee has not ended. */
export async function isPayeeInUse(
  tx: ReadTx,
  which: Member & { readonly id: bigint },
): Promise<boolean> {
  const rows = await sql<{ used: boolean }>(tx)`
    select exists (
      select from withdrawal.withdrawal
       where payee_id = ${which.id} and member_id = ${which.memberId} and brand_id = ${which.brandId}
         and ended_at is null and state not in ('sent', 'disputed')) as used`;
  return rows[0]?.used === true;
}
