import { createHash, randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import { betIdsOfStakes, betOfMember } from '#modules/records/server/index.ts';
import { handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { placeLotteryBets } from '../contract.bets.ts';
import { bindKey } from './betting-key.store.ts';
import { type BoardLine, type BoardRefusal, placeOnBoard, refusalOf } from './board.ts';
import { opensLater } from './draws/near-draw.store.ts';
import { type LotteryGame, lotteryGames } from './lottery-games.ts';
import { type BettingCall, sitDown } from './member-board.ts';
import { viewOrders } from './order-view.ts';
import { playCodeOf } from './plays.ts';

type Content = Static<typeof placeLotteryBets.input>['contents'][number];
/** All lines of one game and draw: one bet. */
type Slip = {
  readonly one: LotteryGame;
  readonly numero: string;
  readonly lines: BoardLine[];
  readonly approach: number | undefined;
};
type Refusal = BoardRefusal | 'lottery_not_open';
type Outcome = Slip & { readonly stakeId?: string; readonly refusal?: Refusal };

/**
 * Bets by call. Lines of one game and draw are one bet, with one stake; a call for several draws may be taken in part,
 * and answers so. With the header `Idempotency-Key` the same call again is the same bets, and another call is refused.
 */
export const placeLotteryBetsHandler = handleWithoutTx(placeLotteryBets, async (call) => {
  const { input, app, brand, reject, request } = call;
  const games = await app.db.autocommit((tx) => lotteryGames({ app, tx, brand }));
  if (input.contents.some(({ winStop, numero }) => winStop === true && numero.length > 1)) {
    return reject('lottery_win_stop');
  }
  const slips = await slipsOf(call, input.contents, games);
  if (slips === undefined) {
    return reject('game_not_found');
  }
  if (!(await isOwnKey(call, input.contents))) {
    return reject('lottery_key_reused');
  }
  const key = request.idempotencyKey ?? randomUUID();
  const outcomes: Outcome[] = [];
  for (const slip of slips) {
    outcomes.push(await placeSlip(call, slip, key));
  }
  const placed = outcomes.flatMap(({ stakeId, one }) =>
    stakeId === undefined ? [] : [{ stakeId, vendorCode: one.game.vendor_code }],
  );
  const [first] = outcomes;
  if (placed.length === 0 && first?.refusal !== undefined) {
    return reject(first.refusal);
  }
  const mine = { brandId: brand.id, memberId: memberOf(call).memberId };
  return await app.db.autocommit(async (tx) => {
    const bets = [];
    for (const { stakeId, vendorCode } of placed) {
      const id = (await betIdsOfStakes(tx, { ...mine, vendorCode, txnIds: [stakeId] })).get(
        stakeId,
      );
      const bet = id === undefined ? undefined : await betOfMember(tx, { ...mine, id });
      bets.push(...(bet === undefined ? [] : [bet]));
    }
    return {
      orders: await viewOrders(tx, bets, { games, language: request.language }),
      refused: outcomes.flatMap(({ one, numero, refusal }) =>
        refusal === undefined ? [] : [{ gameCode: one.game.game_code, numero, code: refusal }],
      ),
    };
  });
});

/** Whether the key that the client sent, if any, was never used for other bets of the member. */
async function isOwnKey(call: BettingCall, contents: readonly Content[]): Promise<boolean> {
  const { app, brand, request } = call;
  const key = request.headers['idempotency-key'] ?? '';
  const requestHash = createHash('sha256').update(JSON.stringify(contents)).digest();
  const { memberId } = memberOf(call);
  return (
    key === '' ||
    (await app.db.autocommit((tx) =>
      bindKey(tx, { brandId: brand.id, memberId, key, requestHash }),
    ))
  );
}

/** Bets by game and draw, in the order they were named; undefined when a game is unknown. */
async function slipsOf(
  call: BettingCall,
  contents: readonly Content[],
  games: readonly LotteryGame[],
): Promise<readonly Slip[] | undefined> {
  const slips = new Map<string, Slip>();
  for (const content of contents) {
    const which = String(content.gameId);
    const one = games.find(
      ({ game }) => game.game_code === which || String(game.node_id) === which,
    );
    if (one === undefined) {
      return undefined;
    }
    const play = await playCodeOf(call, one, content.playId);
    for (const { numero, multiple } of content.numero) {
      const name = `${one.game.node_id} ${numero}`;
      const slip = slips.get(name) ?? { one, numero, lines: [], approach: content.bettingApproach };
      slip.lines.push({
        play,
        pick: content.bettingContent,
        unitStake: timesPrice(content.singleBetPrice, multiple),
        ...(content.prizeGroup === undefined ? {} : { group: content.prizeGroup }),
      });
      slips.set(name, slip);
    }
  }
  return [...slips.values()];
}

/** A price of up to four decimals, multiplied without the dust of floats; the board checks that it is money. */
function timesPrice(price: number, multiple: number): number {
  return Math.round(price * 10_000) === price * 10_000
    ? Math.round(price * multiple * 10_000) / 10_000
    : price * multiple;
}

async function placeSlip(
  call: BettingCall,
  { one, numero, lines, approach }: Slip,
  key: string,
): Promise<Outcome> {
  const { board, caller } = await sitDown(call, one);
  const game = one.game.game_code;
  // One key for each bet of the call, because the board accepts each key once. A hash has the same length for all.
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([key, game, numero]))
    .digest('base64url');
  try {
    const input = {
      ...{ game, drawNo: numero, lines },
      ...(approach === undefined ? {} : { approach }),
    };
    return {
      ...{ one, numero, lines, approach },
      stakeId: await placeOnBoard(board, { ...caller, idempotencyKey }, input),
    };
  } catch (error) {
    const refusal = refusalOf(error);
    const isEarly = refusal === 'lottery_closed' && (await isEarlyFor(call, one, numero));
    return { one, numero, lines, approach, refusal: isEarly ? 'lottery_not_open' : refusal };
  }
}

/** Whether the draw takes no bets yet: for the board it is as closed as one that is over. */
async function isEarlyFor(
  { app }: BettingCall,
  one: LotteryGame,
  drawNo: string,
): Promise<boolean> {
  const { vendor_code: vendorCode, game_code: gameCode } = one.game;
  return await app.db.autocommit((tx) => opensLater(tx, { vendorCode, gameCode, drawNo }));
}
