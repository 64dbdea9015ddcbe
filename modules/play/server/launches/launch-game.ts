import type { Static } from 'typebox';
import { isOn, safeBackUrl, settingsOf } from '#modules/brand/server/index.ts';
import { prizeModeOf } from '#modules/catalog/contract.ts';
import {
  type Game,
  gameByCode,
  gameByNode,
  gamesOfBrand,
  maintenanceTimes,
  nameIn,
  vendorMark,
} from '#modules/catalog/server/index.ts';
import { adapterOf, launchHosts, type Vendor, vendorByCode } from '#modules/vendor/server/index.ts';
import { isTrial as isTrialAccount } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import type { LaunchRequest, VendorAdapter } from '#seamless/adapter.ts';
import { launchGame, launchSports, launchTrialGame } from '../../contract.ts';
import { askLaunch } from './ask-launch.ts';
import { closeGame } from './close-game.ts';
import { openLaunch } from './open-launch.ts';

export const launchGameHandler = handleWithoutTx(launchGame, async (call) => {
  const { input } = call;
  if (input.launchMode === undefined) {
    return call.reject('launch_mode_required');
  }
  const extra: Readonly<Record<string, string>> =
    input.lottoView === undefined ? {} : { view: input.lottoView };
  return launch(call, extra, (tx) => wantedGame({ ...call, tx }));
});

/** A trial account's own way in; visitors open one with `freeplay` first (LGN-5). */
export const launchTrialGameHandler = handleWithoutTx(launchTrialGame, async (call) => {
  const { app, brand, reject } = call;
  if (!isOn(await settingsOf(app.db.pooled, brand.id), 'FREEPLAY3')) {
    return reject('function.not.available');
  }
  if (!isTrialAccount(memberOf(call).accountType)) {
    return reject('trial_account_only');
  }
  return launch(call, {}, (tx) => wantedGame({ ...call, tx }));
});

export const launchSportsHandler = handleWithoutTx(launchSports, async (call) => {
  const { input } = call;
  const isNamed = input.nodeId !== undefined || input.gameId !== undefined;
  const extra: Readonly<Record<string, string>> =
    input.event === undefined ? {} : { event: input.event };
  return launch(call, extra, async (tx) => {
    const game = await (isNamed ? wantedGame({ ...call, tx }) : firstSportsBook({ ...call, tx }));
    return game?.game_type === 'SPORTS' ? game : undefined;
  });
});

const LOTTERY_TYPES = new Set(['LOTT', 'ELOTT']);

type LaunchCall = CallWithoutTx<
  Static<typeof launchSports.input>,
  keyof typeof launchSports.rejects
>;

/**
 * The one way into a game: vendor open, no guard against it, then a one-time token (LCH-1). Where the vendor names the
 * address itself, it is asked after the launch is committed: no transaction waits for an outsider.
 */
async function launch(
  call: LaunchCall,
  extra: Readonly<Record<string, string>>,
  find: (tx: Tx) => Promise<Game | undefined>,
) {
  const opened = await call.transaction(async (tx) => open({ ...call, tx }, await find(tx)));
  const { game, vendor, adapter, tokenHash, hosts } = opened;
  const request = { ...opened.request, extra };
  const url =
    adapter.launchUrl?.(request) ??
    (await addressOf(call, { game, vendor, adapter, tokenHash, request }));
  const [first, second] = launchHosts(url, hosts);
  return {
    content: { game_url: first, game_url2: second },
    gameUrl: first,
    launchId: opened.launchId,
    game: launchedGame(game, request.language),
  };
}

/** The vendor's answer, or the refusal that the member sees. */
async function addressOf(
  call: LaunchCall,
  asked: {
    readonly game: Game;
    readonly vendor: Vendor;
    readonly adapter: VendorAdapter;
    readonly tokenHash: Buffer;
    readonly request: LaunchRequest;
  },
): Promise<string> {
  const { game, vendor, adapter, tokenHash, request } = asked;
  const under = adapter.launchUnder ?? adapter.gamesFrom ?? `/${vendor.code.toLowerCase()}/`;
  const answer = await askLaunch(call.app, { vendor, under, launch: request, tokenHash });
  if ('url' in answer) {
    return answer.url;
  }
  if (answer.missing !== 'refused') {
    return call.reject('vendor_not_reached');
  }
  switch (answer.code) {
    case 'GAME_DISABLED':
      return call.reject('game_not_found');
    case 'MAINTENANCE':
      return call.reject('vendor_under_maintenance', restAnswer(game));
    default:
      return call.reject('vendor_refused_launch');
  }
}

function restAnswer(game: Game) {
  return { resType: 1, content: { data: maintenanceTimes(game) } };
}

/** The launch, in the books: who, where, from where, under which terms. */
async function open(call: LaunchCall & { readonly tx: Tx }, game: Game | undefined) {
  const { input, tx, app, brand, request, reject } = call;
  const member = memberOf(call);
  const vendor = game && (await vendorByCode(tx, game.vendor_code));
  const adapter = game && adapterOf(app, game.vendor_code);
  if (game === undefined || vendor === undefined || adapter === undefined) {
    return reject('game_not_found');
  }
  const shut = await closeGame(app, tx, { game, vendor, brandId: brand.id, ip: request.ip });
  if (shut === 'vendor_region_closed') {
    return reject('vendor_region_closed', { ip: request.ip });
  }
  if (shut === 'vendor_under_maintenance') {
    return reject('vendor_under_maintenance', restAnswer(game));
  }
  if (shut === 'vendor_not_ready') {
    return reject('vendor_not_ready');
  }
  if (isTrialAccount(member.accountType) && !game.supports_trial) {
    return reject('trial_not_supported');
  }
  call.rejectIfGuarded(
    await app.guards.beforeLaunch(tx, {
      brandId: brand.id,
      memberId: member.memberId,
      vendorCode: game.vendor_code,
      gameCode: game.game_code,
      ip: request.ip,
    }),
  );

  const { domainList, launchGameCDNs: hosts } = await settingsOf(tx, brand.id);
  const language = (input.language ?? request.language).toUpperCase();
  const backUrl = safeBackUrl(input.backUrl, { host: request.host, domainList });
  const isAddressAsked = adapter.launchUrl === undefined;
  const { token, tokenHash, launchId, currency, isTrial } = await openLaunch(app, tx, {
    ...{ brand, member, game, vendor, request, language, backUrl, isAddressAsked },
  });
  const gameCode = game.game_code;
  const device: LaunchRequest['device'] = isMobile(input) ? 'mobile' : 'web';
  return {
    ...{ game, vendor, adapter, tokenHash, launchId, hosts },
    request: { gameCode, launchToken: token, language, currency, isTrial, device, backUrl },
  };
}

/** The vendor decides how its page shows it, game by game. */
function launchedGame(game: Game, language: string) {
  return {
    nodeId: Number(game.node_id),
    gameType: game.game_type,
    vassalage: game.vendor_code,
    vendorName: nameIn(game.vendor_name, language),
    vendorIcon: vendorMark({ code: game.vendor_code, name: game.vendor_name }),
    gameName: nameIn(game.name, language),
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
  readonly event?: string;
};
type Place = Pick<LaunchCall, 'app' | 'brand'> & { readonly tx: Tx };

/** By node first, or by vendor and code; a lottery by its code alone (LCH-4). */
async function wantedGame(call: Place & { readonly input: Wanted }): Promise<Game | undefined> {
  const { input, tx, app, brand } = call;
  if (input.nodeId !== undefined) {
    return gameByNode(app, tx, { brandId: brand.id, nodeId: BigInt(input.nodeId) });
  }
  if (input.launchMode === 'LOTT') {
    return wantedLottery(call);
  }
  const gameCode = input.lottoGameCode ?? input.gameId;
  return input.vassalage === undefined || gameCode === undefined
    ? undefined
    : gameByCode(app, tx, { brandId: brand.id, vendorCode: input.vassalage, gameCode });
}

/** The lottery of a code, of the prize mode before others; without a code the first one, whose page has the lobby. */
async function wantedLottery({
  input,
  tx,
  app,
  brand,
}: Place & { readonly input: Wanted }): Promise<Game | undefined> {
  const { vassalage } = input;
  const mode = prizeModeOf(input.lottoPrizeMode);
  const code = input.lottoGameCode ?? input.gameId;
  const named = (await gamesOfBrand(app, tx, brand.id)).filter(
    (game) =>
      LOTTERY_TYPES.has(game.game_type) &&
      (vassalage === undefined || game.vendor_code === vassalage) &&
      (code === undefined || game.game_code === code),
  );
  return named.find(({ classes }) => mode !== undefined && classes.includes(mode)) ?? named[0];
}

const COCKFIGHT = 'DS88';

/** The first sports book in the brand's order; cockfights are of its type and no sports book (GL-8). */
async function firstSportsBook({
  input,
  tx,
  app,
  brand,
}: Place & { readonly input: Wanted }): Promise<Game | undefined> {
  const books = (await gamesOfBrand(app, tx, brand.id)).filter(
    (game) =>
      game.game_type === 'SPORTS' &&
      game.vendor_code !== COCKFIGHT &&
      (input.vassalage === undefined || input.vassalage === game.vendor_code),
  );
  const [ofEvent] = input.event?.split('.') ?? [];
  return books.find(({ game_code }) => game_code === ofEvent) ?? books[0];
}

function isMobile(input: { readonly device?: string; readonly platform?: string }): boolean {
  return input.device?.toLowerCase() === 'mobile' || input.platform === 'html5';
}
