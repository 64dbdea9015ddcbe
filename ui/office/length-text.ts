import type { Translate } from '#platform/site/translate.ts';

const MINUTE_MS = 60_000;

/** A length of time in its largest unit: `4 min`, `3 h`, `2 d`. */
export function lengthText(t: Translate, lengthMs: number): string {
  const minutes = Math.max(0, Math.floor(lengthMs / MINUTE_MS));
  if (minutes < 60) {
    return t('office.overview.age.minutes', { 0: minutes });
  }
  return minutes < 2_880
    ? t('office.overview.age.hours', { 0: Math.floor(minutes / 60) })
    : t('office.overview.age.days', { 0: Math.floor(minutes / 1_440) });
}

/** When something is due, as seen from now: in two hours, or overdue by three. */
export function dueText(t: Translate, dueAt: string, nowMs: number): string {
  const leftMs = Date.parse(dueAt) - nowMs;
  return leftMs > 0
    ? t('office.work.due_in', { 0: lengthText(t, leftMs) })
    : t('office.work.overdue_by', { 0: lengthText(t, -leftMs) });
}
