import type { Static } from 'typebox';
import { isOn, safeBackUrl, settingsOf } from '#modules/brand/server/index.ts';
import {
  type Game,
  gameByCode,
  gameByNode,
  gamesOfBrand,
  nameIn,
  restTimes,
  vendorMark,
} from '#modules/catalog/server/index.ts';
import { type Call, handle, memberOf } from '#platform/http/handle.ts';
import { launchGame, launchSports, launchTrialGame } from '../contract.ts';
import { launchHosts } from './launch-hosts.ts';
import { openLaunch } from './open-launch.ts';
import { shutGame } from './shut-game.ts';
import { adapterOf, vendorByCode } from './vendors.ts';

export const launchGameHandler = handle(launchGame, async (call) => {
  const { input } = call;
  if (input.launchMode === undefined) {
    return call.reject('launch_mode_required');
  }
  const extra: Readonly<Record<string, string>> =
    input.lottoView === undefined ? {} : { view: input.lottoView };
  return launch(call, await wantedGame(call), extra);
});

/** A trial account's own way in; visitors open one with `freeplay` first (LGN-5). */
export const launchTrialGameHandler = handle(launchTrialGame, async (call) => {
  const { tx, brand, reject } = call;
  if (!isOn(await settingsOf(tx, brand.id), 'FREEPLAY3')) {
    return reject('function.not.available');
  }
  if (memberOf(call).accountType !== TRIAL) {
    return reject('trial_account_only');
  }
  return launch(call, await wantedGame(call), {});
});

export const launchSportsHandler = handle(launchSports, async (call) => {
  const { input } = call;
  const isNamed = input.nodeId !== undefined || input.gameId !== undefined;
  const game = isNamed ? await wantedGame(call) : await firstSportsBook(call);
  const extra: Readonly<Record<string, string>> =
    input.event === undefined ? {} : { event: input.event };
  return launch(call, game?.game_type === 'SPORTS' ? game : undefined, extra);
});

const TRIAL = 4;
const LOTTERY_TYPES = new Set(['LOTT', 'ELOTT']);

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
  const shut = await shutGame(house, tx, { game, vendor, brandId: brand.id, ip: request.ip });
  if (shut === 'vendor_region_closed') {
    return reject('vendor_region_closed', { ip: request.ip });
  }
  if (shut === 'vendor_under_maintenance') {
    return reject('vendor_under_maintenance', { resType: 1, content: { data: restTimes(game) } });
  }
  if (member.accountType === TRIAL && !game.supports_trial) {
    return reject('trial_not_supported');
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
  const { token, launchId, currency, isTrial } = await openLaunch(house, tx, opened);
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
  const [first, second] = launchHosts(url, settings.launchGameCDNs);
  return {
    content: { game_url: first, game_url2: second },
    gameUrl: first,
    launchId,
    game: launchedGame(game, language),
  };
}

/** How its page shows it is the vendor's to say, game by game. */
function launchedGame(game: Game, language: string) {
  return {
    nodeId: Number(game.node_id),
    gameType: game.game_type,
    vassalage: game.vendor_code,
    vendorName: nameIn(game.vendor_name, language),
    vendorIcon: vendorMark(game.vendor_code),
    displayName: nameIn(game.name, language),
    iconUrl: game.picture,
    appNewWindow: game.opens_in_tab,
    isLandscape: game.is_landscape,
  };
}

type Wanted = {
  readonly nodeId?: number;
  readonly gameId?: string;
  readonly launchMode?: 'GLS' | 'LOTT';
  readonly lottoGameCode?: string;
  readonly lottoPrizeMode?: string;
  readonly vassalage?: string;
};
type Place = Pick<LaunchCall, 'tx' | 'house' | 'brand'>;

/** By node first, or by vendor and code; a lottery by its code alone (LCH-4). */
async function wantedGame(call: Place & { readonly input: Wanted }): Promise<Game | undefined> {
  const { input, tx, house, brand } = call;
  if (input.nodeId !== undefined) {
    return gameByNode(house, tx, { brandId: brand.id, nodeId: BigInt(input.nodeId) });
  }
  if (input.launchMode === 'LOTT') {
    return wantedLottery(call);
  }
  const gameCode = input.lottoGameCode ?? input.gameId;
  return input.vassalage === undefined || gameCode === undefined
    ? undefined
    : gameByCode(house, tx, { brandId: brand.id, vendorCode: input.vassalage, gameCode });
}

/** The lottery of a code, of the prize mode before others; without a code the first one, whose page has the lobby. */
async function wantedLottery({
  input,
  tx,
  house,
  brand,
}: Place & { readonly input: Wanted }): Promise<Game | undefined> {
  const { vassalage, lottoPrizeMode: mode } = input;
  const code = input.lottoGameCode ?? input.gameId;
  const named = (await gamesOfBrand(house, tx, brand.id)).filter(
    (game) =>
      LOTTERY_TYPES.has(game.game_type) &&
      (vassalage === undefined || game.vendor_code === vassalage) &&
      (code === undefined || game.game_code === code),
  );
  return named.find(({ classes }) => mode !== undefined && classes.includes(mode)) ?? named[0];
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
