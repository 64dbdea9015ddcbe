import { openLaunch, shutGame, vendorByCode } from '#modules/play/server/index.ts';
import { type CallWithoutTx, memberOf } from '#platform/http/handle.ts';
import { type Board, boardOf, type Caller, openBoard } from './board.ts';
import type { LotteryGame } from './lottery-games.ts';

type Codes = 'game_not_found' | 'vendor_under_maintenance' | 'vendor_region_closed';
export type BettingCall = Pick<
  CallWithoutTx<unknown, Codes>,
  'house' | 'brand' | 'actor' | 'request' | 'reject' | 'rejectIfGuarded'
>;
export type MemberBoard = {
  readonly board: Board;
  readonly caller: Caller & { readonly session: string };
};

/**
 * Sits a member down at a game's board, with a launch and a session of their own. To bet, the member must be allowed
 * to play and the vendor open; to take a bet back, neither.
 */
export async function sitDown(
  call: BettingCall,
  { game }: LotteryGame,
  purpose: 'bet' | 'cancel',
): Promise<MemberBoard> {
  const { house, brand, request, reject } = call;
  const member = memberOf(call);
  const board = boardOf(house, game.vendor_code);
  const vendor = await vendorByCode(house, game.vendor_code);
  if (board === undefined || vendor === undefined) {
    return reject('game_not_found');
  }
  const language = request.language.toUpperCase();
  const token = await house.db.transaction(async (tx) => {
    if (purpose === 'bet') {
      const shut = await shutGame(house, tx, { game, vendor, brandId: brand.id, ip: request.ip });
      if (shut !== undefined) {
        return reject(shut, shut === 'vendor_region_closed' ? { ip: request.ip } : undefined);
      }
      call.rejectIfGuarded(
        await house.guards.beforeLaunch(tx, {
          brandId: brand.id,
          memberId: member.memberId,
          vendorCode: game.vendor_code,
          gameCode: game.game_code,
          ip: request.ip,
        }),
      );
    }
    const launch = { brand, member, game, vendor, request, language, backUrl: '/' };
    return (await openLaunch(house, tx, launch)).token;
  });
  const caller = { language: request.language, ip: request.ip, requestId: request.requestId };
  return { board, caller: { ...caller, session: await openBoard(board, caller, token) } };
}
