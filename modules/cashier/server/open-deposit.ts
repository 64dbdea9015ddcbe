import Type from 'typebox';
import { settingsOf } from '#modules/brand/server/index.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { amountFromNumber } from '#platform/money/money.ts';
import { callAfterCommit, hurryCall } from '#platform/outbound/make-calls.ts';
import { type Attempt, defineOutbound } from '#platform/outbound/outbound-kind.ts';
import { queueCall } from '#platform/outbound/queue-call.ts';
import { openDeposit } from '../contract.ts';
import { type OfferedChannel, offeredChannels } from './channels.ts';
import {
  type DepositRow,
  insertDeposit,
  lockDeposit,
  saveInstructions,
  selectDeposit,
  selectDepositOfKey,
} from './deposit.store.ts';
import { endWithoutMoney } from './end-deposit.ts';
import { newReference, orderNumber } from './order-number.ts';
import { type DepositInstructions, paymentAdapter } from './payment-adapter.ts';
import { ProviderRefusal } from './sample-line.ts';
import { shownOrder } from './shown-order.ts';

/** Without a notice the provider is asked so long after the order was made. */
const ASK_AFTER_MS = 60_000;
const MINUTE_MS = 60_000;
const PAYER = /^[0-9+ -]{6,32}$/;

export const openDepositHandler = handleWithoutTx(openDeposit, async (call) => {
  const { app, brand, input, request, nowMs, reject } = call;
  const member = memberOf(call);
  const { memberId } = member;
  const key = request.idempotencyKey ?? reject('deposit_closed');
  const channel = await channelOf(call);
  const ticks = amountFromNumber(input.amount, 2) ?? reject('deposit_amount');
  if (ticks < channel.min_ticks || ticks > channel.max_ticks) {
    return reject('deposit_amount', boundsOf(channel));
  }
  const payer = channel.kind === 'wallet' ? (input.payerAccount ?? '').replace(/[ -]/g, '') : '';
  if (channel.kind === 'wallet' && !PAYER.test(payer)) {
    return reject('deposit_payer');
  }
  await callAfterCommit(app, async (tx) => {
    await call.hold(tx);
    call.rejectIfGuarded(
      await app.guards.beforeDeposit(tx, {
        ...{ brandId: brand.id, memberId, amount: ticks, ip: request.ip },
      }),
    );
    const { accountId, currency } = await mainAccount(tx, { brandId: brand.id, memberId });
    const deposit = await insertDeposit(tx, {
      ...{ brand_id: brand.id, member_id: memberId, member_name: member.account },
      ...{ account_id: accountId, currency, channel: channel.code, provider: channel.provider },
      ...{ kind: channel.kind, amount_ticks: ticks, fee_points: channel.fee_points, key },
      ...{ reference: newReference(), payer: payer === '' ? null : payer },
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + channel.expiry_minutes * MINUTE_MS),
      askAt: new Date(nowMs + ASK_AFTER_MS),
    });
    if (deposit === undefined) {
      return undefined;
    }
    const callKey = String(deposit.id);
    await queueCall(app, tx, openDepositCall, {
      key: callKey,
      brandId: brand.id,
      subject: `${deposit.provider} ${orderNumber(deposit.id)}`,
      payload: { deposit: callKey },
      uselessAt: deposit.expires_at,
    });
    return await hurryCall(app, tx, { kind: openDepositCall, key: callKey });
  });
  const stands = await selectDepositOfKey(app.db.pooled, { memberId, key, channel: channel.code });
  if (stands === undefined) {
    throw new Error('an order that was written down is not there');
  }
  if (stands.key !== key) {
    return reject('deposit_open_already', { orderId: orderNumber(stands.id) });
  }
  if (stands.channel !== channel.code || stands.amount_ticks !== ticks) {
    return reject('idempotency_conflict');
  }
  const at = { brandId: brand.id, language: request.language, nowMs };
  const order = await shownOrder(app.db.pooled, stands, at);
  return { order, redirectUrl: order.payUrl };
});

type Opening = {
  readonly app: AppContext;
  readonly brand: { readonly id: number };
  readonly input: { readonly bankCode: string };
  readonly nowMs: number;
  readonly reject: (
    code: 'deposit_closed' | 'deposit_channel_unknown' | 'deposit_channel_closed',
    value?: unknown,
  ) => never;
};

async function channelOf({ app, brand, input, nowMs, reject }: Opening): Promise<OfferedChannel> {
  const channels = await offeredChannels(app, app.db.reads, { brandId: brand.id, nowMs });
  if (channels.length === 0) {
    return reject('deposit_closed');
  }
  const channel =
    channels.find(({ code }) => code === input.bankCode) ?? reject('deposit_channel_unknown');
  return channel.closed === null
    ? channel
    : reject('deposit_channel_closed', { why: channel.closed });
}

function boundsOf(channel: OfferedChannel) {
  return {
    min: Number(channel.min_ticks / 10_000n),
    max: Number(channel.max_ticks / 10_000n),
  };
}

/** Asks a provider to open an order, under its number for ever, until it answers or the order's time is over. */
export const openDepositCall = defineOutbound({
  name: 'cashier.open_deposit',
  payload: Type.Object({ deposit: Type.String({ pattern: '^[0-9]+$' }) }),
  leaseMs: 15_000,
  backoff: { firstMs: 1_000, factor: 2, maxMs: 30_000 },
  retryable: [],
  send: async (app, { payload }): Promise<Attempt<DepositInstructions>> => {
    const deposit = await selectDeposit(app.db.reads, BigInt(payload.deposit));
    return deposit?.state === 'opening' ? await askProvider(app, deposit) : { outcome: 'moot' };
  },
  onAnswer: async (app, tx, { payload }, verdict) => {
    const deposit = await lockDeposit(tx, BigInt(payload.deposit));
    if (deposit?.state !== 'opening') {
      return;
    }
    if (verdict.state === 'done') {
      const { payUrl, payTo, payToName, qrText, payAmount, expiresAt } = verdict.answer;
      await saveInstructions(tx, {
        id: deposit.id,
        instructions: { payUrl, payTo, payToName, qrText, payAmount },
        expiresAt,
      });
    } else if (verdict.state !== 'waiting') {
      await endWithoutMoney(app, tx, deposit, {
        ...{ state: 'refused', code: 'provider', from: ['opening'] },
        nowMs: app.clock.nowMs(),
      });
    }
  },
});

async function askProvider(
  app: AppContext,
  deposit: DepositRow,
): Promise<Attempt<DepositInstructions>> {
  const adapter = paymentAdapter(app, deposit.provider);
  if (adapter === undefined) {
    return { outcome: 'no_answer', code: 'NO_PROVIDER' };
  }
  const { merchantCode } = await settingsOf(app.db.reads, deposit.brand_id);
  try {
    const answer = await adapter.openDeposit({
      orderId: orderNumber(deposit.id),
      account: merchantCode,
      kind: deposit.kind,
      amount: deposit.amount_ticks,
      currency: deposit.currency,
      reference: deposit.reference,
      payer: deposit.payer,
      expiresAt: deposit.expires_at,
      returnUrl: '/?mc=depositv2',
    });
    return { outcome: 'done', code: 'OK', answer };
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return { outcome: 'refused', code: error.code };
    }
    throw error;
  }
}
