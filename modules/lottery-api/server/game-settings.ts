import { playIdOf } from '#modules/records/server/index.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { listMobileLotteries, readLotterySetting } from '../contract.ts';
import type { BoardPlay } from './board.ts';
import { lotteryGameOf, lotteryGamesHere, toMenuGame } from './lottery-games.ts';
import { playsOf } from './plays.ts';

/** The setting of a game: every play with its number, its limits and its odds. */
export const readLotterySettingHandler = handleWithoutTx(readLotterySetting, async (call) => {
  const { input, app, brand, request, reject } = call;
  const one = await app.db.autocommit((tx) => lotteryGameOf({ app, tx, brand }, input.id));
  if (one === undefined) {
    return reject('game_not_found');
  }
  return {
    game: toMenuGame(one, input.language ?? request.language),
    plays: (await playsOf(call, one)).map(toSetting),
  };
});

/** All games with the numbers and codes of their plays. */
export const listMobileLotteriesHandler = handleWithoutTx(listMobileLotteries, async (call) => {
  const { input, app, brand, request } = call;
  const games = await app.db.autocommit((tx) =>
    lotteryGamesHere({ app, tx, brand, request }, input.prizeMode),
  );
  const language = input.language ?? request.language;
  return await Promise.all(
    games.map(async (one) => ({
      ...toMenuGame(one, language),
      plays: (await playsOf(call, one)).map(({ code }) => ({
        playId: playIdOf(code),
        playCode: code,
      })),
    })),
  );
});

function toSetting({ code, group, kind, units, hasPrizeGroup, limits, picks }: BoardPlay) {
  return {
    playId: playIdOf(code),
    playCode: code,
    playGroup: group,
    kind,
    units,
    hasPrizeGroup,
    minBet: Number(limits.minStake),
    maxBet: Number(limits.maxStake),
    betStep: Number(limits.stakeStep),
    maxWin: Number(limits.maxPayout),
    contents: picks.map(({ code: bettingContent, odds4 }) => ({
      bettingContent,
      odds: odds4.map((one) => one / 10_000),
    })),
  };
}
