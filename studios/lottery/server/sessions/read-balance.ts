import { route } from '#seamless/studio.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { readBalance } from '#studios/lottery/contract.ts';
import { wordOf } from '../bets/refusal-codes.ts';
import { sessionOf } from './sessions.ts';

/** The balance comes from the wallet and never from the studio. */
export const readBalanceRoute = route(readBalance, async ({ host, session, reject }) => {
  const known = await sessionOf(host, session);
  if (known === undefined) {
    return reject('SESSION_INVALID');
  }
  const read = await host.wallet.readBalance({ session: known.ref });
  if (isRefused(read)) {
    const word = wordOf(read.code);
    return reject(isBalanceWord(word) ? word : 'BUSY');
  }
  return { balance: read.balance, currency: read.currency };
});

type BalanceWord = keyof typeof readBalance.rejects;

function isBalanceWord(word: string): word is BalanceWord {
  return Object.hasOwn(readBalance.rejects, word);
}
