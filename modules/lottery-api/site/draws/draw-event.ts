import type { Static } from 'typebox';
import type { DrawEvent } from '#modules/lottery-api/contract.live.ts';
import type { listDrawsOfGame, readLobby } from '#modules/lottery-api/contract.ts';

type Lobby = Static<typeof readLobby.output>;
type Results = Static<typeof listDrawsOfGame.output>;
type Game = Lobby['games'][number];
type Numbered = { readonly drawTime: number };

/** Whether this was pushed by our server to this page; undefined is pushed when events were missed. */
export function isDrawEvent(data: unknown): data is DrawEvent {
  return typeof data === 'object' && data !== null && 'opened' in data && 'lastNumero' in data;
}

/** The lobby after a step of a draw: the next draw of its game, and its last result. */
export function lobbyAfter(lobby: Lobby, event: DrawEvent): Lobby {
  const at = lobby.games.findIndex(
    ({ vassalage, gameCode }) => vassalage === event.vassalage && gameCode === event.gameCode,
  );
  const game = lobby.games[at];
  return game === undefined
    ? lobby
    : { ...lobby, games: lobby.games.with(at, gameAfter(game, event)) };
}

function gameAfter(game: Game, { currentNumero, lastNumero, opened }: DrawEvent): Game {
  const { gameId } = game;
  // A void draw is no result, so that the last result may go back.
  const last = opened?.isVoid === true ? lastNumero : later(game.lastNumero, lastNumero);
  return {
    ...game,
    currentNumero: numbered(later(game.currentNumero, currentNumero), gameId),
    lastNumero: numbered(last, gameId),
  };
}

/** Events of two servers may arrive in either order: no former draw comes back. */
function later<Of extends Numbered>(known: Of | null, pushed: Of | null): Of | null {
  return known === null || (pushed !== null && pushed.drawTime >= known.drawTime) ? pushed : known;
}

function numbered<Of extends Numbered>(draw: Of | null, gameId: number) {
  return draw === null ? null : { ...draw, gameId };
}

/** The first page of a game's results after a step of a draw; the same page when the step is not of its list. */
export function resultsAfter(page: Results, { vassalage, gameCode, opened }: DrawEvent): Results {
  const { game, content, size } = page;
  if (opened === null || vassalage !== game.vassalage || gameCode !== game.gameCode) {
    return page;
  }
  const known = content.find(({ numero }) => numero === opened.numero);
  const isOfPage = known !== undefined || opened.drawTime > (content.at(-1)?.drawTime ?? 0);
  if (!isOfPage || (known?.revision ?? 0) > opened.revision) {
    return page;
  }
  const others = content.filter((one) => one !== known);
  const next = [{ ...opened, gameId: game.gameId }, ...others].toSorted(
    (one, other) => other.drawTime - one.drawTime,
  );
  return { ...page, content: next.slice(0, size), isLast: page.isLast && next.length <= size };
}
