import type { Static } from 'typebox';
import type { listDrawsOfGame, readLobby } from '../contract.ts';

type LobbyGame = Static<typeof readLobby.output>['games'][number];
type Results = Static<typeof listDrawsOfGame.output>;

const MINUTE = 60_000;
const VENDOR = 'LOTS';

const menuOf = (gameCode: string) => ({
  ...{ gameId: 7, nodeId: 7, gameCode, code: gameCode, remark: gameCode, gameName: gameCode },
  ...{
    mobileIconUrl: '/pictures/x.avif',
    defaultPlayType: '',
    entPlaySwitch: '1',
    tradPlaySwitch: '1',
  },
  ...{ mUi: '', css: '', tag: '', vassalage: VENDOR, gameType: 'ELOTT', prizeMode: 'Elott' },
  ...{
    gameGroupCode: gameCode.split('-')[0] ?? '',
    gameClassify: 'quick-draw',
    isMaintenance: false,
  },
});

/** A draw of a game that draws once a minute: draw 3 is drawn after the third minute from `startMs`. */
export function aDrawn(gameCode: string, place: number, startMs = 0): Results['content'][number] {
  const [first, ...others] = [place % 6, 1, 2].map((ball) => String(ball + 1));
  const numbers = [first ?? '', ...others];
  return {
    ...{ numero: String(place), gameId: 7, gameCode, winningNumber: numbers.join(',') },
    ...{ headline: numbers, drawTime: startMs + place * MINUTE, revision: 1, isVoid: false },
    ...{ verifyUrl: `/verify?vendor=${VENDOR}&round=${gameCode}-${place}`, prizes: [] },
  };
}

/** A game of the lobby whose next draw is the one at that place; the one before has its result. */
export function aLobbyGame(gameCode: string, next: number, startMs = 0): LobbyGame {
  const drawTime = startMs + next * MINUTE;
  const { prizes: _, ...lastNumero } = aDrawn(gameCode, next - 1, startMs);
  return {
    ...menuOf(gameCode),
    currentNumero: {
      ...{ numero: String(next), gameId: 7, gameCode },
      ...{ openTime: drawTime - MINUTE, closeTime: drawTime - 5_000, drawTime },
    },
    lastNumero,
  };
}

/** The first page of a game's results. */
export function aResultsPage(
  gameCode: string,
  page: { readonly newest: number; readonly size: number; readonly startMs?: number },
): Results {
  const { newest, size, startMs = 0 } = page;
  return {
    game: menuOf(gameCode),
    content: Array.from({ length: size }, (_, back) => aDrawn(gameCode, newest - back, startMs)),
    ...{ page: 0, size, isLast: false },
  };
}
