import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { WithdrawalState } from '../../states.ts';

export type WithdrawalRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly account_id: bigint;
  readonly currency: string;
  readonly payee_id: bigint;
  readonly amount_ticks: bigint;
  readonly charge_ticks: bigint;
  readonly state: WithdrawalState;
  readonly code: string | null;
  readonly way: string;
  readonly reference: string | null;
  readonly owner_id: bigint | null;
  readonly owner_name: string | null;
  readonly approval_id: bigint | null;
  readonly due_at: Date | null;
  readonly version: number;
  readonly requested_at: Date;
  readonly changed_at: Date;
  readonly sent_at: Date | null;
  readonly ended_at: Date | null;
};

export type NewWithdrawal = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly accountId: bigint;
  readonly currency: string;
  readonly payeeId: bigint;
  readonly amountTicks: bigint;
  readonly chargeTicks: bigint;
  readonly key: string;
  readonly way: string;
  readonly findings: string;
  readonly dueAt: Date;
  readonly now: Date;
};

/** Makes other requests and bindings of the member wait for this transaction. */
export async function lockMember(
  tx: Tx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<void> {
  await sql(tx)`
    insert into withdrawal.member (member_id, brand_id)
    values (${member.memberId}, ${member.brandId})
    on conflict (member_id) do update set brand_id = excluded.brand_id`;
}

/** Writes a request; undefined when the member has used the key. */
export async function insertWithdrawal(
  tx: Tx,
  wanted: NewWithdrawal,
): Promise<WithdrawalRow | undefined> {
  const rows = await sql<WithdrawalRow>(tx)`
    insert into withdrawal.withdrawal
      (brand_id, member_id, member_name, account_id, currency, payee_id, amount_ticks, charge_ticks, key, state, way,
       findings, due_at, requested_at, changed_at)
    values (${wanted.brandId}, ${wanted.memberId}, ${wanted.memberName}, ${wanted.accountId}, ${wanted.currency},
            ${wanted.payeeId}, ${wanted.amountTicks}, ${wanted.chargeTicks}, ${wanted.key}, 'checking', ${wanted.way},
            ${wanted.findings}::jsonb, ${wanted.dueAt}, ${wanted.now}, ${wanted.now})
    on conflict (member_id, key) do nothing
    returning id, brand_id, member_id, member_name, account_id, currency, payee_id, amount_ticks, charge_ticks, state, code,
              way, reference, owner_id, owner_name, approval_id, due_at, version, requested_at, changed_at, sent_at, ended_at`;
  return rows[0];
}

export async function selectOfKey(
  tx: ReadTx,
  which: { readonly memberId: bigint; readonly key: string },
): Promise<WithdrawalRow | undefined> {
  const rows = await sql<WithdrawalRow>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, payee_id, amount_ticks, charge_ticks, state, code,
           way, reference, owner_id, owner_name, approval_id, due_at, version, requested_at, changed_at, sent_at, ended_at
      from withdrawal.withdrawal
     where member_id = ${which.memberId} and key = ${which.key}`;
  return rows[0];
}

export async function selectWithdrawal(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<WithdrawalRow | undefined> {
  const rows = await sql<WithdrawalRow>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, payee_id, amount_ticks, charge_ticks, state, code,
           way, reference, owner_id, owner_name, approval_id, due_at, version, requested_at, changed_at, sent_at, ended_at
      from withdrawal.withdrawal
     where id = ${which.id} and brand_id = ${which.brandId}`;
  return rows[0];
}

/** Locks a withdrawal; undefined when the brand has none of that id. */
export async function lockWithdrawal(
  tx: Tx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<WithdrawalRow | undefined> {
  const rows = await sql<WithdrawalRow>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, payee_id, amount_ticks, charge_ticks, state, code,
           way, reference, owner_id, owner_name, approval_id, due_at, version, requested_at, changed_at, sent_at, ended_at
      from withdrawal.withdrawal
     where id = ${which.id} and brand_id = ${which.brandId}
       for update`;
  return rows[0];
}

/** Writes the next state of a withdrawal whose row is locked. */
export async function saveState(
  tx: Tx,
  next: {
    readonly id: bigint;
    readonly state: WithdrawalState;
    readonly code: string | null;
    readonly reference: string | null;
    readonly way: string;
    readonly approvalId: bigint | null;
    readonly dueAt: Date | null;
    readonly now: Date;
  },
): Promise<WithdrawalRow> {
  const rows = await sql<WithdrawalRow>(tx)`
    update withdrawal.withdrawal
       set state = ${next.state},
           code = ${next.code},
           way = ${next.way},
           reference = coalesce(${next.reference}, reference),
           due_at = ${next.dueAt},
           version = version + 1,
           changed_at = ${next.now},
           owner_id = null,
           owner_name = null,
           approval_id = ${next.approvalId},
           sent_at = case when ${next.state} = 'sent' then ${next.now}::timestamptz else sent_at end,
           ended_at = case when ${next.state} in ('arrived', 'refused', 'returned') then ${next.now}::timestamptz end
     where id = ${next.id}
    returning id, brand_id, member_id, member_name, account_id, currency, payee_id, amount_ticks, charge_ticks, state, code,
              way, reference, owner_id, owner_name, approval_id, due_at, version, requested_at, changed_at, sent_at, ended_at`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error(`withdrawal ${next.id} vanished while it was locked`);
  }
  return row;
}

/** Notes the request to a further person; it is no change that another person has to see. */
export async function saveApproval(
  tx: Tx,
  next: { readonly id: bigint; readonly approvalId: bigint },
): Promise<void> {
  await sql(tx)`
    update withdrawal.withdrawal set approval_id = ${next.approvalId} where id = ${next.id}`;
}

/** Who works on it, and how long it may wait; counts as a change of the withdrawal. */
export async function saveOwner(
  tx: Tx,
  next: {
    readonly id: bigint;
    readonly ownerId: bigint | null;
    readonly ownerName: string | null;
    readonly dueAt: Date | null;
    readonly now: Date;
  },
): Promise<number> {
  const rows = await sql<{ version: number }>(tx)`
    update withdrawal.withdrawal
       set owner_id = ${next.ownerId}, owner_name = ${next.ownerName}, due_at = ${next.dueAt}, version = version + 1,
           changed_at = ${next.now}
     where id = ${next.id}
    returning version`;
  return rows[0]?.version ?? 0;
}

export type StepBy = {
  readonly kind: 'member' | 'operator' | 'rule' | 'provider' | 'time';
  readonly operatorId?: bigint;
  readonly operator?: string;
};

export async function insertStep(
  tx: Tx,
  step: {
    readonly brandId: number;
    readonly withdrawalId: bigint;
    readonly state: string;
    readonly by: StepBy;
    readonly code: string | null;
    readonly note: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into withdrawal.step (brand_id, withdrawal_id, state, by_kind, operator_id, operator, code, note, at)
    values (${step.brandId}, ${step.withdrawalId}, ${step.state}, ${step.by.kind}, ${step.by.operatorId ?? null},
            ${step.by.operator ?? null}, ${step.code}, ${step.note}, ${step.at})`;
}

export type StepRow = {
  readonly id: bigint;
  readonly withdrawal_id: bigint;
  readonly state: string;
  readonly by_kind: StepBy['kind'];
  readonly operator: string | null;
  readonly code: string | null;
  readonly note: string | null;
  readonly at: Date;
};

export async function selectSteps(tx: ReadTx, ids: readonly bigint[]): Promise<readonly StepRow[]> {
  return await sql<StepRow>(tx)`
    select id, withdrawal_id, state, by_kind, operator, code, note, at
      from withdrawal.step
     where withdrawal_id = any (${ids})
     order by id
     limit 2000`;
}
