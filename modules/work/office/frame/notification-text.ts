import type { Translate } from '#platform/site/translate.ts';
import { itemPath } from '../item-path.ts';
import { queueName, titleOf } from '../item-words.ts';
import type { Notification } from './use-notifications.ts';

/** What happened, in one sentence. */
export function notificationText(t: Translate, one: Notification): string {
  const title = titleOf(t, one);
  switch (one.kind) {
    case 'assigned':
      return t('office.notifications.text.assigned', { 0: one.by, 1: title });
    case 'noted':
      return t('office.notifications.text.noted', { 0: one.by, 1: title });
    case 'overdue':
      return t('office.notifications.text.overdue', {
        0: one.count,
        1: queueName(t, one.queue),
      });
    case 'decided':
      return t(`office.notifications.text.${one.outcome ?? 'expired'}`, { 0: title, 1: one.by });
    default:
      return one.kind satisfies never;
  }
}

/** Where it leads: to the thing, or to all that are overdue together. */
export function notificationPath(one: Notification): string {
  return one.kind === 'overdue' && one.count > 1
    ? `/inbox?view=overdue&queue=${encodeURIComponent(one.queue)}`
    : itemPath(one.queue, one.item);
}
