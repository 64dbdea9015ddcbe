import { officeRoute } from '#seamless/studio.ts';
import { listLotteryDraws, readLotteryDraw } from '#studios/lottery/contract.office.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { restrictionsOf } from '../limits/restrictions.ts';
import { ballsLayout } from '../results/possible-balls.ts';
import { writtenNumbers } from '../results/written-numbers.ts';
import {
  highestExposures,
  type OfficeDraw,
  officeDraw,
  officeDraws,
  versionsOf,
} from './office-draws.store.ts';
import { entriesOf } from './result-entry.store.ts';
import { viewOfficeDraw, viewTicks } from './view-draw.ts';

const PAGE = 50;
const NUMBERS_SHOWN = 40;

/** Lists draws, newest first. Without a filter the list shows the draws around this moment. */
export const listDrawsRoute = officeRoute(listLotteryDraws, async ({ tx, input }) => {
  const rows = await officeDraws(tx, {
    gameCode: input.game ?? null,
    state: input.state ?? null,
    isNow: input.game === undefined && input.state === undefined,
    before: readCursor(input.before),
    limit: PAGE,
  });
  const last = rows.at(-1);
  return {
    rows: rows.map(viewOfficeDraw),
    next: rows.length < PAGE || last === undefined ? null : cursorOf(last),
  };
});

/** Shows a draw with its results, the entered numbers and the highest exposures. */
export const readDrawRoute = officeRoute(
  readLotteryDraw,
  async ({ tx, input, operator, reject }) => {
    const drawGame = findDrawGame(input.game);
    const draw = await officeDraw(tx, { gameCode: input.game, drawNo: input.drawNo });
    if (drawGame === undefined || draw === undefined) {
      return reject('draw_unknown');
    }
    const restrictions = await restrictionsOf(tx, drawGame, draw.id);
    const exposed = await highestExposures(tx, { drawId: draw.id, limit: NUMBERS_SHOWN });
    const versions = await versionsOf(tx, draw.id);
    const entries = await entriesOf(tx, draw.id);
    const attempt = entries.at(-1)?.attempt ?? 0;
    return {
      draw: viewOfficeDraw(draw),
      voidReason: draw.void_reason,
      layout: [...ballsLayout(drawGame.game.form).parts],
      versions: versions.map((version) => ({
        revision: version.revision,
        numbers: writtenNumbers(input.game, version.result),
        source: version.source,
        reason: version.reason,
        enteredBy: [...version.entered_by],
        at: version.written_at.toISOString(),
      })),
      entries: entries.map((entry) => {
        // Numbers that another operator typed are shown only after they were compared, so that the second operator
        // cannot copy them.
        const isCompared =
          entry.attempt < attempt ||
          draw.result !== null ||
          entry.person === `operator:${operator.id}`;
        return {
          attempt: entry.attempt,
          person: entry.person_name,
          source: entry.source,
          numbers: isCompared ? writtenNumbers(input.game, entry) : null,
          at: entry.entered_at.toISOString(),
        };
      }),
      maxPerNumber: viewTicks(restrictions.maxPerNumber),
      exposure: exposed.map(({ subject, highest_ticks: highest }) => {
        const [play = '', number = ''] = subject.slice('number '.length).split('/');
        return {
          play,
          number,
          highest: viewTicks(highest),
          percent: Number((highest * 100n) / restrictions.maxPerNumber),
          kind: restrictions.kindOf(play, number),
        };
      }),
    };
  },
);

function cursorOf({ draws_at: drawsAt, id }: OfficeDraw): string {
  return `${drawsAt.getTime()}.${id}`;
}

function readCursor(text: string | undefined) {
  const found = /^(\d{1,15})\.(\d{1,8})$/.exec(text ?? '');
  return found === null
    ? null
    : { drawsAt: new Date(Number(found[1])), id: BigInt(found[2] ?? '0') };
}
