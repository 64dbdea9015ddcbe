import type { OperatorActor } from '#platform/http/handle.ts';
import type { OfficeCheck } from '../../contract.office.ts';
import type { CheckRow } from '../checks/check.store.ts';

/** The entity under which the audit trail and the approvals know a check. */
export function entityOf(row: Pick<CheckRow, 'id'>): string {
  return `kyc:${row.id}`;
}

/** A check as a row of the queue. */
export function showInOffice(row: CheckRow, operator: OperatorActor): OfficeCheck {
  return {
    id: String(row.id),
    memberId: String(row.member_id),
    member: row.member_name,
    level: row.level,
    document: row.document,
    state: row.state,
    code: row.code,
    cautions: row.findings.filter(({ level }) => level !== 'good').length,
    sentAt: row.sent_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    owner: row.owner_name,
    isMine: row.owner_id === operator.operatorId,
    version: row.version,
  };
}
