import type { BrandSettings } from '#modules/brand/contract.ts';
import { closedFor, isOn, settingsOf } from '#modules/brand/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { GuardRefusal, GuardSet } from '#platform/guards.ts';
import { dependsOnPlace, judge, refusalOf, type Visitor, visitorCountry } from './judge.ts';
import { isLicensed } from './licence.ts';
import { type PlaceRow, rememberPlace, selectPlace } from './place.store.ts';

/** A member who logs in from another country bets from it within this time; the switch itself acts at once. */
const KEEP_MS = 5_000;
const MOST_KEPT = 50_000;
const TRIAL = 4;

type Known = { readonly place: PlaceRow | undefined; readonly isTrial: boolean };
type Kept = Known & { readonly untilMs: number };
const kept = new Map<string, Kept>();

type Member = { readonly brandId: number; readonly memberId: bigint };

/** Where a visitor is decides at every page and call, at login, at launch and at every bet (MKT-2). */
export const regionGuards: GuardSet = {
  beforeVisit: async (tx, { brandId, ip }) => {
    const settings = await settingsOf(tx, brandId);
    if (!dependsOnPlace(settings)) {
      return undefined;
    }
    const visitor = { ip, country: await visitorCountry(settings, ip) };
    // Who may try the house with trial money sees it; login, launch and bet ask again who plays for real money.
    const isWelcome =
      isOn(settings, 'FREEPLAY3') || (await isLicensed(tx, settings, { brandId, ...visitor }));
    return refusalOf(judge(settings, visitor, isWelcome), ip);
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
    const { place, isTrial } = await knownOf(tx, settings, { brandId, memberId });
    const ip = place?.ip ?? '';
    const visitor = { ip, country: place?.country ?? undefined };
    return await refusalFor(tx, settings, { brandId, visitor, isTrial });
  },
};

async function arrive(
  tx: Tx,
  { ip, ...member }: Member & { readonly ip: string },
): Promise<GuardRefusal | undefined> {
  const settings = await settingsOf(tx, member.brandId);
  const country = await visitorCountry(settings, ip);
  const refusal = await refusalFor(tx, settings, {
    brandId: member.brandId,
    visitor: { ip, country },
    isTrial: await isTrialAccount(tx, settings, member),
  });
  if (refusal === undefined) {
    await rememberPlace(tx, { ...member, ip, country: country ?? null });
    kept.delete(keyOf(member));
  }
  return refusal;
}

/** Trial money is bound by the brand's own rules alone, as play money is. */
async function refusalFor(
  tx: Tx,
  settings: BrandSettings,
  asked: { readonly brandId: number; readonly visitor: Visitor; readonly isTrial: boolean },
): Promise<GuardRefusal | undefined> {
  const { brandId, visitor, isTrial } = asked;
  const mayPlay =
    isTrial || (await isLicensed(tx, settings, { brandId, country: visitor.country }));
  return refusalOf(judge(settings, visitor, mayPlay), visitor.ip);
}

/** Whether the account plays with trial money; on a sandbox brand it makes no difference and nobody looks. */
async function isTrialAccount(
  tx: Tx,
  settings: BrandSettings,
  { brandId, memberId }: Member,
): Promise<boolean> {
  if (settings.isSandbox) {
    return false;
  }
  const account = await accountById(tx, memberId);
  return account?.brandId === brandId && account.accountType === TRIAL;
}

async function knownOf(tx: Tx, settings: BrandSettings, member: Member): Promise<Known> {
  const key = keyOf(member);
  const known = kept.get(key);
  if (known !== undefined && known.untilMs > performance.now()) {
    return known;
  }
  const place = await selectPlace(tx, member);
  const isTrial = await isTrialAccount(tx, settings, member);
  if (kept.size >= MOST_KEPT) {
    kept.clear();
  }
  const now = { place, isTrial, untilMs: performance.now() + KEEP_MS };
  kept.set(key, now);
  return now;
}

function keyOf({ brandId, memberId }: Member): string {
  return `${brandId} ${memberId}`;
}
