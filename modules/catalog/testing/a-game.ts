import type { Static } from 'typebox';
import type { GameRow } from '../contract.ts';

/** A game as lists answer it, for tests of screens. */
export function aGame(part: Partial<Static<typeof GameRow>> = {}): Static<typeof GameRow> {
  return {
    nodeId: 1,
    gameId: 'S1',
    vassalage: 'SHPS',
    vendor: 'SHPS',
    accountTypeName: 'Shapla Slots',
    gameType: 'RNG',
    gameCode: 'S1',
    code: 'S1',
    gameName: 'লাকি সেভেনস',
    displayName: 'Shapla Slots',
    defaultPlayType: '',
    isGame: 'GAME',
    iconUrl: '/game.svg',
    minBet: 0.25,
    minLineNum: 0,
    rtp: 96,
    isHot: false,
    isNew: false,
    isMaintenance: false,
    supportPlay: 1,
    supportTrail: 1,
    ...part,
  };
}
