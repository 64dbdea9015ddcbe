import { route } from '#seamless/studio.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { readBalance } from '#studios/lottery/contract.ts';
import { playerCodeOf } from '../bets/refusal-codes.ts';
import { sessionOf } from './sessions.ts';

/** Reads the balance from the wallet; the studio stores none. */
export const readBalanceRoute = route(readBalance, async ({ host, session, reject }) => {
  const known = await sessionOf(host, session);
  if (known === undefined) {
    return reject('SESSION_INVALID');
  }
  const read = await host.wallet.readBalance({ session: known.ref });
  if (isRefused(read)) {
    const code = playerCodeOf(read.code);
    return reject(isBalanceCode(code) ? code : 'BUSY');
  }
  return { balance: read.balance, currency: read.currency };
});

type BalanceCode = keyof typeof readBalance.rejects;

function isBalanceCode(code: string): code is BalanceCode {
  return Object.hasOwn(readBalance.rejects, code);
}
