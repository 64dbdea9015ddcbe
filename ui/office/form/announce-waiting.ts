import { notifications } from '@mantine/notifications';
import type { Translate } from '#platform/site/translate.ts';

/** Notifies the operator that the change now waits for the approval of a second operator. */
export function announceWaiting(t: Translate): void {
  notifications.show({
    color: 'pollen',
    closeButtonProps: { 'aria-label': t('office.close') },
    title: t('office.waiting.title'),
    message: t('office.waiting.text'),
  });
}

/** Notifies the operator that a change was made. */
export function announceDone(t: Translate): void {
  notifications.show({
    color: 'leaf',
    closeButtonProps: { 'aria-label': t('office.close') },
    message: t('office.done'),
  });
}
