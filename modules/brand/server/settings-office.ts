import { isDeepStrictEqual } from 'node:util';
import { Compile } from 'typebox/compile';
import {
  type ApprovalAction,
  audit,
  mayActIn,
  requestApproval,
} from '#modules/operator/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import {
  changeBrandSettings,
  FIXED_AT_OPENING,
  listOfficeBrands,
  readBrandSettings,
} from '../contract.office.ts';
import { BrandSettingsChange, STATUS_TOPIC } from '../contract.ts';
import { brandName } from './brand-name.ts';
import { listBrands } from './brands.ts';
import { changeSettings, refuseImpossible } from './change-settings.ts';

/** Settings that close the site, make money or move it to another currency, or open a door: one person is not enough. */
const FOUR_EYES = [
  'status',
  'legacySeal',
  'legacyRegistration',
  'restrictedNetworks',
  'openNetworks',
  'allowedCountries',
  'deniedCountries',
  'localCountry',
  'domainList',
  'anyHost',
  'startingCreditUnits',
  'playCreditBelowUnits',
  'playCreditPerDay',
  'realityCheckMinutes',
  'isProtectionStrict',
  'exclusionAcrossBrands',
  'agentRebates',
  'teamTransfer',
  'teamTransferTurnoverPercent',
] as const;
const ACTION = 'brand.settings';
const changeSchema = Compile(BrandSettingsChange);

export const listOfficeBrandsHandler = handle(listOfficeBrands, async (call) => {
  const operator = operatorOf(call);
  const brands = await listBrands(call.tx);
  const mine = brands.filter(({ id }) =>
    operator.permissions.some((word) => mayActIn(operator, word.split('@')[0] ?? '', id)),
  );
  return {
    current: call.brand.code,
    rows: mine.map(({ id, code, version, settings }) => ({
      id,
      code,
      name: brandName(settings, call.request.language),
      status: settings.status,
      isSandbox: settings.isSandbox,
      domains: settings.domainList.length,
      timeZone: settings.timeZone,
      version,
    })),
  };
});

export const readBrandSettingsHandler = handle(readBrandSettings, async (call) => {
  const brand = await brandOf(call.tx, call.input.id);
  if (brand === undefined || !mayActIn(operatorOf(call), 'brand.view', brand.id)) {
    return call.reject('brand_unknown');
  }
  return { settings: brand.settings, version: brand.version, fourEyes: [...FOUR_EYES] };
});

export const changeBrandSettingsHandler = handle(changeBrandSettings, async (call) => {
  const { tx, app, input, nowMs, reject, request } = call;
  const operator = operatorOf(call);
  const brand = await brandOf(tx, input.id);
  if (brand === undefined || !mayActIn(operator, 'brand.change', brand.id)) {
    return reject('brand_unknown');
  }
  if (input.version !== brand.version) {
    return reject('changed_meanwhile');
  }
  const change = changedOnly(input.change, brand.settings);
  const keys = Object.keys(change);
  if (keys.length === 0) {
    return reject('brand_unchanged');
  }
  const fixed = FIXED_AT_OPENING.find((key) => keys.includes(key));
  if (fixed !== undefined) {
    return reject('brand.settings.fixed', { 0: fixed });
  }
  const entity = `brand:${brand.id}`;
  if (keys.some((key) => FOUR_EYES.some((dangerous) => dangerous === key))) {
    await refuseImpossible(tx, { brandId: brand.id, change });
    const approvalId = await requestApproval(app, tx, {
      makerId: operator.operatorId,
      brandId: brand.id,
      action: ACTION,
      entity,
      payload: { brandId: brand.id, change },
      before: pick(brand.settings, keys),
      after: change,
      reason: input.reason,
      nowMs,
      request,
    });
    return { approvalId: approvalId?.toString() ?? reject('brand_change_waiting') };
  }
  const { before, after } = await changeSettings(tx, {
    brandId: brand.id,
    change,
    seenVersion: input.version,
    log: app.log,
  });
  app.live.publish({ brandId: brand.id, topic: STATUS_TOPIC, data: {} });
  await audit(tx, {
    operatorId: operator.operatorId,
    brandId: brand.id,
    action: 'brand.settings.change',
    entity,
    before: pick(before, keys),
    after: pick(after, keys),
    reason: input.reason,
    request,
  });
  return { approvalId: null };
});

export const changeSettingsApproval: ApprovalAction = {
  action: ACTION,
  permission: 'brand.change',
  before: async (tx, payload) => {
    const { brandId, change } = readPayload(payload);
    const brand = await brandOf(tx, brandId);
    return brand === undefined ? null : pick(brand.settings, Object.keys(change));
  },
  run: async (tx, app, payload) => {
    const read = readPayload(payload);
    await changeSettings(tx, { ...read, log: app.log });
    app.live.publish({ brandId: read.brandId, topic: STATUS_TOPIC, data: {} });
  },
};

async function brandOf(tx: ReadTx, id: number) {
  return (await listBrands(tx)).find((brand) => brand.id === id);
}

function readPayload(payload: Readonly<Record<string, unknown>>) {
  const { brandId, change } = payload;
  if (typeof brandId !== 'number' || !changeSchema.Check(change)) {
    throw new Error('the payload is not a change of settings');
  }
  return { brandId, change };
}

function pick(settings: object, keys: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)));
}

/** The settings that differ from the stored ones; the form sends all settings that it shows. */
function changedOnly(change: BrandSettingsChange, settings: object): BrandSettingsChange {
  const known = new Map(Object.entries(settings));
  return Object.fromEntries(
    Object.entries(change).filter(([key, value]) => !isDeepStrictEqual(value, known.get(key))),
  );
}
