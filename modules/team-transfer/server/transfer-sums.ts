import type { WithdrawalSums } from '#modules/kyc/server/index.ts';
import type { DepositSums } from '#modules/protection/server/index.ts';
import { sumTransfers } from './team-transfer.store.ts';

/** What comes from a member of the team counts as paid in, so that no limit is passed in parts. */
export const receivedTransfers: DepositSums = {
  name: 'team_transfer',
  sumSince: (tx, of) => sumTransfers(tx, { ...of, side: 'received' }),
};

/** What goes to a member of the team counts as taken out. */
export const sentTransfers: WithdrawalSums = {
  name: 'team_transfer',
  sumSince: (tx, of) => sumTransfers(tx, { ...of, side: 'sent' }),
};
