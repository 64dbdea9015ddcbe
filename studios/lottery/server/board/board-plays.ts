import { perHost } from '#seamless/per-host.ts';
import type { StudioHost } from '#seamless/studio.ts';
import type { BoardView } from '#studios/lottery/contract.ts';
import { reduced } from '#studios/lottery/games/fraction.ts';
import { findCell, type LotteryGame, type Play } from '#studios/lottery/games/game.ts';
import { stakeLimits } from '#studios/lottery/games/limits.ts';
import { exampleOf, percentOf, returnOf } from '#studios/lottery/games/returns.ts';
import { viewLimits } from '../limits/view-limits.ts';

type BoardPlays = BoardView['plays'];
const tablesOf = perHost(() => new Map<LotteryGame, BoardPlays>());

/** Every play of a game with its odds, exact chances and exact returns, as the board shows them. */
export function boardPlays(host: StudioHost, game: LotteryGame): BoardPlays {
  const tables = tablesOf(host);
  const plays = tables.get(game) ?? game.plays.map((play) => viewPlay(game, play));
  tables.set(game, plays);
  return plays;
}

function viewPlay(game: LotteryGame, play: Play): BoardPlays[number] {
  return {
    code: play.code,
    nameKey: play.nameKey,
    group: play.group,
    kind: play.form.kind,
    units: play.units,
    hasPrizeGroup: play.groupOdds !== undefined,
    limits: viewLimits(stakeLimits[play.limits]),
    picks: play.examples.map((code) => viewPick(game, play, code)),
  };
}

function viewPick(
  game: LotteryGame,
  play: Play,
  code: string,
): BoardPlays[number]['picks'][number] {
  const cell = findCell(game, { play: play.code, pick: code });
  const { prizes } = exampleOf(play, code);
  return {
    code,
    numbers: [...(cell?.numbers ?? [])],
    ...(cell?.labelKey === undefined ? {} : { labelKey: cell.labelKey }),
    ...(cell?.rowKey === undefined ? {} : { rowKey: cell.rowKey }),
    odds4: prizes.map(({ odds4 }) => Number(odds4)),
    chances: prizes.map(({ chance }) => {
      const { ways, of } = reduced(chance);
      return `${ways}/${of}`;
    }),
    returnPercent: percentOf(returnOf(play, prizes), 4),
  };
}
