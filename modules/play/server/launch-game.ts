import { safeBackUrl, settingsOf } from '#modules/brand/server/index.ts';
import { gameByCode, gameByNode } from '#modules/catalog/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { launchGame } from '../contract.ts';
import { openLaunch } from './open-launch.ts';
import { adapterOf, restOf, vendorByCode } from './vendors.ts';

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
  if (restOf(house, vendor) !== undefined || game.vendor_status === 'maintenance') {
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

  const settings = await settingsOf(tx, brand.id);
  const language = (input.language ?? request.language).toUpperCase();
  const backUrl = safeBackUrl(input.backUrl, {
    host: request.host,
    domainList: settings.domainList,
  });
  const launch = { brand, member, game, vendor, request, language, backUrl };
  const { token, currency, isTrial } = await openLaunch(house, tx, launch);
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
