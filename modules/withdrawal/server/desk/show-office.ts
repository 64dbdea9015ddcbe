import type { OperatorActor } from '#platform/http/handle.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import type { OfficeWithdrawal } from '../../contract.office.ts';
import type { WithdrawalSettings } from '../../contract.settings-office.ts';
import { riskScore } from '../check/findings.ts';
import { bankName } from '../payees/show-payee.ts';
import type { QueueRow } from './queue.store.ts';

/** An amount as the back office writes it. */
export function officeMoney(ticks: bigint): string {
  return formatAmount(amount(ticks), 4);
}

/** A withdrawal as a row of the queue. */
export function showInOffice(
  row: QueueRow,
  for_: {
    readonly operator: OperatorActor;
    readonly settings: WithdrawalSettings;
    readonly language: string;
  },
): OfficeWithdrawal {
  return {
    id: String(row.id),
    memberId: String(row.member_id),
    member: row.member_name,
    amount: officeMoney(row.amount_ticks),
    charge: officeMoney(row.charge_ticks),
    currency: row.currency,
    state: row.state,
    code: row.code,
    bank: bankName(for_.settings, row.bank_code, for_.language),
    payee: row.masked,
    way: row.way,
    reference: row.reference,
    score: riskScore(row.findings),
    requestedAt: row.requested_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    owner: row.owner_name,
    isMine: row.owner_id === for_.operator.operatorId,
    version: row.version,
  };
}
