import { isDeepStrictEqual } from 'node:util';
import { STATUS_TOPIC } from '#modules/brand/contract.ts';
import { settingsOf } from '#modules/brand/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { approveMarket, saveMarket, withdrawMarket } from '../contract.office.ts';
import { invalidateMarkets, licenceState, todayOf } from './licence.ts';
import {
  enforceVersion,
  insertApproval,
  insertDraft,
  insertMarket,
  lockMarket,
  lockMarkets,
  selectInForce,
  selectVersions,
  withdrawVersions,
} from './market.store.ts';
import {
  hasFallingLevel,
  hasOneAge,
  overlapping,
  packOf,
  packProblem,
  tidyPack,
} from './market-pack.ts';

/** Beside the author of the version (MKT-2). */
const NEEDED_APPROVALS = 2;

/** A draft changes nothing yet, so one person writes it. */
export const saveMarketHandler = handle(saveMarket, async (call) => {
  const { tx, brand, input, nowMs, reject, request } = call;
  const { operatorId, name } = operatorOf(call);
  const { code, seen, reason } = input;
  const ids = { brandId: brand.id, code };
  const pack = tidyPack(input.pack);
  const problem = packProblem(pack, await settingsOf(tx, brand.id));
  if (problem !== undefined) {
    return reject('region.market.invalid', { 0: problem });
  }
  if (!hasOneAge(pack)) {
    return reject('region.market.ages', { 0: pack.ages.agreement, 1: pack.ages.birthday });
  }
  if (hasFallingLevel(pack)) {
    return reject('region.market.levels');
  }
  const marketId =
    seen === 0
      ? ((await insertMarket(tx, ids)) ?? reject('region.market.taken'))
      : ((await lockMarket(tx, ids)) ?? reject('region.market.unknown'));
  const former = (await selectVersions(tx, ids))[0];
  if ((former?.version ?? 0) !== seen) {
    return reject('region.market.stale');
  }
  const before = former === undefined ? null : packOf(former);
  // A withdrawn request may be made again unchanged.
  if (former?.status !== 'withdrawn' && isDeepStrictEqual(before, pack)) {
    return reject('region.market.unchanged');
  }
  const version = seen + 1;
  await insertDraft(tx, {
    brandId: brand.id,
    marketId,
    version,
    pack,
    author: { id: operatorId, name },
    reason,
    now: new Date(nowMs),
  });
  await audit(tx, {
    operatorId,
    brandId: brand.id,
    action: 'region.market.draft',
    entity: entityOf(code),
    before,
    after: { version, ...pack },
    reason,
    request,
  });
  return { version };
});

/** The second yes puts the version into force, in the same transaction. */
export const approveMarketHandler = handle(approveMarket, async (call) => {
  const { tx, brand, app, input, nowMs, reject, request } = call;
  const { operatorId, name } = operatorOf(call);
  const { code, reason } = input;
  const ids = { brandId: brand.id, code };
  await lockMarkets(tx, ids);
  const marketId = (await lockMarket(tx, ids)) ?? reject('region.market.unknown');
  const versions = await selectVersions(tx, ids);
  const asked = versions[0] ?? reject('region.market.unknown');
  if (asked.version !== input.version) {
    return reject('region.market.stale');
  }
  if (asked.status !== 'draft') {
    return reject('region.market.closed');
  }
  if (asked.author_id === operatorId) {
    return reject('region.market.own');
  }
  if (asked.approvals.some(({ id }) => id === operatorId.toString())) {
    return reject('region.market.twice');
  }
  const days = { from: asked.licence_from, to: asked.licence_to };
  if (licenceState(days, todayOf(await settingsOf(tx, brand.id), nowMs)) === 'ended') {
    return reject('region.market.expired');
  }
  const other = overlapping(asked, await selectInForce(tx, { brandId: brand.id }));
  if (other !== undefined) {
    return reject('region.market.overlap', { 0: other });
  }
  const approvals = await insertApproval(tx, {
    versionId: asked.id,
    authorId: asked.author_id,
    operator: { id: operatorId, name },
    now: new Date(nowMs),
  });
  const isEnough = approvals >= NEEDED_APPROVALS;
  const former = versions.find(({ status }) => status === 'approved');
  if (isEnough) {
    await enforceVersion(tx, { marketId, versionId: asked.id });
    await invalidateMarkets(tx, brand.id);
  }
  await audit(tx, {
    operatorId,
    brandId: brand.id,
    action: isEnough ? 'region.market.enforce' : 'region.market.approve',
    entity: entityOf(code),
    before: isEnough && former !== undefined ? packOf(former) : null,
    after: { version: asked.version, approvals, ...packOf(asked) },
    reason,
    request,
  });
  if (isEnough) {
    app.live.publish({ brandId: brand.id, topic: STATUS_TOPIC, data: {} });
  }
  return { isInForce: isEnough, approvals };
});

/** One person is enough to stop, as it takes nothing from anybody. */
export const withdrawMarketHandler = handle(withdrawMarket, async (call) => {
  const { tx, brand, app, input, reject, request } = call;
  const { operatorId } = operatorOf(call);
  const ids = { brandId: brand.id, code: input.code };
  const marketId = (await lockMarket(tx, ids)) ?? reject('region.market.unknown');
  const before = (await selectVersions(tx, ids))
    .filter(({ status }) => status === 'approved' || status === 'draft')
    .map(({ version, status }) => ({ version, status }));
  if ((await withdrawVersions(tx, marketId)) === 0) {
    return reject('region.market.closed');
  }
  await invalidateMarkets(tx, brand.id);
  await audit(tx, {
    operatorId,
    brandId: brand.id,
    action: 'region.market.withdraw',
    entity: entityOf(input.code),
    before,
    after: before.map(({ version }) => ({ version, status: 'withdrawn' })),
    reason: input.reason,
    request,
  });
  app.live.publish({ brandId: brand.id, topic: STATUS_TOPIC, data: {} });
  return { versions: before.map(({ version }) => version) };
});

function entityOf(code: string): string {
  return `market:${code}`;
}
