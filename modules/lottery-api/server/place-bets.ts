import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import { betIdsOfStakes, betOfMember } from '#modules/records/server/index.ts';
import { handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { placeLotteryBets } from '../contract.ts';
import { type BoardLine, type BoardRefusal, placeOnBoard, refusalOf } from './board.ts';
import { type LotteryGame, lotteryGames } from './lottery-games.ts';
import { type BettingCall, sitDown } from './member-board.ts';
import { viewOrders } from './order-view.ts';

type Content = Static<typeof placeLotteryBets.input>['contents'][number];
/** All lines of one game and draw: one bet. */
type Slip = {
  readonly one: LotteryGame;
  readonly numero: string;
  readonly lines: BoardLine[];
  readonly approach: number | undefined;
};
type Outcome = Slip & { readonly stakeId?: string; readonly refusal?: BoardRefusal };

/**
 * Bets by call. Lines of one game and draw are one bet, with one stake; a call for several draws may be taken in part,
 * and answers so. With the header `Idempotency-Key` the same call again is the same bets.
 */
export const placeLotteryBetsHandler = handleWithoutTx(placeLotteryBets, async (call) => {
  const { input, app, brand, reject, request } = call;
  const games = await app.db.autocommit((tx) => lotteryGames({ app, tx, brand }));
  const slips = slipsOf(input.contents, games);
  if (slips === undefined) {
    return reject('game_not_found');
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

/** Bets by game and draw, in the order they were named; undefined when a game is unknown. */
function slipsOf(
  contents: readonly Content[],
  games: readonly LotteryGame[],
): readonly Slip[] | undefined {
  const slips = new Map<string, Slip>();
  for (const content of contents) {
    const which = String(content.gameId);
    const one = games.find(
      ({ game }) => game.game_code === which || String(game.node_id) === which,
    );
    if (one === undefined) {
      return undefined;
    }
    for (const { numero, multiple } of content.numero) {
      const name = `${one.game.node_id} ${numero}`;
      const slip = slips.get(name) ?? { one, numero, lines: [], approach: content.bettingApproach };
      slip.lines.push({
        play: content.playId,
        pick: content.bettingContent.replaceAll('_', ','),
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
  // One key for each bet of the call, because the board accepts each key once.
  const idempotencyKey = `${key}:${game}:${numero}`.slice(0, 200);
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
    return { one, numero, lines, approach, refusal: refusalOf(error) };
  }
}
