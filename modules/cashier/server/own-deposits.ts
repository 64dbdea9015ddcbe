import { settingsOf } from '#modules/brand/server/index.ts';
import { depositRoom } from '#modules/protection/server/index.ts';
import { handle, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { callAfterCommit } from '#platform/outbound/make-calls.ts';
import {
  cancelDeposit,
  listDepositChannels,
  listDeposits,
  listFixedAmounts,
  readDeposit,
  readDepositSettings,
  remindDeposit,
  updateDepositReference,
} from '../contract.ts';
import { hurryQuestion } from './ask-provider.ts';
import { hoursText, offeredChannels } from './channels.ts';
import {
  lockDeposit,
  saveChecking,
  saveNumber,
  selectOwnDeposit,
  selectOwnDeposits,
} from './deposit.store.ts';
import { endWithoutMoney } from './end-deposit.ts';
import { orderNumberOf } from './order-number.ts';
import { lockUnclaimedOfNumber } from './payment.store.ts';
import { shownOrder, shownOrders } from './shown-order.ts';
import { matchAgain } from './take-payment.ts';

const NUMBER = /^[A-Z0-9-]{4,40}$/;
const PAGE = 10;

export const readDepositSettingsHandler = handle(readDepositSettings, async (call) => {
  const { app, tx, brand, nowMs } = call;
  const settings = await settingsOf(tx, brand.id);
  const channels = await offeredChannels(app, tx, { brandId: brand.id, nowMs });
  const { memberId } = memberOf(call);
  const room = await depositRoom(app, tx, { brandId: brand.id, memberId });
  const allowDeposit: 'Y' | 'N' = channels.some(({ closed }) => closed === null) ? 'Y' : 'N';
  return {
    allowDeposit,
    isPlayMoney: app.isSandbox && settings.isSandbox,
    currency: settings.currency,
    currencySymbol: settings.currencySymbol,
    limit:
      room === undefined
        ? null
        : {
            period: room.period,
            amount: toWireMoney(amount(room.limit)),
            left: toWireMoney(amount(room.left > 0n ? room.left : 0n)),
          },
  };
});

export const listDepositChannelsHandler = handle(listDepositChannels, async (call) => {
  const { app, tx, brand, nowMs, request } = call;
  const channels = await offeredChannels(app, tx, { brandId: brand.id, nowMs });
  const language = request.language === 'bn' ? 'bn' : 'en';
  return {
    channels: channels.map((channel) => ({
      code: channel.code,
      name: channel.name[language],
      note: channel.note[language],
      kind: channel.kind,
      minAmount: toWireMoney(channel.min_ticks),
      maxAmount: toWireMoney(channel.max_ticks),
      feePoints: channel.fee_points,
      amounts: channel.amounts.map(toWireMoney),
      expiryMinutes: channel.expiry_minutes,
      usualMinutes: channel.usual_minutes,
      closed: channel.closed,
      hours: hoursText(channel),
    })),
  };
});

export const listFixedAmountsHandler = handle(listFixedAmounts, async (call) => {
  const { app, tx, brand, nowMs } = call;
  const channels = await offeredChannels(app, tx, { brandId: brand.id, nowMs });
  return {
    list: channels.map(({ code, amounts }) => ({
      bankCode: code,
      amounts: amounts.map(toWireMoney),
    })),
  };
});

export const readDepositHandler = handle(readDeposit, async (call) => {
  const { tx, brand, input, request, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const id = orderNumberOf(input.orderId) ?? reject('deposit_unknown');
  const row = (await selectOwnDeposit(tx, { memberId, id })) ?? reject('deposit_unknown');
  return await shownOrder(tx, row, { brandId: brand.id, language: request.language, nowMs });
});

export const listDepositsHandler = handle(listDeposits, async (call) => {
  const { tx, brand, input, request, nowMs } = call;
  const { memberId } = memberOf(call);
  const size = input.size ?? PAGE;
  const page = Math.max(1, input.page ?? 1);
  const rows = await selectOwnDeposits(tx, { memberId, offset: (page - 1) * size, limit: size });
  const total = rows[0]?.total ?? 0;
  const at = { brandId: brand.id, language: request.language, nowMs };
  return {
    list: [...(await shownOrders(tx, rows, at))],
    total,
    totalPages: Math.ceil(total / size),
  };
});

export const cancelDepositHandler = handle(cancelDeposit, async (call) => {
  const { app, tx, brand, input, request, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const id = orderNumberOf(input.orderId) ?? reject('deposit_unknown');
  const own = (await selectOwnDeposit(tx, { memberId, id })) ?? reject('deposit_unknown');
  const isEnded = await endWithoutMoney(app, tx, own, {
    ...{ state: 'cancelled', code: 'member', from: ['opening', 'open'], nowMs },
  });
  if (!isEnded) {
    return reject('deposit_state');
  }
  const row = (await selectOwnDeposit(tx, { memberId, id })) ?? reject('deposit_unknown');
  return await shownOrder(tx, row, { brandId: brand.id, language: request.language, nowMs });
});

export const remindDepositHandler = handleWithoutTx(remindDeposit, async (call) => {
  const { app, brand, input, request, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const id = orderNumberOf(input.orderId) ?? reject('deposit_unknown');
  if ((await selectOwnDeposit(app.db.reads, { memberId, id })) === undefined) {
    return reject('deposit_unknown');
  }
  await callAfterCommit(app, async (tx) => {
    await call.hold(tx);
    const isChecked = await saveChecking(tx, { id, at: new Date(nowMs), code: null });
    const deposit = await lockDeposit(tx, id);
    if (deposit === undefined || (!isChecked && deposit.state !== 'credited')) {
      return reject('deposit_state');
    }
    return isChecked ? await hurryQuestion(app, tx, deposit) : undefined;
  });
  const row = await selectOwnDeposit(app.db.pooled, { memberId, id });
  return await shownOrder(app.db.pooled, row ?? reject('deposit_unknown'), {
    ...{ brandId: brand.id, language: request.language, nowMs },
  });
});

export const updateDepositReferenceHandler = handleWithoutTx(
  updateDepositReference,
  async (call) => {
    const { app, brand, input, request, nowMs, reject } = call;
    const { memberId } = memberOf(call);
    const id = orderNumberOf(input.orderId) ?? reject('deposit_unknown');
    const number = input.transactionId.replace(/\s/g, '').toUpperCase();
    if (!NUMBER.test(number)) {
      return reject('deposit_number');
    }
    if ((await selectOwnDeposit(app.db.reads, { memberId, id })) === undefined) {
      return reject('deposit_unknown');
    }
    await callAfterCommit(app, async (tx) => {
      await call.hold(tx);
      const deposit = await lockDeposit(tx, id);
      const isWaiting = await saveChecking(tx, { id, at: new Date(nowMs), code: null });
      if (deposit === undefined || !isWaiting) {
        return reject('deposit_state');
      }
      if (!(await saveNumber(tx, { id, brandId: brand.id, number }))) {
        return reject('deposit_number_used');
      }
      const { provider } = deposit;
      const payment = await lockUnclaimedOfNumber(tx, { brandId: brand.id, provider, number });
      const isCredited = payment !== undefined && (await matchAgain(app, tx, { payment, nowMs }));
      return isCredited ? undefined : await hurryQuestion(app, tx, deposit);
    });
    const row = await selectOwnDeposit(app.db.pooled, { memberId, id });
    return await shownOrder(app.db.pooled, row ?? reject('deposit_unknown'), {
      ...{ brandId: brand.id, language: request.language, nowMs },
    });
  },
);
