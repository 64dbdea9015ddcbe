import { callOffice } from '#platform/office/call-office.ts';
import type { AuditedChange, UndoOutcome } from '#platform/office/office-page.ts';
import { callProved } from '#platform/office/use-office.ts';
import { freezeMember, readOfficeMember } from '../../contract.office.ts';

/** Lets a frozen member in again, or freezes one who was let in. */
export async function undo(change: AuditedChange, reason: string): Promise<UndoOutcome> {
  const id = change.entity.replace('member:', '');
  const wasFreeze = change.action === 'member.freeze';
  const { isActive } = await callOffice(readOfficeMember, { id });
  if (isActive === wasFreeze) {
    return 'changed';
  }
  await callProved(freezeMember, { id, isActive: wasFreeze, reason });
  return 'done';
}
