import { callOffice } from '#platform/office/call-office.ts';
import type { AuditedChange, UndoOutcome } from '#platform/office/office-page.ts';
import { callProved } from '#platform/office/use-office.ts';
import { isPartOf } from '#ui/office/case/is-part-of.ts';
import { changeBrandSettings, readBrandSettings } from '../contract.office.ts';
import type { BrandSettingsChange } from '../contract.ts';

/** Gives settings of a brand the values that they had before a change. */
export async function undo(change: AuditedChange, reason: string): Promise<UndoOutcome> {
  const id = Number(change.entity.replace('brand:', ''));
  const { settings, version } = await callOffice(readBrandSettings, { id });
  if (!isPartOf(change.after, settings) || !isSettings(change.before)) {
    return 'changed';
  }
  const back = { id, version, change: change.before, reason };
  const { approvalId } = await callProved(changeBrandSettings, back);
  return approvalId === null ? 'done' : 'waiting';
}

/** The audit trail has what the server wrote itself; the server checks each value again. */
function isSettings(value: unknown): value is BrandSettingsChange {
  return typeof value === 'object' && value !== null;
}
