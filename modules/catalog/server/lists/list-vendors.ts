import { handle } from '#platform/http/handle.ts';
import { listVendors } from '../../contract.ts';
import { categoryOf } from '../category.ts';
import { classNames } from '../class-name.ts';
import { closedHere } from '../closed-here.ts';
import type { Game } from '../game.store.ts';
import { maintenanceTimes, nameIn } from '../game-row.ts';
import { gamesOfBrand, openCategories } from '../games-of-brand.ts';
import { vendorMark } from '../vendor-mark.ts';

export const listVendorsHandler = handle(
  listVendors,
  async ({ input, tx, brand, app, request }) => {
    const language = input.language ?? request.language;
    const games = await gamesOfBrand(app, tx, brand.id);
    const categories = await openCategories(app, tx, brand.id);
    const isClosed = await closedHere(app, tx, { brandId: brand.id, ip: request.ip });
    const lanes = categories.flatMap((category) => {
      const inLane = games.filter(
        (game) =>
          categoryOf({ gameType: game.game_type, vendorCode: game.vendor_code }) === category,
      );
      if (inLane.length === 0) {
        return [];
      }
      return [
        input.brief === 1
          ? briefQueue(category)
          : queueOf(category, inLane, { language, isClosed }),
      ];
    });
    return { data: { lanes } };
  },
);

/** The data of a category with a vendor that the navigation needs. */
function briefQueue(category: string) {
  return { title: category, gameCategory: category, vendors: [], cards: [], gameClassify: [] };
}

type Reader = { readonly language: string; readonly isClosed: (game: Game) => boolean };

function queueOf(category: string, games: readonly Game[], reader: Reader) {
  const vendors = [...new Set(games.map((game) => game.vendor_code))];
  return {
    title: category,
    gameCategory: category,
    vendors,
    cards: vendors.map((code, index) => ({
      id: index + 1,
      ...cardOf(
        games.filter((game) => game.vendor_code === code),
        reader,
      ),
    })),
    gameClassify: classesOf(games, reader.language),
  };
}

/**
 * A vendor with one game is launched directly; one with several opens its list (`VASSALAGE`). Every card names a game,
 * since some clients launch whatever they show: the first that can be played now.
 */
function cardOf(games: readonly Game[], { language, isClosed }: Reader) {
  const [first] = games;
  if (first === undefined) {
    throw new Error('a vendor of a list has at least one game');
  }
  const isSingle = games.length === 1;
  const named = games.find((game) => game.vendor_status === 'open') ?? first;
  const name = nameIn(first.vendor_name, language);
  return {
    vassalage: first.vendor_code,
    accountTypeName: name,
    displayName: name,
    title: name,
    ...iconsOf(first),
    gameType: first.game_type,
    isHot: games.some((game) => game.is_hot),
    isGame: isSingle ? 'GAME' : 'VASSALAGE',
    nodeId: Number(named.node_id),
    gameCode: named.game_code,
    gameId: named.game_code,
    telGameId: named.game_code,
    telNodeId: Number(named.node_id),
    gameCount: games.filter((game) => game.vendor_status === 'open').length,
    appNewWindow: named.opens_in_tab ? 1 : 0,
    supportPlay: 1,
    ...(isClosed(first) ? { isRegionClosed: true as const } : {}),
    ...maintenanceOf(games),
  };
}

/** One mark serves every size: it is drawn, not painted. */
function iconsOf({ vendor_code: code, vendor_name: name }: Game) {
  const mark = vendorMark({ code, name });
  return {
    iconUrl: mark,
    smallIcon: mark,
    mobileSmallIcon: mark,
    h5Icon: mark,
    lagerIcon: mark,
    mobileLargeIcon: mark,
  };
}

/** A vendor is under maintenance when all of its games are. */
function maintenanceOf(games: readonly Game[]) {
  const [first] = games;
  return first !== undefined && games.every((game) => game.vendor_status === 'maintenance')
    ? { isMaintenance: true as const, ...maintenanceTimes(first) }
    : {};
}

function classesOf(games: readonly Game[], language: string) {
  const counts = new Map<string, number>();
  for (const key of games.flatMap(({ classes }) => classes)) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, gameCount]) => ({
    key,
    displayName: nameIn(classNames(key), language),
    gameCount,
  }));
}
