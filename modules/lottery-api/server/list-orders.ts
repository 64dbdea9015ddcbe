import { betOfMember, betsOfMember } from '#modules/records/server/index.ts';
import { handle, memberOf, type ReadCall } from '#platform/http/handle.ts';
import { listLotteryOrders, listOrderLines, readLotteryOrder } from '../contract.bets.ts';
import { readServerTime } from './draws/near-draw.store.ts';
import { lotteryGameOf, lotteryGames } from './lottery-games.ts';
import { linesOf, viewOrders } from './order-view.ts';

const TYPES = ['LOTT', 'ELOTT'];

export const listLotteryOrdersHandler = handle(listLotteryOrders, async (call) => {
  const { input, tx, brand, request } = call;
  const page = input.page ?? 0;
  const size = input.size ?? 20;
  const one = input.gameId === undefined ? undefined : await lotteryGameOf(call, input.gameId);
  const bets = await betsOfMember(tx, {
    brandId: brand.id,
    memberId: memberOf(call).memberId,
    gameTypes: TYPES,
    // A game that is offered no more is still found by its code.
    gameCode: one?.game.game_code ?? input.gameId,
    isOpen: input.status === undefined ? undefined : input.status === 'open',
    limit: size + 1,
    offset: page * size,
  });
  const shown = {
    games: await lotteryGames(call),
    language: input.language ?? request.language,
  };
  return {
    content: await viewOrders(tx, bets.slice(0, size), shown),
    page,
    size,
    isLast: bets.length <= size,
    serverTime: await readServerTime(tx),
  };
});

export const readLotteryOrderHandler = handle(readLotteryOrder, async (call) => {
  const { input, tx, request } = call;
  const bet = await ownBet(call);
  const shown = { games: await lotteryGames(call), language: input.language ?? request.language };
  const [order] = await viewOrders(tx, [bet], shown);
  return order === undefined ? call.reject('order_not_found') : { order, lines: linesOf(bet) };
});

export const listOrderLinesHandler = handle(listOrderLines, async (call) => {
  const page = call.input.page ?? 0;
  const size = call.input.size ?? 100;
  const lines = linesOf(await ownBet(call));
  const content = lines.slice(page * size, (page + 1) * size);
  return { content, page, size, isLast: lines.length <= (page + 1) * size };
});

async function ownBet(call: ReadCall<{ readonly id: string }, 'order_not_found'>) {
  const { input, tx, brand, reject } = call;
  const { memberId } = memberOf(call);
  const id = orderIdOf(input.id);
  const bet = id && (await betOfMember(tx, { brandId: brand.id, memberId, id }));
  return bet || reject('order_not_found');
}

/** Ids are decimal; anything else names nothing. */
export function orderIdOf(id: number | string): bigint | undefined {
  return /^[1-9]\d{0,17}$/.test(String(id)) ? BigInt(id) : undefined;
}
