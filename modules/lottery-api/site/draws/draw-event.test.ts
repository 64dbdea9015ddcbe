import { expect, test } from 'vitest';
import type { DrawEvent } from '#modules/lottery-api/contract.live.ts';
import { aDrawn, aLobbyGame, aResultsPage } from '#modules/lottery-api/testing/lobby-builders.ts';
import { isDrawEvent, lobbyAfter, resultsAfter } from './draw-event.ts';

const MINUTE = 60_000;
const lobby = { serverTime: 0, games: [aLobbyGame('K3-1M', 3), aLobbyGame('5D-1M', 3)] };

function unnumbered<Of extends { readonly gameId: number }>(of: Of): Omit<Of, 'gameId'> {
  const { gameId: _, ...others } = of;
  return others;
}

/** The event of the end of a draw; the draw after it is next. */
function endOf(place: number, change: Partial<DrawEvent> = {}): DrawEvent {
  const { vassalage, currentNumero } = aLobbyGame('K3-1M', place + 1);
  const next = currentNumero && unnumbered(currentNumero);
  const opened = unnumbered(aDrawn('K3-1M', place));
  const { prizes: _, ...last } = opened;
  return {
    ...{ serverTime: 0, vassalage, gameCode: 'K3-1M', opened, lastNumero: last },
    currentNumero: next,
    ...change,
  };
}

test('one push brings the result and the next draw to the lobby: nothing is asked for [L16]', () => {
  const after = lobbyAfter(lobby, endOf(3));
  expect(after.games[0]).toMatchObject({
    currentNumero: { numero: '4', gameId: 7, drawTime: 4 * MINUTE },
    lastNumero: { numero: '3', gameId: 7 },
  });
  expect(after.games[1]).toBe(lobby.games[1]);
});

test('a game that the brand does not offer, and an older event, change nothing [L16]', () => {
  expect(lobbyAfter(lobby, { ...endOf(3), gameCode: 'PK10-1M' })).toBe(lobby);
  expect(lobbyAfter(lobby, { ...endOf(3), vassalage: 'OTHER' })).toBe(lobby);
  const later = lobbyAfter(lobby, endOf(5));
  expect(lobbyAfter(later, endOf(3)).games[0]).toMatchObject({
    currentNumero: { numero: '6' },
    lastNumero: { numero: '5' },
  });
});

test('a draw that is void after its result takes the result back [L16]', () => {
  const shown = lobbyAfter(lobby, endOf(3));
  const { lastNumero } = endOf(2);
  const event = endOf(3);
  const isVoid = event.opened && { ...event.opened, isVoid: true, winningNumber: '' };
  const after = lobbyAfter(shown, { ...event, opened: isVoid, lastNumero });
  expect(after.games[0]?.lastNumero?.numero).toBe('2');
  expect(after.games[0]?.currentNumero?.numero).toBe('4');
});

test('the newest result is put in front of the page of results, a corrected one in its place [L16]', () => {
  const page = aResultsPage('K3-1M', { newest: 3, size: 3 });
  const numbers = ({ content }: typeof page) => content.map(({ numero }) => numero);
  const after = resultsAfter(page, endOf(4));
  expect([numbers(after), after.isLast]).toEqual([['4', '3', '2'], false]);
  expect(after.content[0]?.gameId).toBe(7);
  const opened = endOf(2).opened;
  const corrected = {
    ...endOf(2),
    opened: opened && { ...opened, revision: 2, winningNumber: '6,6,6' },
  };
  const again = resultsAfter(after, corrected);
  expect([numbers(again), again.content[2]?.winningNumber]).toEqual([['4', '3', '2'], '6,6,6']);
  expect(resultsAfter(again, endOf(2))).toBe(again);
});

test('what is not of the list leaves it as it is: another game, an opened draw, a draw of an older page [L16]', () => {
  const page = aResultsPage('K3-1M', { newest: 9, size: 3 });
  expect(resultsAfter(page, { ...endOf(10), gameCode: '5D-1M' })).toBe(page);
  expect(resultsAfter(page, endOf(10, { opened: null }))).toBe(page);
  expect(resultsAfter(page, endOf(2))).toBe(page);
});

test('what is no event of a draw asks for the state [L16]', () => {
  expect([undefined, null, {}, { opened: null }].map(isDrawEvent)).toEqual(Array(4).fill(false));
  expect(isDrawEvent(endOf(1))).toBe(true);
});
