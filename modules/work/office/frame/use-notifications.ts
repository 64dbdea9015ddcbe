import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { listNotifications } from '../../contract.office.ts';

/** The socket reports at once; this poll is for when it does not. */
const POLL_MS = 30_000;

export type Notification = Static<typeof listNotifications.output>['rows'][number];

export function useNotifications() {
  return useOffice(listNotifications, {}, { refetchMs: POLL_MS });
}
