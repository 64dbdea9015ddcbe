import { useTranslate } from '#platform/site/translate.ts';
import { Note } from '#ui/note/note.tsx';
import type { BoardView } from '../../contract.ts';
import type { Play } from '../../games/game.ts';

export type RestrictedNoteProps = {
  readonly restricted: BoardView['restricted'];
  readonly plays: readonly Play[];
};

/** Only the first of so many numbers are listed; the refusal of a bet names the others. */
const MAX_NAMED = 40;
const KINDS = ['half', 'closed'] as const;

/** Lists the numbers of these plays that pay half or are closed in this draw, before the player bets. */
export function RestrictedNote({ restricted, plays }: RestrictedNoteProps) {
  const { t } = useTranslate();
  const codes = new Set(plays.map(({ code }) => code));
  const own = restricted.filter(({ play }) => codes.has(play));
  if (own.length === 0) {
    return null;
  }
  return (
    <div className="mt-3.5">
      <Note tone="pollen">
        {KINDS.map((kind) => {
          const numbers = own.filter((one) => one.kind === kind).map(({ number }) => number);
          return numbers.length === 0 ? null : (
            <p key={kind}>
              {t(kind === 'half' ? 'board.restricted.half' : 'board.restricted.closed', {
                0: numbers.slice(0, MAX_NAMED).join(', '),
              })}
            </p>
          );
        })}
      </Note>
    </div>
  );
}
