import type { Static } from 'typebox';
import { amount, toWireMoney } from '#platform/money/money.ts';
import type { GameRow } from '../contract.ts';
import { CATEGORIES, categoryOf } from './category.ts';
import type { Game, Names } from './game.store.ts';
import { listTypesOf } from './lists/list-types.ts';

/** The picture that is shown for one that does not load (GL-6). */
const STAND_IN = '/pictures/tile-default.avif';

/** A text in the visitor's language, English where it has none. */
export function nameIn(names: Names, language: string): string {
  return names[language.toLowerCase()] ?? names['en'] ?? '';
}

/** Writes a game in the field names of the outside lists. */
export function toGameRow(game: Game, language: string): Static<typeof GameRow> {
  const category = categoryOf({ gameType: game.game_type, vendorCode: game.vendor_code });
  return {
    ...toBriefRow(game, language),
    roomId: game.game_code,
    nodeName: nameIn(game.name, language),
    listType: listTypesOf(game),
    showIcon: game.picture,
    defaultIcon: STAND_IN,
    defaultLanguage: 'bn' in game.name ? 'BN' : 'EN',
    nodeTypeManageId: category === undefined ? 0 : CATEGORIES.indexOf(category) + 1,
    appNewWindow: game.opens_in_tab ? 1 : 0,
  };
}

/** The same row without the fields that only external clients read. */
export function toBriefRow(game: Game, language: string): Static<typeof GameRow> {
  const name = nameIn(game.name, language);
  return {
    nodeId: Number(game.node_id),
    gameId: game.game_code,
    vassalage: game.vendor_code,
    vendor: game.vendor_code,
    accountTypeName: nameIn(game.vendor_name, language),
    gameType: game.game_type,
    gameCode: game.game_code,
    code: game.game_code,
    gameName: name,
    displayName: name,
    defaultPlayType: game.default_play_type,
    isGame: 'GAME',
    iconUrl: game.picture,
    minBet: toWireMoney(amount(game.min_bet_ticks)),
    minLineNum: game.min_lines,
    rtp: game.rtp_basis_points / 100,
    isHot: game.is_hot,
    isNew: game.is_new,
    isMaintenance: game.vendor_status === 'maintenance',
    supportPlay: 1,
    supportTrail: game.supports_trial ? 1 : 0,
    ...maintenanceTimes(game),
  };
}

/** The period of maintenance in ms: the one that is running, or the next one that is planned. */
export function maintenanceTimes({
  maintenance_from,
  maintenance_until,
}: Pick<Game, 'maintenance_from' | 'maintenance_until'>): {
  readonly maintainTime?: number;
  readonly endTime?: number;
} {
  return {
    ...(maintenance_from === null ? {} : { maintainTime: maintenance_from.getTime() }),
    ...(maintenance_until === null ? {} : { endTime: maintenance_until.getTime() }),
  };
}
