import { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Note } from '#ui/note/note.tsx';
import type { MoveState } from './use-move.ts';

const TONES = { done: 'leaf', pending: 'pollen', held: 'pollen', refused: 'ember' } as const;

/** The outcome of the last transfer, beside the button that asked for it. */
export function ResultNote({ result }: { readonly result: MoveState | Refused | undefined }) {
  const { t } = useTranslate();
  if (result === undefined) {
    return null;
  }
  const isRefused = result instanceof Refused;
  const says = {
    done: 'transfer.done',
    pending: 'transfer.pending',
    held: 'transfer.held',
    refused: 'transfer.refused',
  };
  return (
    <Note tone={isRefused ? 'ember' : TONES[result]} isAlert>
      {isRefused ? refusalText(t, result) : t(says[result])}
    </Note>
  );
}
