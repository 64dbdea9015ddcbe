import { closeGame, openLaunch } from '#modules/play/server/index.ts';
import type { MemberBet } from '#modules/records/server/index.ts';
import { vendorByCode } from '#modules/vendor/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, memberOf } from '#platform/http/handle.ts';
import { type Board, boardOf, type Caller, openBoard } from './board.ts';
import type { LotteryGame } from './lottery-games.ts';

type Codes =
  | 'game_not_found'
  | 'vendor_under_maintenance'
  | 'vendor_region_closed'
  | 'vendor_not_ready';
export type BettingCall = Pick<
  CallWithoutTx<unknown, Codes>,
  'app' | 'brand' | 'actor' | 'request' | 'transaction' | 'reject' | 'rejectIfGuarded'
>;
export type MemberBoard = {
  readonly board: Board;
  readonly caller: Caller & { readonly session: string };
};

/** Sits a member down at a game's board to bet: the member must be allowed to play, and the vendor open. */
export async function sitDown(call: BettingCall, { game }: LotteryGame): Promise<MemberBoard> {
  const { app, brand, request, reject } = call;
  const member = memberOf(call);
  const vendor = await vendorByCode(app, game.vendor_code);
  if (vendor === undefined) {
    return reject('game_not_found');
  }
  return await openSeat(call, game.vendor_code, async (tx, facts) => {
    const shut = await closeGame(app, tx, { game, vendor, brandId: brand.id, ip: request.ip });
    if (shut !== undefined) {
      return reject(shut, shut === 'vendor_region_closed' ? { ip: request.ip } : undefined);
    }
    call.rejectIfGuarded(
      await app.guards.beforeLaunch(tx, {
        brandId: brand.id,
        memberId: member.memberId,
        vendorCode: game.vendor_code,
        gameCode: game.game_code,
        ip: request.ip,
      }),
    );
    return await openLaunch(app, tx, { ...facts, vendor, game });
  });
}

/** Sits a member down to take a bet back, whether or not vendor and game are still offered. */
export async function sitDownToCancel(
  call: BettingCall,
  bet: Pick<MemberBet, 'vendor_code' | 'game_code'>,
): Promise<MemberBoard> {
  const { app, reject } = call;
  const vendor = await vendorByCode(app, bet.vendor_code);
  if (vendor === undefined) {
    return reject('game_not_found');
  }
  return await openSeat(call, bet.vendor_code, (tx, facts) =>
    openLaunch(app, tx, {
      ...facts,
      vendor,
      game: { game_code: bet.game_code },
      givesBack: true,
    }),
  );
}

function factsOf(call: BettingCall) {
  const { brand, request } = call;
  const language = request.language.toUpperCase();
  return { brand, member: memberOf(call), request, language, backUrl: '/' };
}

async function openSeat(
  call: BettingCall,
  vendorCode: string,
  launch: (tx: Tx, facts: ReturnType<typeof factsOf>) => Promise<{ readonly token: string }>,
): Promise<MemberBoard> {
  const { app, request, reject } = call;
  const board = boardOf(app, vendorCode);
  if (board === undefined) {
    return reject('game_not_found');
  }
  const { token } = await call.transaction((tx) => launch(tx, factsOf(call)));
  const caller = { language: request.language, ip: request.ip, requestId: request.requestId };
  return { board, caller: { ...caller, session: await openBoard(board, caller, token) } };
}
