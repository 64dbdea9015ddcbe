import type { BrandSettings } from '#modules/brand/contract.ts';
import { closedFor, isOn, settingsOf } from '#modules/brand/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { GuardSet } from '#platform/bind-guards.ts';
import { isTrial } from '#platform/contract/account-type.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { GuardRefusal } from '#platform/guards.ts';
import { dependsOnPlace, judge, refusalOf, type Visitor, visitorCountry } from './judge.ts';
import { isLicensed } from './licence.ts';
import { type Member, memberPlace, storePlace } from './member-place.ts';

/** The place of a visitor is checked at every page and call, at login, at launch and at every bet (MKT-2). */
export const regionGuards: GuardSet = {
  beforeVisit: async (app, tx, { brandId, ip }) => {
    const settings = await settingsOf(tx, brandId);
    if (!dependsOnPlace(settings)) {
      return undefined;
    }
    const country = await visitorCountry(app, settings, ip);
    // Visitors who may use trial money see the site; login, launch and bet check again who plays for real money.
    const isWelcome =
      isOn(settings, 'FREEPLAY3') ||
      (await isLicensed(tx, settings, { brandId, country, nowMs: app.clock.nowMs() }));
    return refusalOf(judge(settings, { ip, country }, isWelcome), ip);
  },
  beforeLogin: (app, tx, { brandId, accountId, ip }) =>
    arrive(app, tx, { brandId, memberId: accountId, ip }),
  beforeLaunch: (app, tx, { brandId, memberId, ip }) => arrive(app, tx, { brandId, memberId, ip }),
  beforeStake: async (app, tx, { brandId, memberId, isTrial }) => {
    const settings = await settingsOf(tx, brandId);
    if (settings.status === 1) {
      return closedFor(settings, '');
    }
    if (!dependsOnPlace(settings) && !settings.restrictedNetworks.length && settings.status === 0) {
      return undefined;
    }
    // An address without a known place is in no country, and no network is open to it.
    const place = await memberPlace(app, tx, { brandId, memberId });
    const ip = place?.ip ?? '';
    const visitor = { ip, country: place?.country ?? undefined };
    const nowMs = app.clock.nowMs();
    return await refusalFor(tx, settings, { brandId, visitor, isTrial, nowMs });
  },
};

async function arrive(
  app: AppContext,
  tx: Tx,
  { ip, ...member }: Member & { readonly ip: string },
): Promise<GuardRefusal | undefined> {
  const settings = await settingsOf(tx, member.brandId);
  const country = await visitorCountry(app, settings, ip);
  const refusal = await refusalFor(tx, settings, {
    brandId: member.brandId,
    visitor: { ip, country },
    isTrial: await playsForTrial(tx, settings, member),
    nowMs: app.clock.nowMs(),
  });
  if (refusal === undefined) {
    await storePlace(tx, { ...member, ip, country: country ?? null });
  }
  return refusal;
}

/** Trial money is bound by the brand's own rules alone, as play money is. */
async function refusalFor(
  tx: ReadTx,
  settings: BrandSettings,
  asked: {
    readonly brandId: number;
    readonly visitor: Visitor;
    readonly isTrial: boolean;
    readonly nowMs: number;
  },
): Promise<GuardRefusal | undefined> {
  const { brandId, visitor, isTrial, nowMs } = asked;
  const { country } = visitor;
  const mayPlay = isTrial || (await isLicensed(tx, settings, { brandId, country, nowMs }));
  return refusalOf(judge(settings, visitor, mayPlay), visitor.ip);
}

/** Whether the account plays with trial money; on a sandbox brand it makes no difference and nobody looks. */
async function playsForTrial(
  tx: ReadTx,
  settings: BrandSettings,
  { brandId, memberId }: Member,
): Promise<boolean> {
  if (settings.isSandbox) {
    return false;
  }
  const account = await accountById(tx, memberId);
  return account?.brandId === brandId && isTrial(account.accountType);
}
