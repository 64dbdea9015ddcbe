import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { PayeeKind } from '../../field-rules.ts';
import type { WithdrawalState } from '../../states.ts';

export type PayoutRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly way: string;
  readonly currency: string;
  readonly amount_ticks: bigint;
  readonly charge_ticks: bigint;
  readonly payee_id: bigint;
  readonly kind: PayeeKind;
  readonly bank_code: string;
  readonly holder: string;
  readonly sealed_number: Uint8Array;
};

/** A withdrawal that is to be paid by a provider, with its payee; undefined when it is not, or not any more. */
export async function selectPayout(tx: ReadTx, id: bigint): Promise<PayoutRow | undefined> {
  const rows = await sql<PayoutRow>(tx)`
    select w.id, w.brand_id, w.way, w.currency, w.amount_ticks, w.charge_ticks, w.payee_id, p.kind, p.bank_code, p.holder,
           p.sealed_number
      from withdrawal.withdrawal w
      join withdrawal.payee p on p.id = w.payee_id
     where w.id = ${id} and w.state = 'sending'`;
  return rows[0];
}

export type LockedPayout = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly state: WithdrawalState;
  readonly ended_at: Date | null;
  /** The provider has said before that it arrived. */
  readonly is_delivered: boolean;
};

/** Locks a withdrawal that a provider pays, or this one does; undefined when there is none of that id. */
export async function lockPayout(
  tx: Tx,
  which: { readonly id: bigint; readonly way?: string },
): Promise<LockedPayout | undefined> {
  const rows = await sql<LockedPayout>(tx)`
    select w.id, w.brand_id, w.state, w.ended_at,
           exists (select from withdrawal.step s where s.withdrawal_id = w.id and s.state = 'delivered') as is_delivered
      from withdrawal.withdrawal w
     where w.id = ${which.id} and w.way = coalesce(${which.way ?? null}, w.way) and w.way <> 'hand'
       for update of w`;
  return rows[0];
}

/** Whether a payment's number was written down before, under the same way of payment. */
export async function isReferenceKnown(
  tx: ReadTx,
  which: { readonly brandId: number; readonly way: string; readonly reference: string },
): Promise<boolean> {
  const rows = await sql<{ known: boolean }>(tx)`
    select exists (
      select from withdrawal.withdrawal
       where brand_id = ${which.brandId} and way = ${which.way} and reference = ${which.reference}) as known`;
  return rows[0]?.known === true;
}
