import { closedFor, settingsOf } from '#modules/brand/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { GuardRefusal, GuardSet } from '#platform/guards.ts';
import { dependsOnPlace, judge, refusalOf, visitorCountry } from './judge.ts';
import { type PlaceRow, rememberPlace, selectPlace } from './place.store.ts';

/** A member who logs in from another country bets from it within this time; the switch itself acts at once. */
const KEEP_MS = 5_000;
const MOST_KEPT = 50_000;
/** No market is licensed while a brand has no market pack. */
const NO_LICENCE = false;

type Kept = { readonly place: PlaceRow | undefined; readonly untilMs: number };
const kept = new Map<string, Kept>();

type Member = { readonly brandId: number; readonly memberId: bigint };

/** Where a visitor is decides at every page and call, at login, at launch and at every bet (MKT-2). */
export const regionGuards: GuardSet = {
  beforeVisit: async (tx, { brandId, ip }) => {
    const settings = await settingsOf(tx, brandId);
    if (!dependsOnPlace(settings)) {
      return undefined;
    }
    const country = await visitorCountry(settings, ip);
    return refusalOf(judge(settings, { ip, country }, NO_LICENCE), ip);
  },
  beforeLogin: (tx, { brandId, accountId, ip }) => arrive(tx, { brandId, memberId: accountId, ip }),
  beforeLaunch: (tx, { brandId, memberId, ip }) => arrive(tx, { brandId, memberId, ip }),
  beforeStake: async (tx, { brandId, memberId }) => {
    const settings = await settingsOf(tx, brandId);
    if (settings.status === 1) {
      return closedFor(settings, '');
    }
    if (!dependsOnPlace(settings) && !settings.restrictedNetworks.length && settings.status === 0) {
      return undefined;
    }
    // Who was seen nowhere is in no country, and no network is open to them.
    const place = await placeOf(tx, { brandId, memberId });
    const ip = place?.ip ?? '';
    const visitor = { ip, country: place?.country ?? undefined };
    return refusalOf(judge(settings, visitor, NO_LICENCE), ip);
  },
};

async function arrive(
  tx: Tx,
  { ip, ...member }: Member & { readonly ip: string },
): Promise<GuardRefusal | undefined> {
  const settings = await settingsOf(tx, member.brandId);
  const country = await visitorCountry(settings, ip);
  const refusal = refusalOf(judge(settings, { ip, country }, NO_LICENCE), ip);
  if (refusal === undefined) {
    await rememberPlace(tx, { ...member, ip, country: country ?? null });
    kept.delete(keyOf(member));
  }
  return refusal;
}

async function placeOf(tx: Tx, member: Member): Promise<PlaceRow | undefined> {
  const key = keyOf(member);
  const known = kept.get(key);
  if (known !== undefined && known.untilMs > performance.now()) {
    return known.place;
  }
  const place = await selectPlace(tx, member);
  if (kept.size >= MOST_KEPT) {
    kept.clear();
  }
  kept.set(key, { place, untilMs: performance.now() + KEEP_MS });
  return place;
}

function keyOf({ brandId, memberId }: Member): string {
  return `${brandId} ${memberId}`;
}
