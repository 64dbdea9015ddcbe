import type { Static } from 'typebox';
import { callOffice } from '#platform/office/call-office.ts';
import type { AuditedChange, UndoOutcome } from '#platform/office/office-page.ts';
import { callProved } from '#platform/office/use-office.ts';
import { isPartOf } from '#ui/office/case/is-part-of.ts';
import { changeGameOffice, type GameDraft, readGameOffice } from '../contract.game-office.ts';
import { changeCategory, changeVendorOffer, listShelvesOffice } from '../contract.office.ts';

/** Takes back what was changed of a game, of a vendor in this brand, or of a category. */
export async function undo(change: AuditedChange, reason: string): Promise<UndoOutcome> {
  const [kind, id = ''] = change.entity.split(':');
  return kind === 'game'
    ? await undoGame(id, change, reason)
    : await undoShelf(kind === 'vendor', id, change, reason);
}

async function undoGame(
  nodeId: string,
  change: AuditedChange,
  reason: string,
): Promise<UndoOutcome> {
  const { draft, version } = await callOffice(readGameOffice, { nodeId });
  if (!isPartOf(change.after, draft) || !isGameDraft(change.before)) {
    return 'changed';
  }
  await callProved(changeGameOffice, { nodeId, draft: change.before, version, reason });
  return 'done';
}

async function undoShelf(
  isVendor: boolean,
  code: string,
  change: AuditedChange,
  reason: string,
): Promise<UndoOutcome> {
  const { categories, vendors } = await callOffice(listShelvesOffice, {});
  const shelf = isVendor
    ? vendors.find((one) => one.code === code)
    : categories.find((one) => one.code === code);
  if (shelf === undefined || !isPartOf(change.after, shelf)) {
    return 'changed';
  }
  const { before } = change;
  if (isVendor && isVendorOffer(before)) {
    await callProved(changeVendorOffer, { ...before, code, reason });
    return 'done';
  }
  const category = categories.find((one) => one.code === code);
  if (category === undefined || !isCategoryOffer(before)) {
    return 'changed';
  }
  // A category that was never moved has no position of its own.
  const position = Math.max(1, before.position);
  await callProved(changeCategory, {
    ...{ code: category.code, isEnabled: before.isEnabled, position, reason },
  });
  return 'done';
}

// The audit trail has what the server wrote itself; the server checks each value again.

function isGameDraft(value: unknown): value is GameDraft {
  return typeof value === 'object' && value !== null;
}

type VendorOffer = Omit<Static<typeof changeVendorOffer.input>, 'code' | 'reason'>;

function isVendorOffer(value: unknown): value is VendorOffer {
  return typeof value === 'object' && value !== null && 'closedIn' in value;
}

type CategoryOffer = { readonly isEnabled: boolean; readonly position: number };

function isCategoryOffer(value: unknown): value is CategoryOffer {
  return typeof value === 'object' && value !== null && 'isEnabled' in value;
}
