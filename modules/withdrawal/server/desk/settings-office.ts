import { isDeepStrictEqual } from 'node:util';
import { Value } from 'typebox/value';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { units } from '#platform/money/money.ts';
import {
  changeWithdrawalSettings,
  readWithdrawalSettings,
  tryAutoApproval,
  WithdrawalSettings,
} from '../../contract.settings-office.ts';
import { PAYEE_KINDS } from '../../field-rules.ts';
import { ruleOf } from '../check/check-request.ts';
import { waysOf } from '../payout/ways.ts';
import { upsertSetting } from '../settings.store.ts';
import { BY_HAND, isContradictory, settingsOfBrand } from '../settings.ts';
import { selectFindings } from './queue.store.ts';
import { officeMoney } from './show-office.ts';
import { tryRule } from './try-rule.ts';

const ACTION = 'withdrawal.settings';
const ENTITY = 'withdrawal:settings';
const TRIAL_DAYS = 30;
const TRIAL_ROWS = 10_000;
const DAY_MS = 86_400_000;

export const readWithdrawalSettingsHandler = handle(readWithdrawalSettings, async (call) => {
  const { tx, brand } = call;
  return {
    ...(await settingsOfBrand(tx, brand.id)),
    ways: [...(await waysOf(call.app, tx, brand.id))],
  };
});

export const changeWithdrawalSettingsHandler = handle(changeWithdrawalSettings, async (call) => {
  const { tx, app, brand, input, nowMs, request, reject } = call;
  const { settings: before, version } = await settingsOfBrand(tx, brand.id);
  const after = input.settings;
  if (version !== input.version) {
    return reject('changed_meanwhile');
  }
  const ways = [BY_HAND, ...(await waysOf(app, tx, brand.id))];
  const isUnknownWay = PAYEE_KINDS.some(
    (kind) => !ways.includes(after[kind].way) && after[kind].way !== before[kind].way,
  );
  if (isContradictory(after) || isUnknownWay) {
    return reject('withdrawal_settings_invalid');
  }
  if (isDeepStrictEqual(before, after)) {
    return reject('withdrawal_settings_unchanged');
  }
  const approvalId =
    (await requestApproval(app, tx, {
      makerId: operatorOf(call).operatorId,
      brandId: brand.id,
      action: ACTION,
      entity: ENTITY,
      payload: { brandId: brand.id, settings: after, version },
      before: { withdrawal: before },
      after: { withdrawal: after },
      reason: input.reason,
      nowMs,
      request,
    })) ?? reject('withdrawal_settings_wait');
  return { approvalId: String(approvalId) };
});

export const settingsApproval: ApprovalAction = {
  action: ACTION,
  permission: 'withdrawal.settings',
  before: async (tx, payload) => ({
    withdrawal: (await settingsOfBrand(tx, Number(payload['brandId']))).settings,
  }),
  run: async (tx, _app, payload) => {
    const value = payload['settings'];
    if (!Value.Check(WithdrawalSettings, value)) {
      throw new Rejection('withdrawal_settings_invalid', 400);
    }
    const brandId = Number(payload['brandId']);
    const version = Number(payload['version']);
    if ((await upsertSetting(tx, { brandId, value, version })) === undefined) {
      throw new Rejection('changed_meanwhile', 409);
    }
  },
};

/** What another rule would have done with the requests of the last thirty days. */
export const tryAutoApprovalHandler = handle(tryAutoApproval, async (call) => {
  const { tx, brand, input, nowMs } = call;
  const { settings } = await settingsOfBrand(tx, brand.id);
  const rule = ruleOf({ ...settings, ...input });
  const since = new Date(nowMs - TRIAL_DAYS * DAY_MS);
  const past = await selectFindings(tx, { brandId: brand.id, since, limit: TRIAL_ROWS });
  const { approvedTicks, ...trial } = tryRule(past, {
    ...rule,
    autoTicks: units(BigInt(input.autoUnits)),
  });
  return { ...trial, approvedSum: officeMoney(approvedTicks) };
});
