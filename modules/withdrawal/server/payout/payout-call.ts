import Type from 'typebox';
import { settingsOf } from '#modules/brand/server/index.ts';
import {
  type ChannelKind,
  type PayoutToSend,
  type ProviderPayout,
  paymentAdapter,
} from '#modules/cashier/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { amount } from '#platform/money/money.ts';
import { type Attempt, defineOutbound } from '#platform/outbound/outbound-kind.ts';
import type { PayeeKind } from '../../field-rules.ts';
import { openNumber } from '../payees/payee-number.ts';
import { bookPayout } from './book-payout.ts';
import { type PayoutRow, selectPayout } from './payout.store.ts';
import { payoutId } from './payout-id.ts';

const CHANNELS: Readonly<Record<PayeeKind, ChannelKind>> = {
  BC: 'bank',
  EW: 'wallet',
  VW: 'wallet',
};

/**
 * Pays a withdrawal through its provider, once for ever: each attempt but the first asks what became of the one before, and
 * every one has the same id. Without an answer it is asked again, however long it takes.
 */
export const payoutCall = defineOutbound({
  name: 'withdrawal.payout',
  payload: Type.Object({ withdrawal: Type.String({ pattern: '^[0-9]+$' }) }),
  leaseMs: 20_000,
  backoff: { firstMs: 5_000, factor: 2, maxMs: 600_000 },
  retryable: [],
  send: async (app, { payload, attempt }): Promise<Attempt<ProviderPayout>> => {
    const row = await selectPayout(app.db.reads, BigInt(payload.withdrawal));
    return row === undefined ? { outcome: 'moot' } : await askProvider(app, row, attempt);
  },
  onAnswer: async (app, tx, { payload }, verdict) => {
    if (verdict.state === 'done') {
      const id = BigInt(payload.withdrawal);
      await bookPayout(app, tx, { id, payout: verdict.answer, nowMs: app.clock.nowMs() });
    }
  },
});

async function askProvider(
  app: AppContext,
  row: PayoutRow,
  attempt: number,
): Promise<Attempt<ProviderPayout>> {
  const adapter = paymentAdapter(app, row.way);
  if (adapter === undefined) {
    return { outcome: 'no_answer', code: 'NO_PROVIDER' };
  }
  const found = attempt > 1 ? await adapter.findPayout(payoutId(row)) : undefined;
  if (found !== undefined && found.state !== 'unknown') {
    return { outcome: 'done', code: found.state, answer: found };
  }
  const order = await orderOf(app, row);
  if (order === undefined) {
    return { outcome: 'no_answer', code: 'PAYEE_UNREADABLE' };
  }
  const answer = await adapter.sendPayout(order);
  return answer.state === 'unknown'
    ? { outcome: 'no_answer', code: 'UNKNOWN' }
    : { outcome: 'done', code: answer.state, answer };
}

async function orderOf(app: AppContext, row: PayoutRow): Promise<PayoutToSend | undefined> {
  const number = openNumber(app, { id: row.payee_id, sealedNumber: row.sealed_number });
  if (number === undefined) {
    return undefined;
  }
  const { merchantCode } = await settingsOf(app.db.reads, row.brand_id);
  return {
    payoutId: payoutId(row),
    account: merchantCode,
    amount: amount(row.amount_ticks - row.charge_ticks),
    currency: row.currency,
    to: {
      kind: CHANNELS[row.kind],
      number,
      holder: row.holder,
      institution: row.bank_code,
    },
  };
}
