import type { WaitingCounter } from '#modules/operator/server/index.ts';
import { countOpenApplications } from './application.store.ts';

/** Applications that are not decided. */
export const applicationCounter: WaitingCounter = {
  name: 'applications',
  permission: 'join.view',
  count: (_app, tx, { brandId }) => countOpenApplications(tx, brandId),
};
