import { useTranslate } from '#platform/site/translate.ts';
import { Note } from '#ui/note/note.tsx';
import { useSlip } from './slip.ts';

/** Shows that the slip holds an earlier bet, until the slip is emptied or placed. */
export function RepeatedNote() {
  const { t } = useTranslate();
  const isEmpty = useSlip((slip) => slip.lines.length === 0);
  return isEmpty ? null : <Note tone="leaf">{t('board.repeated')}</Note>;
}
