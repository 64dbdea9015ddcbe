import { expect, test } from 'vitest';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import type { Moved } from '../wallet-api.ts';
import { playToBalance } from './played-balance.ts';

const PLAYER = { member: 'm-1', session: 's-1', currency: 'SBX' };
const inTicks = (text: string): bigint => parseAmount(text, 4) ?? 0n;

/** A wallet that pays a debt first, as ours does. */
function aWallet(money: { balance: bigint; debt: bigint }): Parameters<typeof playToBalance>[0] {
  const balance = () => formatAmount(amount(money.balance), 4);
  const moved = (txn_id: string): Moved => ({
    ...{ code: 'OK', txn_id, duplicate: false },
    ...{ balance: balance(), current_balance: balance() },
  });
  return {
    readBalance: async () => ({
      ...{ code: 'OK', balance: balance(), bonus: '0', currency: 'SBX', version: '1' },
    }),
    payout: async (paid) => {
      const rest = inTicks(paid.amount) - money.debt;
      money.debt = rest < 0n ? -rest : 0n;
      money.balance += rest > 0n ? rest : 0n;
      return moved(paid.txn_id);
    },
    stake: async (lost) => {
      if (inTicks(lost.amount) > money.balance) {
        return { code: 'INSUFFICIENT_FUNDS', message: '', retry: 'none', request_id: '1' };
      }
      money.balance -= inTicks(lost.amount);
      return moved(lost.txn_id);
    },
  };
}

test.each(['0', '4', '150'])(
  'a member who owes more than is wanted ends without a debt, with a balance of %s [LCH-6]',
  async (balance) => {
    for (const debt of ['0', '3.5', '390', '9000']) {
      const money = { balance: 0n, debt: inTicks(debt) };
      const target = { game: 'G', balance, scale: 2, nowMs: () => 0 } as const;
      await playToBalance(aWallet(money), PLAYER, target);
      expect(money).toEqual({ balance: inTicks(balance), debt: 0n });
    }
  },
);
