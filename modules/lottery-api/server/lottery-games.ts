import { PRIZE_MODES, prizeModeOf } from '#modules/catalog/contract.ts';
import { closedHere, type Game, gamesOfBrand, nameIn } from '#modules/catalog/server/index.ts';
import type { ReadCall } from '#platform/http/handle.ts';

/** A lottery game of a brand, with the fields of its menus. */
export type LotteryGame = {
  readonly game: Game;
  /** Empty where the vendor names none. */
  readonly prizeMode: string;
  /** The first part of the code: `K3` of `K3-1M`. */
  readonly family: string;
};

type Place = Pick<ReadCall<unknown, never>, 'app' | 'tx' | 'brand'>;

const TYPES = new Set(['LOTT', 'ELOTT']);

/** The lottery games a brand offers, in its order; of one prize mode where one is named, in whatever case. */
export async function lotteryGames(
  { app, tx, brand }: Place,
  prizeMode?: string,
): Promise<readonly LotteryGame[]> {
  const games = await gamesOfBrand(app, tx, brand.id);
  const wanted = prizeModeOf(prizeMode);
  return games
    .filter((game) => TYPES.has(game.game_type))
    .map((game) => ({
      game,
      prizeMode: PRIZE_MODES.find((mode) => game.classes.includes(mode)) ?? '',
      family: game.game_code.split('-')[0] ?? game.game_code,
    }))
    .filter((one) => wanted === undefined || one.prizeMode === wanted);
}

/** The games that a visitor may play from the visitor's place; results of the others stay readable (GL-4). */
export async function lotteryGamesHere(
  call: Place & { readonly request: { readonly ip: string } },
  prizeMode?: string,
): Promise<readonly LotteryGame[]> {
  const { app, tx, brand, request } = call;
  const isClosed = await closedHere(app, tx, { brandId: brand.id, ip: request.ip });
  return (await lotteryGames(call, prizeMode)).filter(({ game }) => !isClosed(game));
}

/** The game of that id or code, if the brand offers it. */
export async function lotteryGameOf(place: Place, which: string): Promise<LotteryGame | undefined> {
  const games = await lotteryGames(place);
  return games.find(({ game }) => String(game.node_id) === which || game.game_code === which);
}

/** A game as menus list it. Every board has both ways to bet, so both switches are on. */
export function toMenuGame({ game, prizeMode, family }: LotteryGame, language: string) {
  const name = nameIn(game.name, language);
  return {
    gameId: Number(game.node_id),
    nodeId: Number(game.node_id),
    gameCode: game.game_code,
    code: game.game_code,
    remark: name,
    gameName: name,
    mobileIconUrl: game.picture,
    defaultPlayType: game.default_play_type,
    entPlaySwitch: '1',
    tradPlaySwitch: '1',
    mUi: '',
    css: '',
    tag: game.is_hot ? 'HOT' : game.is_new ? 'NEW' : '',
    vassalage: game.vendor_code,
    gameType: game.game_type,
    prizeMode,
    gameGroupCode: family,
    gameClassify: game.classes[0] ?? '',
    isMaintenance: game.vendor_status === 'maintenance',
  };
}
