import type { GameTable, Selection } from '../game-table.ts';
import { type Draft, linesOf, textOf } from '../pick/draft.ts';
import { codesOnSlip, type SlipContent, type SlipState, useSlip } from './slip.ts';

type Chosen = Pick<SlipState, 'lines' | 'drafts' | 'group'>;

/** The lines that the chosen numbers of the plays make, in the order in which the plays were begun. */
export type DraftLines = {
  readonly lines: readonly Selection[];
  /** The plays whose numbers make at least one line; of others something is still missing. */
  readonly plays: readonly string[];
};

const NONE: DraftLines = { lines: [], plays: [] };
const known = new WeakMap<
  SlipContent['drafts'],
  { readonly of: Chosen; readonly made: DraftLines }
>();

/** The lines of the picks that are chosen but not added to the slip yet. */
export function draftLines(table: GameTable, slip: Chosen): DraftLines {
  const before = known.get(slip.drafts);
  if (before?.of.lines === slip.lines && before.of.group === slip.group) {
    return before.made;
  }
  const made = Object.entries(slip.drafts)
    .map(([play, draft]) => ({ play, lines: linesOfDraft(table, slip, { play, draft }) }))
    .filter(({ lines }) => lines.length > 0);
  const result =
    made.length === 0
      ? NONE
      : { lines: made.flatMap(({ lines }) => lines), plays: made.map(({ play }) => play) };
  known.set(slip.drafts, { of: slip, made: result });
  return result;
}

function linesOfDraft(
  table: GameTable,
  slip: Chosen,
  { play: code, draft }: { readonly play: string; readonly draft: Draft },
): readonly Selection[] {
  const play = table.rules.findPlay(code);
  const text =
    play === undefined || play.form.kind === 'cells' ? undefined : textOf(play.form, draft);
  return play === undefined || text === undefined
    ? []
    : linesOf(table, play, {
        text,
        group: slip.group,
        known: codesOnSlip(table, code, slip.lines),
      });
}

/** Everything that a press on the bet button places: the lines of the slip, and the picks that are not added yet. */
export function wholeLines(table: GameTable, slip: Chosen): readonly Selection[] {
  const { lines } = draftLines(table, slip);
  return lines.length === 0 ? slip.lines : [...slip.lines, ...lines];
}

/** Adds the chosen picks to the slip. */
export function addDrafts(table: GameTable): void {
  const slip = useSlip.getState();
  const { lines, plays } = draftLines(table, slip);
  if (lines.length > 0) {
    slip.takeDrafts(lines, plays);
  }
}
