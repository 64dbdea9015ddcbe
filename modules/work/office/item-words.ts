import type { Translate } from '#platform/site/translate.ts';
import { lengthText } from '#ui/office/length-text.ts';

/** The title of a thing in words where its queue has words for it. */
export function titleOf(
  t: Translate,
  { title, words }: { readonly title: string; readonly words: string | null },
): string {
  const said = words === null ? title : t(words);
  return said === words ? title : said;
}

export function queueName(t: Translate, queue: string): string {
  return t(`office.overview.waits.${queue}`);
}

/** When something is due, as seen from now: in two hours, or overdue by three. */
export function dueText(t: Translate, dueAt: string, nowMs: number): string {
  const leftMs = Date.parse(dueAt) - nowMs;
  return leftMs > 0
    ? t('office.work.due_in', { 0: lengthText(t, leftMs) })
    : t('office.work.overdue_by', { 0: lengthText(t, -leftMs) });
}
