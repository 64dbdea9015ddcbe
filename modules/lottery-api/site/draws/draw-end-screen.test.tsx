import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listFavouriteIds } from '#modules/catalog/contract.ts';
import { listLotteryOrders } from '#modules/lottery-api/contract.bets.ts';
import type { DrawEvent } from '#modules/lottery-api/contract.live.ts';
import {
  listDrawsOfGame,
  listGameMenus,
  listPopularLotteries,
  listRecentLotteries,
  readLobby,
} from '#modules/lottery-api/contract.ts';
import { DRAW_TOPIC } from '#modules/lottery-api/draw-topic.ts';
import { aDrawn, aLobbyGame, aResultsPage } from '#modules/lottery-api/testing/lobby-builders.ts';
import type { PlayedEndpoint } from '#platform/site/testing/play-server.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { playSocket } from '#platform/site/testing/play-socket.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { formatClock } from '#ui/countdown/format-clock.ts';
import { Screen as Lobby } from '../lobby/screen.tsx';
import { Screen as Orders } from '../orders/screen.tsx';
import { Screen as Results } from '../results/screen.tsx';

const MINUTE = 60_000;
const GAME = 'K3-1M';
const NEXT = 3;
/** Longer than any page waits with what a draw's end makes it ask. */
const WHOLE_MS = 45_000;
const session = { account: 'player1', accountType: 0 };

type Order = Static<typeof listLotteryOrders.output>['content'][number];

let startMs = 0;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Draw 3 is drawn in some seconds.
  startMs = Date.now() - NEXT * MINUTE + 5_000;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts the requests of a page, by name. */
function counting(endpoints: readonly PlayedEndpoint[]) {
  const asked: string[] = [];
  const server = endpoints.map(
    ({ endpoint, reply }): PlayedEndpoint => ({
      endpoint,
      reply: (input) => {
        asked.push(endpoint.wire[0] ?? '');
        return reply(input);
      },
    }),
  );
  return { asked, server };
}

function endOf(place: number): DrawEvent {
  const { gameId: _, ...opened } = aDrawn(GAME, place, startMs);
  const { prizes: __, ...lastNumero } = opened;
  const { vassalage, currentNumero } = aLobbyGame(GAME, place + 1, startMs);
  const serverTime = Date.now();
  return { serverTime, vassalage, gameCode: GAME, opened, lastNumero, currentNumero };
}

/** Shows a page whose connection is open, ends a draw, and waits. @returns what was asked since */
async function askedAfterDraw(page: ReactNode, endpoints: readonly PlayedEndpoint[]) {
  const { asked, server } = counting(endpoints);
  const socket = playSocket();
  await showScreen(page, { session, server });
  await waitFor(() => expect(socket.topics()).toContain(DRAW_TOPIC));
  // The first answers of the page, those of its late parts, and those that follow from the opening of its connection.
  await vi.dynamicImportSettled();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  asked.length = 0;
  socket.push(DRAW_TOPIC, endOf(NEXT));
  await act(() => vi.advanceTimersByTimeAsync(WHOLE_MS));
  return asked;
}

const lobbyServer = () => [
  answers(readLobby, () => ({
    serverTime: Date.now(),
    games: [aLobbyGame(GAME, NEXT, startMs), aLobbyGame('5D-1M', NEXT + 2, startMs)],
  })),
  answers(listPopularLotteries, () => []),
  answers(listRecentLotteries, () => []),
  answers(listFavouriteIds, () => []),
];

test('the lobby shows the result and the next draw, and asks for nothing [L16]', async () => {
  expect(await askedAfterDraw(<Lobby />, lobbyServer())).toEqual([]);
  const name = aDrawn(GAME, NEXT).headline.join(' ');
  // Once in the line of results, and once on the card of the game.
  await waitFor(() => expect(screen.getAllByRole('img', { name })).toHaveLength(2));
});

test('the newest results of all lotteries stand in one line above the games, in which no game moves when it has another', async () => {
  const socket = playSocket();
  const games = () => [aLobbyGame(GAME, NEXT, startMs), aLobbyGame('5D-1M', NEXT, startMs + 1_000)];
  const [, ...others] = lobbyServer();
  const server = [
    answers(readLobby, () => ({ serverTime: Date.now(), games: games() })),
    ...others,
  ];
  await showScreen(<Lobby />, { session, server });
  await waitFor(() => expect(socket.topics()).toContain(DRAW_TOPIC));
  const line = await screen.findByRole('region', { name: words('lottery.latest') });
  const places = within(line).getAllByRole('link');
  // The newest result was one of another game; the next result of this one changes no place.
  expect(places.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['5D-1M', GAME]);
  socket.push(DRAW_TOPIC, endOf(NEXT));
  await within(line).findByRole('img', { name: aDrawn(GAME, NEXT).headline.join(' ') });
  expect(within(line).getAllByRole('link')).toEqual(places);
});

test('a brand may show no line of results', async () => {
  const brand = { showsPresence: false };
  await showScreen(<Lobby />, { session, server: lobbyServer(), brand });
  await screen.findAllByRole('article');
  expect(screen.queryByRole('region', { name: words('lottery.latest') })).toBeNull();
});

test('the clock of the next draw is right when the push comes long after the answer [RTE-4] [L16]', async () => {
  const socket = playSocket();
  await showScreen(<Lobby />, { session, server: lobbyServer() });
  await waitFor(() => expect(socket.topics()).toContain(DRAW_TOPIC));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  socket.push(DRAW_TOPIC, endOf(NEXT));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const left = startMs + (NEXT + 1) * MINUTE - 5_000 - Date.now();
  const [clock] = screen.getAllByRole('timer');
  expect([left, left + 1_000].map((ms) => formatClock(Math.ceil(ms / 1_000)))).toContain(
    clock?.textContent,
  );
});

test('the page of results puts the result in front, and asks for nothing [L16]', async () => {
  const asked = await askedAfterDraw(<Results />, [
    answers(listGameMenus, () => ({})),
    answers(listDrawsOfGame, () => aResultsPage(GAME, { newest: NEXT - 1, size: 2, startMs })),
  ]);
  expect(asked).toEqual([]);
  expect(screen.getAllByText(String(NEXT))).not.toEqual([]);
});

const anOrder = (change: Partial<Order>): Order => ({
  ...{
    orderId: '1',
    orderDetailId: '1',
    gameId: 7,
    gameCode: GAME,
    gameName: GAME,
    gameIconUrl: '',
  },
  ...{ numero: String(NEXT), bettingContent: 'BIG', playTexts: 'K3', plays: [], currency: 'BDT' },
  ...{ betAmount: 10, winAmount: 0, status: 'PENDING', betTime: startMs, mayCancel: true },
  ...{ drawTime: startMs + NEXT * MINUTE, closeTime: startMs + NEXT * MINUTE - 5_000 },
  ...{ winningNumber: '', verifyUrl: '/verify?vendor=LOTS&round=x' },
  ...change,
});
const ordersServer = (status: () => string, change: Partial<Order> = {}) => [
  answers(listLotteryOrders, () => ({
    ...{ serverTime: Date.now(), content: [anOrder({ ...change, status: status() })] },
    ...{ page: 0, size: 20, isLast: true },
  })),
];

test('the bets of a member who had one in the draw are asked for once, within twelve seconds [L16]', async () => {
  let status = 'PENDING';
  const { asked, server } = counting(ordersServer(() => status));
  const socket = playSocket();
  await showScreen(<Orders />, { session, server });
  await waitFor(() => expect(socket.topics()).toContain(DRAW_TOPIC));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  asked.length = 0;
  status = 'LOST';
  socket.push(DRAW_TOPIC, endOf(NEXT));
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(10_200));
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(WHOLE_MS));
  expect(asked).toHaveLength(1);
});

test('the bets of a member who had none in the draw are not asked for [L16]', async () => {
  const elsewhere = ordersServer(() => 'PENDING', { numero: String(NEXT + 1) });
  expect(await askedAfterDraw(<Orders />, elsewhere)).toEqual([]);
});

test('a break of the connection, which all pages have at once, makes each ask once, within ten seconds [L16]', async () => {
  const { asked, server } = counting(lobbyServer());
  const socket = playSocket();
  await showScreen(<Lobby />, { session, server });
  await waitFor(() => expect(socket.topics()).toContain(DRAW_TOPIC));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  asked.length = 0;
  socket.push(DRAW_TOPIC, undefined);
  socket.push(DRAW_TOPIC, undefined);
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(asked).toEqual([readLobby.wire[0]]);
});
