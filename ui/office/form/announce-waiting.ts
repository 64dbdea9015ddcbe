import { notifications } from '@mantine/notifications';
import type { Translate } from '#platform/site/translate.ts';

/** Shows the maker that the change now waits for a second person. */
export function announceWaiting(t: Translate): void {
  notifications.show({
    color: 'pollen',
    closeButtonProps: { 'aria-label': t('office.close') },
    title: t('office.waiting.title'),
    message: t('office.waiting.text'),
  });
}

/** Shows that a change has happened. */
export function announceDone(t: Translate): void {
  notifications.show({
    color: 'leaf',
    closeButtonProps: { 'aria-label': t('office.close') },
    message: t('office.done'),
  });
}
