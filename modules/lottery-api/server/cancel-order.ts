import { betOfMember } from '#modules/records/server/index.ts';
import { handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { cancelLotteryOrder } from '../contract.bets.ts';
import { boardOf, cancelOnBoard, refusalOf } from './board.ts';
import { orderIdOf } from './list-orders.ts';
import { lotteryGames } from './lottery-games.ts';
import { sitDownToCancel } from './member-board.ts';
import { viewOrders } from './order-view.ts';

/** Takes a bet back before its draw closes; the vendor's clock decides, and the same call again answers the same. */
export const cancelLotteryOrderHandler = handleWithoutTx(cancelLotteryOrder, async (call) => {
  const { input, app, brand, request, reject } = call;
  const mine = { brandId: brand.id, memberId: memberOf(call).memberId };
  const id = orderIdOf(input.orderDetailId);
  const games = await app.db.autocommit((tx) => lotteryGames({ app, tx, brand }));
  const bet = id && (await app.db.autocommit((tx) => betOfMember(tx, { ...mine, id })));
  if (!bet || boardOf(app, bet.vendor_code) === undefined) {
    return reject('order_not_found');
  }
  const { board, caller } = await sitDownToCancel(call, bet);
  try {
    await cancelOnBoard(board, caller, bet.txn_id);
  } catch (error) {
    return reject(refusalOf(error));
  }
  return await app.db.autocommit(async (tx) => {
    const after = await betOfMember(tx, { ...mine, id: bet.id });
    const [order] = await viewOrders(tx, [after ?? bet], { games, language: request.language });
    return order ?? reject('order_not_found');
  });
});
