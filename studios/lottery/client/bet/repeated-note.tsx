import { useTranslate } from '#platform/site/translate.ts';
import { Note } from '#ui/note/note.tsx';
import type { SlipSource } from './carried-slip.ts';
import { useSlip } from './slip.ts';

const NOTES = { repeated: 'board.repeated', carried: 'board.carried' } as const;

/** Shows that the slip holds an earlier bet, or picks from before the visitor had an account, until the slip is emptied or placed. */
export function RepeatedNote({ of }: { readonly of: SlipSource }) {
  const { t } = useTranslate();
  const isEmpty = useSlip((slip) => slip.lines.length === 0);
  return isEmpty ? null : <Note tone="leaf">{t(NOTES[of])}</Note>;
}
