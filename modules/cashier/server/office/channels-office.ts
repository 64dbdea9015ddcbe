import { isDeepStrictEqual } from 'node:util';
import { Value } from 'typebox/value';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { type Amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import {
  CashierChannel,
  changeCashierChannel,
  changeCashierSettings,
  listCashierChannels,
  readCashierSettings,
} from '../../contract.office.ts';
import { type ChannelRow, selectChannels, updateChannel } from '../channel.store.ts';
import { paymentAdapter } from '../payment-adapter.ts';
import { saveSetting, selectSetting } from './office.store.ts';
import { DEFAULT_SINGLE_HAND } from './payments-office.ts';

const CHANNEL = 'cashier.channel';
const SETTING = 'cashier.single_hand';

export const listCashierChannelsHandler = handle(listCashierChannels, async (call) => {
  const { app, tx, brand } = call;
  const rows = await selectChannels(tx, brand.id);
  return {
    rows: rows.map((row) => ({
      code: row.code,
      provider: row.provider,
      isConnected: paymentAdapter(app, row.provider) !== undefined,
      channel: shownChannel(row),
      version: row.version,
    })),
  };
});

export const changeCashierChannelHandler = handle(changeCashierChannel, async (call) => {
  const { app, tx, brand, input, reject, request, nowMs } = call;
  const row = await channelOf(tx, brand.id, input.code);
  if (row === undefined) {
    return reject('channel_unknown');
  }
  if (row.version !== input.version) {
    return reject('changed_meanwhile');
  }
  if (!isUsable(input.channel)) {
    return reject('channel_invalid');
  }
  const before = shownChannel(row);
  if (isDeepStrictEqual(before, input.channel)) {
    return reject('channel_unchanged');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    ...{ brandId: brand.id, action: CHANNEL, entity: `cashier-channel:${row.code}` },
    payload: {
      ...{ brandId: brand.id, code: row.code, version: row.version },
      channel: input.channel,
    },
    ...{ before, after: input.channel, reason: input.reason, nowMs, request },
  });
  return { approvalId: String(approvalId ?? reject('channel_waits')) };
});

export const channelApproval: ApprovalAction = {
  action: CHANNEL,
  permission: 'deposit.channels',
  before: async (tx, payload) => {
    const row = await channelOf(tx, Number(payload['brandId']), String(payload['code']));
    return row === undefined ? null : shownChannel(row);
  },
  run: async (tx, _app, payload) => {
    const row = await channelOf(tx, Number(payload['brandId']), String(payload['code']));
    const asked = payload['channel'];
    if (!Value.Check(CashierChannel, asked)) {
      throw new Error('this is no channel');
    }
    if (
      row === undefined ||
      (await changed(tx, Number(payload['brandId']), row, asked)) === undefined
    ) {
      throw new Rejection('changed_meanwhile', 409);
    }
  },
};

export const readCashierSettingsHandler = handle(readCashierSettings, async ({ tx, brand }) => {
  const setting = await selectSetting(tx, brand.id);
  return {
    singleHand: formatAmount(setting?.single_hand_ticks ?? DEFAULT_SINGLE_HAND, 2),
    version: setting?.version ?? 0,
  };
});

export const changeCashierSettingsHandler = handle(changeCashierSettings, async (call) => {
  const { app, tx, brand, input, reject, request, nowMs } = call;
  const setting = await selectSetting(tx, brand.id);
  if ((setting?.version ?? 0) !== input.version) {
    return reject('changed_meanwhile');
  }
  const before = setting?.single_hand_ticks ?? DEFAULT_SINGLE_HAND;
  const after = ticksOf(input.singleHand);
  if (before === after) {
    return reject('cashier_unchanged');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    ...{ brandId: brand.id, action: SETTING, entity: 'cashier:settings' },
    payload: { brandId: brand.id, ticks: String(after) },
    before: { singleHand: formatAmount(before, 2) },
    after: { singleHand: formatAmount(after, 2) },
    ...{ reason: input.reason, nowMs, request },
  });
  return { approvalId: String(approvalId ?? reject('cashier_waits')) };
});

export const settingApproval: ApprovalAction = {
  action: SETTING,
  permission: 'deposit.channels',
  before: async (tx, payload) => {
    const setting = await selectSetting(tx, Number(payload['brandId']));
    return { singleHand: formatAmount(setting?.single_hand_ticks ?? DEFAULT_SINGLE_HAND, 2) };
  },
  run: async (tx, _app, payload) => {
    const ticks = BigInt(String(payload['ticks']));
    await saveSetting(tx, { brandId: Number(payload['brandId']), ticks });
  },
};

async function channelOf(tx: Tx, brandId: number, code: string): Promise<ChannelRow | undefined> {
  return (await selectChannels(tx, brandId)).find((row) => row.code === code);
}

function changed(tx: Tx, brandId: number, row: ChannelRow, to: CashierChannel) {
  return updateChannel(tx, brandId, {
    code: row.code,
    version: row.version,
    name: to.name,
    note: to.note,
    min_ticks: ticksOf(to.min),
    max_ticks: ticksOf(to.max),
    fee_points: to.feePoints,
    amounts: to.amounts.map(ticksOf),
    expiry_minutes: to.expiryMinutes,
    usual_minutes: to.usualMinutes,
    opens_minute: to.opensMinute,
    closes_minute: to.closesMinute,
    position: to.position,
    is_on: to.isOn,
  });
}

/** Names in both languages, a lowest sum that is not above the highest, and quick amounts between them. */
function isUsable(to: CashierChannel): boolean {
  const [min, max] = [ticksOf(to.min), ticksOf(to.max)];
  return (
    to.name.en.trim() !== '' &&
    to.name.bn.trim() !== '' &&
    min > 0n &&
    min <= max &&
    to.amounts.map(ticksOf).every((one) => one >= min && one <= max)
  );
}

function shownChannel(row: ChannelRow): CashierChannel {
  return {
    name: { en: row.name.en, bn: row.name.bn },
    note: { en: row.note.en, bn: row.note.bn },
    min: short(row.min_ticks),
    max: short(row.max_ticks),
    feePoints: row.fee_points,
    amounts: row.amounts.map(short),
    expiryMinutes: row.expiry_minutes,
    usualMinutes: row.usual_minutes,
    opensMinute: row.opens_minute,
    closesMinute: row.closes_minute,
    position: row.position,
    isOn: row.is_on,
  };
}

function short(value: Amount): string {
  return formatAmount(value, 2).replace(/[.]00$/, '');
}

function ticksOf(text: string): Amount {
  const ticks = parseAmount(text, 2);
  if (ticks === undefined) {
    throw new Error('the contract lets no such sum through');
  }
  return ticks;
}
