import { officeRoute } from '#seamless/studio.ts';
import { enterResult, enterResultFile } from '#studios/lottery/contract.office.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { type Entered, type EntryRefusal, enterNumbers } from '../results/enter-result.ts';

const MAX_LINES = 500;
const DONE: ReadonlySet<string> = new Set<Entered>(['waiting', 'agreed', 'differ']);

/** Enters the numbers that an operator typed for a draw from outside. */
export const enterResultRoute = officeRoute(
  enterResult,
  async ({ tx, host, input, operator, audit, reject }) => {
    const drawGame = findDrawGame(input.game);
    if (drawGame === undefined) {
      return reject('draw_unknown');
    }
    const entered = await enterNumbers(tx, host, {
      drawGame,
      drawNo: input.drawNo,
      numbers: input.numbers,
      source: 'operator',
      person: `operator:${operator.id}`,
      personName: operator.name,
    });
    if (!isEntered(entered)) {
      return reject(entered);
    }
    await audit({
      action: 'lottery.result',
      entity: `draw:${input.game}-${input.drawNo}`,
      // The numbers are left out, because the operator who types second may read the audit trail.
      after: { entered },
    });
    return { entered };
  },
);

/**
 * Enters the numbers of a file. Each line is entered alone: a refused line is listed with its reason and does not stop
 * the others.
 */
export const enterResultFileRoute = officeRoute(
  enterResultFile,
  async ({ tx, host, input, operator, audit, reject }) => {
    const rows = readRows(input.text);
    if (rows.length === 0 || rows.length > MAX_LINES) {
      return reject('file_unreadable');
    }
    const lines: { line: number; game: string; drawNo: string; outcome: Entered | EntryRefusal }[] =
      [];
    for (const { line, game, drawNo, numbers } of rows) {
      const drawGame = findDrawGame(game);
      const outcome =
        drawGame === undefined
          ? 'draw_unknown'
          : await enterNumbers(tx, host, {
              drawGame,
              drawNo,
              numbers,
              source: 'file',
              person: `operator:${operator.id}`,
              personName: operator.name,
            });
      lines.push({ line, game, drawNo, outcome });
    }
    await audit({
      action: 'lottery.file',
      entity: 'draws',
      after: { lines: lines.map(({ game, drawNo, outcome }) => `${game} ${drawNo}: ${outcome}`) },
    });
    return { lines };
  },
);

function isEntered(outcome: Entered | EntryRefusal): outcome is Entered {
  return DONE.has(outcome);
}

/** Parses lines `game,drawNo,numbers`. The numbers may be quoted, and anything but digits may separate them. */
function readRows(text: string) {
  return text.split(/\r?\n/).flatMap((row, index) => {
    const [game = '', drawNo = '', ...numbers] = row.split(',');
    const isHeading = index === 0 && game.trim().toLowerCase() === 'game';
    return row.trim() === '' || isHeading
      ? []
      : [
          {
            line: index + 1,
            game: game.trim(),
            drawNo: drawNo.trim(),
            numbers: numbers.join(' ').replaceAll('"', ' ').trim(),
          },
        ];
  });
}
