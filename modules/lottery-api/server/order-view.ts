import Type from 'typebox';
import { Value } from 'typebox/value';
import { type MemberBet, playIdOf } from '#modules/records/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { drawsOfRounds, type OrderDraw } from './draws-of-orders.store.ts';
import { type LotteryGame, toMenuGame } from './lottery-games.ts';
import { verifyUrl, winningNumber } from './numero.ts';

/** The data that lottery vendors report about a bet beside its stake: the lines, with amounts in ticks. */
const Detail = Type.Object({
  selection: Type.Optional(Type.String()),
  texts: Type.Optional(Type.String()),
  lines: Type.Array(
    Type.Object({
      play: Type.String(),
      pick: Type.String(),
      odds4: Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' })),
      stake: Type.String({ pattern: '^[0-9]{1,18}$' }),
      units: Type.Optional(Type.Integer()),
      group: Type.Optional(Type.Integer()),
    }),
  ),
});

/** Lines that an order shows at once. */
const PLAYS_SHOWN = 5;

/** Bets as orders, in the same order, with the draws they wait for. */
export async function viewOrders(
  tx: ReadTx,
  bets: readonly MemberBet[],
  shown: { readonly games: readonly LotteryGame[]; readonly language: string },
) {
  const draws = await drawsOfRounds(
    tx,
    bets.map((bet) => ({
      vendorCode: bet.vendor_code,
      gameCode: bet.game_code,
      round: bet.round_ref,
    })),
  );
  const drawOf = new Map(draws.map((draw) => [`${draw.vendor_code} ${draw.round}`, draw]));
  const gameOf = new Map(shown.games.map((one) => [one.game.game_code, one]));
  return bets.map((bet) =>
    viewOrder(bet, {
      draw: drawOf.get(`${bet.vendor_code} ${bet.round_ref}`),
      game: gameOf.get(bet.game_code),
      language: shown.language,
    }),
  );
}

function viewOrder(
  bet: MemberBet,
  about: {
    readonly draw: OrderDraw | undefined;
    readonly game: LotteryGame | undefined;
    readonly language: string;
  },
) {
  const { draw, game, language } = about;
  const menu = game === undefined ? undefined : toMenuGame(game, language);
  const detail = Value.Check(Detail, bet.detail) ? bet.detail : undefined;
  return {
    orderId: String(bet.id),
    orderDetailId: String(bet.id),
    gameId: menu?.gameId ?? 0,
    gameCode: bet.game_code,
    gameName: menu?.gameName ?? bet.game_code,
    gameIconUrl: menu?.mobileIconUrl ?? '',
    numero: draw?.draw_no ?? bet.round_ref.slice(bet.game_code.length + 1),
    bettingContent: detail?.selection ?? '',
    playTexts: detail?.texts ?? bet.game_code.split('-')[0] ?? '',
    plays: (detail?.lines ?? []).slice(0, PLAYS_SHOWN).map(({ play, pick }) => ({
      playId: playIdOf(play),
      playCode: play,
      bettingContent: pick,
    })),
    betAmount: toWireMoney(amount(bet.stake_ticks)),
    winAmount: toWireMoney(amount(bet.payout_ticks)),
    currency: bet.currency,
    status: bet.status === 'ROLLED_BACK' ? 'VOID' : bet.status,
    betTime: bet.placed_at.getTime(),
    drawTime: draw?.draws_at.getTime() ?? null,
    closeTime: draw?.locks_at.getTime() ?? null,
    winningNumber: winningNumber(draw?.result),
    mayCancel: bet.status === 'PENDING' && draw?.is_open === true,
    verifyUrl: verifyUrl({ vendorCode: bet.vendor_code, roundId: bet.round_ref }),
  };
}

/** The lines of a bet as its vendor reported them; none where it reported nothing. */
export function linesOf(bet: MemberBet) {
  if (!Value.Check(Detail, bet.detail)) {
    return [];
  }
  return bet.detail.lines.map((line) => ({
    playId: playIdOf(line.play),
    playCode: line.play,
    bettingContent: line.pick,
    betAmount: toWireMoney(amount(BigInt(line.stake))),
    betNum: line.units ?? 1,
    odds: line.odds4.map((odds4) => String(Number(odds4) / 10_000)).join('/'),
    prizeGroup: line.group ?? null,
  }));
}
