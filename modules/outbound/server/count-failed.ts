import type { WaitingCounter } from '#modules/operator/server/index.ts';
import { countFailed } from '#platform/outbound/outbound.store.ts';

/** Calls to the outside that were given up or refused, and that an operator may retry. */
export const failedCallCounter: WaitingCounter = {
  name: 'outboundCalls',
  permission: 'outbound.view',
  count: (_app, tx, { brandId }) => countFailed(tx, brandId),
};
