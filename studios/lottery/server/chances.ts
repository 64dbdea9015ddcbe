import type { BoardView } from '#studios/lottery/contract.ts';
import type { LotteryGame, Pick } from '#studios/lottery/games/game.ts';

type BoardPlays = BoardView['plays'];
const tables = new WeakMap<LotteryGame, BoardPlays>();

/** Every bet of a game with its odds and how many of all results pay each of them; counted, not estimated. */
export function boardPlays(game: LotteryGame): BoardPlays {
  const plays =
    tables.get(game) ??
    game.plays.map((play) => ({
      code: play.code,
      nameKey: play.nameKey,
      picks: play.picks.map((pick) => viewPick(game, play.code, pick)),
    }));
  tables.set(game, plays);
  return plays;
}

function viewPick(
  game: LotteryGame,
  play: string,
  pick: Pick,
): BoardPlays[number]['picks'][number] {
  const line = { play, pick: pick.code, odds4: pick.odds4 };
  const won = game.everyResult.map((result) => game.judge(line, result));
  return {
    code: pick.code,
    numbers: [...pick.numbers],
    ...(pick.labelKey === undefined ? {} : { labelKey: pick.labelKey }),
    odds4: pick.odds4.map(Number),
    ways: pick.odds4.map((odds4) => won.filter((one) => one === odds4).length),
  };
}
