import { settingsOf } from '#modules/brand/server/index.ts';
import { handle, type OperatorActor, operatorOf } from '#platform/http/handle.ts';
import {
  listMarkets,
  type MarketShown,
  type MarketVersionShown,
  readMarket,
} from '../contract.office.ts';
import { approveMarketHandler, saveMarketHandler, withdrawMarketHandler } from './change-market.ts';
import { licenceState, todayOf } from './licence.ts';
import { selectVersions, type VersionRow } from './market.store.ts';
import { packOf } from './market-pack.ts';

type Reader = { readonly operator: OperatorActor; readonly today: string };

const listMarketsHandler = handle(listMarkets, async (call) => {
  const { tx, brand, nowMs } = call;
  const settings = await settingsOf(tx, brand.id);
  const { isSandbox, currency, ages, timeZone } = settings;
  const reader = { operator: operatorOf(call), today: todayOf(settings, nowMs) };
  const versions = await selectVersions(tx, { brandId: brand.id, code: null });
  const byCode = Map.groupBy(versions, ({ code }) => code);
  const rows = [...byCode.values()].flatMap((ofOne) => marketOf(ofOne, reader) ?? []);
  return { isSandbox, currency, ages, timeZone, rows, next: null };
});

const readMarketHandler = handle(readMarket, async (call) => {
  const { tx, brand, input, nowMs, reject } = call;
  const settings = await settingsOf(tx, brand.id);
  const reader = { operator: operatorOf(call), today: todayOf(settings, nowMs) };
  const versions = await selectVersions(tx, { brandId: brand.id, code: input.code });
  const market = marketOf(versions, reader) ?? reject('region.market.unknown');
  return {
    ...market,
    versions: versions.map((row) => shown(row, reader)),
  };
});

export const marketHandlers = [
  listMarketsHandler,
  readMarketHandler,
  saveMarketHandler,
  approveMarketHandler,
  withdrawMarketHandler,
];

/** A market from its versions, the latest first; undefined without one. */
function marketOf(versions: readonly VersionRow[], reader: Reader): MarketShown | undefined {
  const latest = versions[0];
  const inForce = versions.find(({ status }) => status === 'approved');
  return latest === undefined
    ? undefined
    : {
        code: latest.code,
        latest: shown(latest, reader),
        inForce: inForce === undefined ? null : shown(inForce, reader),
      };
}

function shown(row: VersionRow, { operator, today }: Reader): MarketVersionShown {
  const { operatorId } = operator;
  const hasSaidYes = row.approvals.some(({ id }) => id === operatorId.toString());
  return {
    version: row.version,
    status: row.status,
    licenceState: licenceState({ from: row.licence_from, to: row.licence_to }, today),
    pack: packOf(row),
    author: row.author_name,
    madeAt: row.made_at.toISOString(),
    reason: row.reason,
    approvals: row.approvals.map(({ name, at }) => ({ name, at: new Date(at).toISOString() })),
    mayApprove: row.status === 'draft' && row.author_id !== operatorId && !hasSaidYes,
  };
}
