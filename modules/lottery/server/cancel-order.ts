import { betOfMember } from '#modules/play/server/index.ts';
import { handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { cancelLotteryOrder } from '../contract.ts';
import { cancelOnBoard, refusalOf } from './board.ts';
import { orderIdOf } from './list-orders.ts';
import { lotteryGames } from './lottery-games.ts';
import { sitDown } from './member-board.ts';
import { viewOrders } from './order-view.ts';

/** Takes a bet back before its draw closes; the vendor's clock decides, and the same call again answers the same. */
export const cancelLotteryOrderHandler = handleWithoutTx(cancelLotteryOrder, async (call) => {
  const { input, house, brand, request, reject } = call;
  const mine = { brandId: brand.id, memberId: memberOf(call).memberId };
  const id = orderIdOf(input.orderDetailId);
  const games = await house.db.autocommit((tx) => lotteryGames({ house, tx, brand }));
  const bet = id && (await house.db.autocommit((tx) => betOfMember(tx, { ...mine, id })));
  const one = bet ? games.find(({ game }) => game.game_code === bet.game_code) : undefined;
  if (!bet || one === undefined) {
    return reject('order_not_found');
  }
  const { board, caller } = await sitDown(call, one, 'cancel');
  try {
    await cancelOnBoard(board, caller, bet.txn_id);
  } catch (error) {
    return reject(refusalOf(error));
  }
  return await house.db.autocommit(async (tx) => {
    const after = await betOfMember(tx, { ...mine, id: bet.id });
    const [order] = await viewOrders(tx, [after ?? bet], { games, language: request.language });
    return order ?? reject('order_not_found');
  });
});
