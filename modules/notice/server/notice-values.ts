import { cleanHtml, storableText } from '#platform/html/clean-html.ts';
import type { NoticeDraft } from '../contract.office.ts';
import type { Texts } from './notice.store.ts';
import type { NoticeValues } from './notice-draft-values.ts';
import type { OfficeNoticeRow } from './notice-office.store.ts';

export type Times = { readonly startsAt: Date; readonly endsAt: Date | null };

/** The time something is on. @returns undefined when a moment is none or the end is not after the start */
export function timesOf(draft: {
  readonly startsAt: string;
  readonly endsAt: string | null;
}): Times | undefined {
  const startsAt = new Date(draft.startsAt);
  const endsAt = draft.endsAt === null ? null : new Date(draft.endsAt);
  const isWrong =
    Number.isNaN(startsAt.getTime()) ||
    (endsAt !== null && !(endsAt.getTime() > startsAt.getTime()));
  return isWrong ? undefined : { startsAt, endsAt };
}

/** A notice as it is stored: its contents cleaned. */
export function noticeValues(draft: NoticeDraft, times: Times): NoticeValues {
  const { type, execution, audience, priority, title, content } = draft;
  return {
    type,
    execution,
    audience,
    priority,
    ...times,
    title: storable(title),
    content: { en: cleanHtml(content.en), bn: cleanHtml(content.bn) },
  };
}

/** Texts in both languages as they can be stored. */
export function storable(words: { readonly en: string; readonly bn: string }): Texts {
  return { en: storableText(words.en).trim(), bn: storableText(words.bn).trim() };
}

/** The same notice in the form of the editor. */
export function noticeDraft(row: OfficeNoticeRow): NoticeDraft {
  return {
    type: row.type,
    execution: row.execution,
    audience: row.audience,
    priority: row.priority,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    title: bothOf(row.title),
    content: bothOf(row.content),
  };
}

export function bothOf(texts: Texts): { readonly en: string; readonly bn: string } {
  return { en: texts['en'] ?? '', bn: texts['bn'] ?? '' };
}

export type State = 'off' | 'planned' | 'on' | 'over';

/** Whether readers see it now, or why not. */
export function stateOf(
  row: { readonly is_active: boolean; readonly starts_at: Date; readonly ends_at: Date | null },
  nowMs: number,
): State {
  if (!row.is_active) {
    return 'off';
  }
  if (row.starts_at.getTime() > nowMs) {
    return 'planned';
  }
  return row.ends_at !== null && row.ends_at.getTime() <= nowMs ? 'over' : 'on';
}
