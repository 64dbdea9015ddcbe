import type { AppContext } from '#platform/app-context.ts';
import type { MarketPack } from '../contract.office.ts';
import { invalidateMarkets } from '../server/licence.ts';
import {
  enforceVersion,
  insertApproval,
  insertDraft,
  insertMarket,
  lockMarket,
  selectVersions,
} from '../server/market.store.ts';

const AUTHOR = { id: 901n, name: 'author' };
const APPROVERS = [
  { id: 902n, name: 'second' },
  { id: 903n, name: 'third' },
];
const YEAR_MS = 31_536_000_000;

/** For tests: a market pack in force, as three people would bring it there; a later call replaces the version. */
export async function aMarket(
  app: AppContext,
  market: Pick<MarketPack, 'countries' | 'currency' | 'levels' | 'playLevel'> & {
    readonly brandId: number;
    readonly code: string;
  },
): Promise<void> {
  const { brandId, code, countries, currency, levels, playLevel } = market;
  const nowMs = app.clock.nowMs();
  const day = (ms: number) => new Date(nowMs + ms).toISOString().slice(0, 10);
  const now = new Date(nowMs);
  const ids = { brandId, code };
  await app.db.transaction(async (tx) => {
    const marketId = (await insertMarket(tx, ids)) ?? (await lockMarket(tx, ids)) ?? 0;
    const version = ((await selectVersions(tx, ids))[0]?.version ?? 0) + 1;
    await insertDraft(tx, {
      ...{ brandId, marketId, version, now, author: AUTHOR, reason: 'a test' },
      pack: {
        ...{ name: `Market ${code}`, countries, currency, levels, playLevel },
        ...{ ages: { agreement: 18, birthday: 18 }, verticals: ['slots'] },
        licence: {
          ...{ authority: 'Board', number: '1', holder: 'Us', document: 'file 1' },
          ...{ validFrom: day(-YEAR_MS), validTo: day(YEAR_MS) },
        },
      },
    });
    const versionId = (await selectVersions(tx, ids))[0]?.id ?? 0n;
    for (const operator of APPROVERS) {
      await insertApproval(tx, { versionId, authorId: AUTHOR.id, operator, now });
    }
    await enforceVersion(tx, { marketId, versionId });
    await invalidateMarkets(tx, brandId);
  });
}
