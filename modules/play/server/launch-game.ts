import type { Static } from 'typebox';
import { safeBackUrl, settingsOf } from '#modules/brand/server/index.ts';
import { type Game, gameByCode, gameByNode, gamesOfBrand } from '#modules/catalog/server/index.ts';
import { type Call, handle, memberOf } from '#platform/http/handle.ts';
import { launchGame, launchSports } from '../contract.ts';
import { openLaunch } from './open-launch.ts';
import { adapterOf, restOf, vendorByCode } from './vendors.ts';

export const launchGameHandler = handle(launchGame, async (call) => {
  const { input } = call;
  if (input.launchMode === undefined) {
    return call.reject('launch_mode_required');
  }
  const extra: Readonly<Record<string, string>> =
    input.lottoView === undefined ? {} : { view: input.lottoView };
  return launch(call, await wantedGame(call), extra);
});

export const launchSportsHandler = handle(launchSports, async (call) => {
  const { input } = call;
  const isNamed = input.nodeId !== undefined || input.gameId !== undefined;
  const game = isNamed ? await wantedGame(call) : await firstSportsBook(call);
  const extra: Readonly<Record<string, string>> =
    input.event === undefined ? {} : { event: input.event };
  return launch(call, game?.game_type === 'SPORTS' ? game : undefined, extra);
});

type LaunchCall = Call<Static<typeof launchSports.input>, keyof typeof launchSports.rejects>;

/** The one way into a game: vendor open, no guard against it, then a one-time token (LCH-1). */
async function launch(
  call: LaunchCall,
  game: Game | undefined,
  extra: Readonly<Record<string, string>>,
) {
  const { input, tx, house, brand, request, reject } = call;
  const member = memberOf(call);
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
  const opened = { brand, member, game, vendor, request, language, backUrl };
  const { token, currency, isTrial } = await openLaunch(house, tx, opened);
  const url = adapter.launchUrl({
    gameCode: game.game_code,
    launchToken: token,
    language,
    currency,
    isTrial,
    device: isMobile(input) ? 'mobile' : 'web',
    backUrl,
    extra,
  });
  return { content: { game_url: url, game_url2: url }, gameUrl: url };
}

type Wanted = {
  readonly nodeId?: number;
  readonly gameId?: string;
  readonly lottoGameCode?: string;
  readonly vassalage?: string;
};

/** By node first; a lottery may be named by its vendor and code. */
async function wantedGame({
  input,
  tx,
  house,
  brand,
}: Pick<LaunchCall, 'tx' | 'house' | 'brand'> & { readonly input: Wanted }) {
  if (input.nodeId !== undefined) {
    return gameByNode(house, tx, { brandId: brand.id, nodeId: BigInt(input.nodeId) });
  }
  const gameCode = input.lottoGameCode ?? input.gameId;
  return input.vassalage === undefined || gameCode === undefined
    ? undefined
    : gameByCode(house, tx, { brandId: brand.id, vendorCode: input.vassalage, gameCode });
}

const COCKFIGHT = 'DS88';

/** The sports book that stands first with the brand; cockfights are of its type and no sports book (GL-8). */
async function firstSportsBook({ input, tx, house, brand }: LaunchCall): Promise<Game | undefined> {
  return (await gamesOfBrand(house, tx, brand.id)).find(
    (game) =>
      game.game_type === 'SPORTS' &&
      game.vendor_code !== COCKFIGHT &&
      (input.vassalage === undefined || input.vassalage === game.vendor_code),
  );
}

function isMobile(input: { readonly device?: string; readonly platform?: string }): boolean {
  return input.device?.toLowerCase() === 'mobile' || input.platform === 'html5';
}
