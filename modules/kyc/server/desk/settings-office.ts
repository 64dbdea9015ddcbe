import { isDeepStrictEqual } from 'node:util';
import { Value } from 'typebox/value';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { changeKycSettings, KycSettings, readKycSettings } from '../../contract.settings-office.ts';
import { isContradictory, saveSettings, settingsOfBrand } from '../settings.ts';

const ACTION = 'kyc.settings';
const ENTITY = 'kyc:settings';

export const readKycSettingsHandler = handle(
  readKycSettings,
  async ({ tx, brand }) => await settingsOfBrand(tx, brand.id),
);

export const changeKycSettingsHandler = handle(changeKycSettings, async (call) => {
  const { tx, app, brand, input, nowMs, request, reject } = call;
  const { settings: before, version } = await settingsOfBrand(tx, brand.id);
  const after = input.settings;
  if (version !== input.version) {
    return reject('changed_meanwhile');
  }
  if (isContradictory(after)) {
    return reject('kyc_settings_invalid');
  }
  if (isDeepStrictEqual(before, after)) {
    return reject('kyc_settings_unchanged');
  }
  const approvalId =
    (await requestApproval(app, tx, {
      ...{ makerId: operatorOf(call).operatorId, brandId: brand.id, action: ACTION },
      ...{ entity: ENTITY, payload: { brandId: brand.id, settings: after, version } },
      ...{ before: { kyc: before }, after: { kyc: after }, reason: input.reason },
      ...{ nowMs, request },
    })) ?? reject('kyc_settings_wait');
  return { approvalId: String(approvalId) };
});

export const settingsApproval: ApprovalAction = {
  action: ACTION,
  permission: 'kyc.settings',
  before: async (tx, payload) => ({
    kyc: (await settingsOfBrand(tx, Number(payload['brandId']))).settings,
  }),
  run: async (tx, _app, payload) => {
    const value = payload['settings'];
    if (!Value.Check(KycSettings, value)) {
      throw new Rejection('kyc_settings_invalid', 400);
    }
    const brandId = Number(payload['brandId']);
    const version = Number(payload['version']);
    if (!(await saveSettings(tx, { brandId, value, version }))) {
      throw new Rejection('changed_meanwhile', 409);
    }
  },
};
