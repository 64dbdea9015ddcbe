import { callOffice } from '#platform/office/call-office.ts';
import type { AuditedChange, UndoOutcome } from '#platform/office/office-page.ts';
import { callProved } from '#platform/office/use-office.ts';
import { isPartOf } from '#ui/office/case/is-part-of.ts';
import {
  changeBannerHosts,
  changeNotice,
  type NoticeDraft,
  readBannerHosts,
  readBannerOffice,
  readNoticeOffice,
  switchBanner,
  switchNotice,
} from '../contract.office.ts';

/** Takes back a change of a notice’s words, what was switched on or off, or the hosts that banners may lead to. */
export async function undo(change: AuditedChange, reason: string): Promise<UndoOutcome> {
  const id = change.entity.replace(/^(?:notice|banner):/, '');
  switch (change.action) {
    case 'notice.change':
      return await undoWords(id, change, reason);
    case 'banner.hosts.change':
      return await undoHosts(change, reason);
    case 'notice.publish':
    case 'notice.withdraw': {
      const { isActive } = await callOffice(readNoticeOffice, { id });
      const back = { id, isActive: !isActive, reason };
      return await switchBack(change, isActive, () => callProved(switchNotice, back));
    }
    default: {
      const { isActive } = await callOffice(readBannerOffice, { id });
      const back = { id, isActive: !isActive, reason };
      return await switchBack(change, isActive, () => callProved(switchBanner, back));
    }
  }
}

async function undoWords(id: string, change: AuditedChange, reason: string): Promise<UndoOutcome> {
  const { draft, version } = await callOffice(readNoticeOffice, { id });
  if (!isPartOf(change.after, draft) || !isDraft(change.before)) {
    return 'changed';
  }
  await callProved(changeNotice, { id, version, draft: change.before, reason });
  return 'done';
}

async function undoHosts(change: AuditedChange, reason: string): Promise<UndoOutcome> {
  const { hosts, version } = await callOffice(readBannerHosts, {});
  const before = new Map<string, unknown>(Object.entries(Object(change.before))).get('hosts');
  if (!isPartOf(change.after, { hosts: [...hosts].sort() }) || !Array.isArray(before)) {
    return 'changed';
  }
  await callProved(changeBannerHosts, { hosts: before.map(String), version, reason });
  return 'done';
}

async function switchBack(
  { action }: AuditedChange,
  isActive: boolean,
  turn: () => Promise<unknown>,
): Promise<UndoOutcome> {
  if (isActive !== action.endsWith('.publish')) {
    return 'changed';
  }
  await turn();
  return 'done';
}

/** The audit trail has what the server wrote itself; the server checks each value again. */
function isDraft(value: unknown): value is NoticeDraft {
  return typeof value === 'object' && value !== null;
}
