import { randomBytes } from 'node:crypto';
import { safeBackUrl, settingsOf } from '#modules/brand/server/index.ts';
import { gameByCode, gameByNode, noteRecent } from '#modules/catalog/server/index.ts';
import { uplinesOf } from '#modules/downline/server/index.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { launchGame } from '../contract.ts';
import { gameLaunched } from '../events.ts';
import { tokenHashOf, userAgentHashOf } from './game-sessions.ts';
import { insertLaunch, upsertMemberRef } from './session.store.ts';
import { adapterOf, vendorByCode } from './vendors.ts';

const LIFE_SECONDS = 60;
const TRIAL = 4;

export const launchGameHandler = handle(launchGame, async (call) => {
  const { input, tx, house, brand, request, reject } = call;
  const member = memberOf(call);
  if (input.launchMode === undefined) {
    return reject('launch_mode_required');
  }
  const game = await wantedGame(call);
  const vendor = game && (await vendorByCode(house, game.vendor_code));
  const adapter = game && adapterOf(house, game.vendor_code);
  if (game === undefined || vendor === undefined || adapter === undefined) {
    return reject('game_not_found');
  }
  if (vendor.status !== 'open' || game.vendor_status === 'maintenance') {
    return reject('vendor_under_maintenance', { resType: 1, content: { data: {} } });
  }
  call.rejectIfGuarded(
    await house.guards.beforeLaunch(tx, {
      brandId: brand.id,
      memberId: member.memberId,
      vendorCode: game.vendor_code,
      gameCode: game.game_code,
      ip: request.ip,
    }),
  );

  const { memberId } = member;
  const isTrial = member.accountType === TRIAL;
  const { accountId, currency } = await mainAccount(tx, { brandId: brand.id, memberId });
  const settings = await settingsOf(tx, brand.id);
  const token = randomBytes(32).toString('base64url');
  const language = (input.language ?? request.language).toUpperCase();
  const backUrl = safeBackUrl(input.backUrl, {
    host: request.host,
    domainList: settings.domainList,
  });
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
  await insertLaunch(tx, {
    tokenHash: tokenHashOf(token),
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
    uplines: await uplinesOf(tx, memberId),
    lifeSeconds: LIFE_SECONDS,
  });
  await noteRecent(tx, { brandId: brand.id, memberId, nodeId: game.node_id });
  gameLaunched(house.log, { brandId: brand.id, memberId, gameCode: game.game_code });
  const url = adapter.launchUrl({
    gameCode: game.game_code,
    launchToken: token,
    language,
    currency,
    isTrial,
    device: isMobile(input) ? 'mobile' : 'web',
    backUrl,
    extra: input.lottoView === undefined ? {} : { view: input.lottoView },
  });
  return { content: { game_url: url, game_url2: url }, gameUrl: url };
});

type LaunchCall = Parameters<
  Parameters<
    typeof handle<typeof launchGame.input, typeof launchGame.output, typeof launchGame.rejects>
  >[1]
>[0];

/** By node first; a lottery may be named by its vendor and code. */
async function wantedGame({ input, tx, house, brand }: LaunchCall) {
  if (input.nodeId !== undefined) {
    return gameByNode(house, tx, { brandId: brand.id, nodeId: BigInt(input.nodeId) });
  }
  const gameCode = input.lottoGameCode ?? input.gameId;
  return input.vassalage === undefined || gameCode === undefined
    ? undefined
    : gameByCode(house, tx, { brandId: brand.id, vendorCode: input.vassalage, gameCode });
}

function isMobile(input: { readonly device?: string; readonly platform?: string }): boolean {
  return input.device?.toLowerCase() === 'mobile' || input.platform === 'html5';
}
