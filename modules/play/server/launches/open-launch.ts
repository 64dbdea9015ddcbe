import { randomBytes } from 'node:crypto';
import { type Game, noteRecent } from '#modules/catalog/server/index.ts';
import { uplinesOf } from '#modules/downline/server/index.ts';
import type { Vendor } from '#modules/vendor/server/index.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isTrial as isTrialAccount } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BrandRef, MemberActor, RequestFacts } from '#platform/http/handle.ts';
import { gameLaunched } from '../../events.ts';
import { tokenHashOf, userAgentHashOf } from './game-sessions.ts';
import { playTermsOf } from './play-terms.ts';
import { insertLaunch, upsertMemberRef } from './session.store.ts';

const LIFE_SECONDS = 60;

export type Launch = {
  readonly brand: BrandRef;
  readonly member: MemberActor;
  readonly vendor: Vendor;
  readonly request: Pick<RequestFacts, 'ip' | 'userAgent'>;
  /** `BN` or `EN`. */
  readonly language: string;
  readonly backUrl: string;
  /** The vendor is asked for the address, once this is committed. */
  readonly isAddressAsked?: boolean;
} & (Played | GivenBack);
type Played = { readonly game: Pick<Game, 'game_code' | 'node_id'>; readonly givesBack?: false };
/** Made to take a bet back: whatever has become of game and vendor, and nothing is noted as played. */
type GivenBack = { readonly game: Pick<Game, 'game_code'>; readonly givesBack: true };

/**
 * Makes a one-time launch of a game for a member. Whether the member may play it, and whether the vendor is open, is
 * asked before.
 * @returns the token, which works once within a minute
 */
export async function openLaunch(
  app: AppContext,
  tx: Tx,
  launch: Launch,
): Promise<{
  readonly token: string;
  /** The number that members quote; it opens nothing. */
  readonly launchId: string;
  readonly tokenHash: Buffer;
  readonly currency: string;
  readonly isTrial: boolean;
}> {
  const { brand, member, game, vendor, request, language, backUrl } = launch;
  const { memberId } = member;
  const isTrial = isTrialAccount(member.accountType);
  const play = { brandId: brand.id, memberId, isTrial, ip: request.ip, vendor };
  // They do not wait for each other.
  const [{ accountId, currency }, uplines, terms] = await Promise.all([
    mainAccount(tx, { brandId: brand.id, memberId }),
    uplinesOf(tx, memberId),
    playTermsOf(app, tx, play),
  ]);
  const token = randomBytes(32).toString('base64url');
  await upsertMemberRef(tx, {
    vendorId: vendor.id,
    memberId,
    brandId: brand.id,
    ref: randomBytes(12).toString('base64url'),
    accountId,
    currency,
    memberName: member.account,
    isTrial,
  });
  const tokenHash = tokenHashOf(token);
  await insertLaunch(tx, {
    tokenHash,
    brandId: brand.id,
    memberId,
    loginSessionId: member.sessionId,
    vendorId: vendor.id,
    gameCode: game.game_code,
    currency,
    language,
    isTrial,
    ip: request.ip,
    userAgentHash: userAgentHashOf(request.userAgent),
    backUrl,
    uplines,
    lifeSeconds: LIFE_SECONDS,
    isAddressAsked: launch.isAddressAsked ?? false,
    givesBack: launch.givesBack ?? false,
    terms,
  });
  if (launch.givesBack !== true) {
    await noteRecent(tx, { brandId: brand.id, memberId, nodeId: launch.game.node_id });
    gameLaunched(app.log, { brandId: brand.id, memberId, gameCode: game.game_code });
  }
  return { token, launchId: launchIdOf(tokenHash), tokenHash, currency, isTrial };
}

/** Ten letters and digits of the hash of the token: enough to find a launch, of no use to open it. */
function launchIdOf(tokenHash: Buffer): string {
  return `L${tokenHash.toString('hex').slice(0, 10).toUpperCase()}`;
}
