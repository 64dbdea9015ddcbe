import { settingsOf } from '#modules/brand/server/index.ts';
import { notifyMember, notifyMembers } from '#modules/member/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { DEPOSIT_TOPIC } from '../contract.ts';
import type { DepositRow } from './deposit.store.ts';
import { orderNumber } from './order-number.ts';

/** Tells members of a brand that their money is there: their open pages, and each with a message. */
export async function notifyArrived(
  app: AppContext,
  tx: Tx,
  news: {
    readonly brandId: number;
    readonly nowMs: number;
    readonly arrived: readonly {
      readonly id: bigint;
      readonly memberId: bigint;
      readonly ticks: bigint;
    }[];
  },
): Promise<void> {
  const { brandId, nowMs, arrived } = news;
  const { currencySymbol } = await settingsOf(tx, brandId);
  for (const { id, memberId } of arrived) {
    const data = { orderId: orderNumber(id) };
    app.live.publish({ brandId, topic: DEPOSIT_TOPIC, memberId, data });
  }
  const notices = arrived.map(({ id, memberId, ticks }) => {
    const shown = `${currencySymbol} ${formatAmount(amount(ticks), 2)}`;
    const values = { order: orderNumber(id), amount: shown };
    return { memberId, template: TEMPLATES.arrived, valuesIn: () => values };
  });
  await notifyMembers(app, tx, { brandId, nowMs, notices });
}

const TEMPLATES = { arrived: 'depositArrived', failed: 'depositFailed' } as const;

/** Tells a member what became of an order: to the open pages, and where it has ended with a message. */
export async function notifyOutcome(
  app: AppContext,
  tx: Tx,
  deposit: Pick<DepositRow, 'id' | 'brand_id' | 'member_id' | 'amount_ticks'>,
  what: {
    readonly outcome: 'arrived' | 'failed' | 'checking';
    readonly ticks: bigint;
    readonly nowMs: number;
  },
): Promise<void> {
  const { brand_id: brandId, member_id: memberId } = deposit;
  const order = orderNumber(deposit.id);
  app.live.publish({ brandId, topic: DEPOSIT_TOPIC, memberId, data: { orderId: order } });
  const { outcome, nowMs } = what;
  if (outcome === 'checking') {
    return;
  }
  const { currencySymbol } = await settingsOf(tx, brandId);
  const shown = outcome === 'arrived' ? amount(what.ticks) : deposit.amount_ticks;
  const values = { order, amount: `${currencySymbol} ${formatAmount(shown, 2)}` };
  await notifyMember(app, tx, {
    ...{ brandId, memberId, nowMs, template: TEMPLATES[outcome] },
    valuesIn: () => values,
  });
}
