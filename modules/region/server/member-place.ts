import { type AppContext, perApp } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { gathered } from '#seamless/gathered.ts';
import { type PlaceRow, rememberPlace, selectPlaces } from './place.store.ts';

export type Member = { readonly brandId: number; readonly memberId: bigint };

/** So many places are read at once. */
const MAX_AT_ONCE = 200;
/** By brand and member. The time bounds for how long a day-old place still counts. */
const places = defineCache<string, PlaceRow | undefined>({
  name: 'region.places',
  maxEntries: 200_000,
  ttlMs: 60_000,
  cachesMissing: true,
});
/** Every bet of a member who is not in the cache asks, so places are asked for in sets. */
const finderOf = perApp((app) =>
  gathered<Member, PlaceRow | undefined>(
    (members) => selectPlaces(app.db.pooled, members),
    MAX_AT_ONCE,
  ),
);

/** Where a member was seen within the last day; undefined when nowhere. */
export async function memberPlace(
  app: AppContext,
  tx: ReadTx,
  member: Member,
): Promise<PlaceRow | undefined> {
  return await places.get(tx, keyOf(member), async () =>
    tx === app.db.pooled ? await finderOf(app)(member) : (await selectPlaces(tx, [member]))[0],
  );
}

/** Stores where a member is now; every process learns it when the transaction commits. */
export async function storePlace(tx: Tx, seen: Member & PlaceRow): Promise<void> {
  if (await rememberPlace(tx, seen)) {
    await places.invalidate(tx, keyOf(seen));
  }
}

function keyOf({ brandId, memberId }: Member): string {
  return `${brandId} ${memberId}`;
}
