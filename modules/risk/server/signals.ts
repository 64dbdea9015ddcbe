import type { WithdrawalSignals } from '#modules/withdrawal/server/index.ts';
import { lookAtMember } from './look-at-member.ts';
import { countOpen } from './marker.store.ts';

/** A request is judged by what is true now, so the member is looked at in its transaction. */
export const riskSignals: WithdrawalSignals = {
  name: 'risk',
  look: lookAtMember,
  count: countOpen,
};
