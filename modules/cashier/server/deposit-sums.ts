import type { DepositSums } from '#modules/protection/server/index.ts';
import { sumDeposits } from './deposit.store.ts';

/** Deposit limits count orders from the moment they are made until they fail or are given up. */
export const cashierDeposits: DepositSums = {
  name: 'cashier',
  sumSince: (tx, of) => sumDeposits(tx, of),
};
