import { perHost } from '#seamless/per-host.ts';
import type { StudioHost } from '#seamless/studio.ts';
import type { BoardPlayView, BoardView } from '#studios/lottery/contract.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import { reduced } from '#studios/lottery/games/fraction.ts';
import { findCell, type LotteryGame, type Play } from '#studios/lottery/games/game.ts';
import { exampleOf, printedReturn, returnOf } from '#studios/lottery/games/returns.ts';
import { viewLimits } from '../limits/view-limits.ts';

type BoardPlays = readonly BoardPlayView[];
const tablesOf = perHost(() => new WeakMap<DrawGame, BoardPlays>());

/** Every play of a game with its odds, exact chances and exact returns. */
export function boardPlays(host: StudioHost, drawGame: DrawGame): BoardPlays {
  const tables = tablesOf(host);
  const known = tables.get(drawGame) ?? drawGame.game.plays.map((play) => viewPlay(drawGame, play));
  tables.set(drawGame, known);
  return known;
}

/** The odds of a game as a brand sells it, where they are not those of the catalogue. */
export function changedOdds(
  host: StudioHost,
  { sold, drawGame }: { readonly sold: DrawGame; readonly drawGame: DrawGame },
): BoardView['odds'] {
  if (sold.game === drawGame.game) {
    return [];
  }
  const usual = new Map(
    picksOf(boardPlays(host, drawGame)).map((one) => [`${one.play} ${one.pick}`, one.odds4.join()]),
  );
  return picksOf(boardPlays(host, sold)).filter(
    ({ play, pick, odds4 }) => usual.get(`${play} ${pick}`) !== odds4.join(),
  );
}

function picksOf(plays: BoardPlays): BoardView['odds'] {
  return plays.flatMap(({ code: play, picks }) =>
    picks.map(({ code: pick, odds4 }) => ({ play, pick, odds4 })),
  );
}

function viewPlay({ game, limitsOf }: DrawGame, play: Play): BoardPlays[number] {
  return {
    code: play.code,
    nameKey: play.nameKey,
    group: play.group,
    kind: play.form.kind,
    units: play.units,
    hasPrizeGroup: play.groupOdds !== undefined,
    limits: viewLimits(limitsOf(play)),
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
    returnPercent: printedReturn(returnOf(play, prizes)),
  };
}
