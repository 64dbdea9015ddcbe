import type { Static } from 'typebox';
import { amount, toWireMoney } from '#platform/money/money.ts';
import type { GameRow } from '../contract.ts';
import type { Game, Names } from './game.store.ts';

/** A text in the visitor's language, English where it has none. */
export function nameIn(names: Names, language: string): string {
  return names[language.toLowerCase()] ?? names['en'] ?? '';
}

/** A game in the words of the outside lists. */
export function toGameRow(game: Game, language: string): Static<typeof GameRow> {
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
    ...restTimes(game),
  };
}

/** From when to when it rests, in ms: the rest that is on, or the next one that is planned. */
export function restTimes({ rest_from, rest_until }: Pick<Game, 'rest_from' | 'rest_until'>): {
  readonly maintainTime?: number;
  readonly endTime?: number;
} {
  return {
    ...(rest_from === null ? {} : { maintainTime: rest_from.getTime() }),
    ...(rest_until === null ? {} : { endTime: rest_until.getTime() }),
  };
}
