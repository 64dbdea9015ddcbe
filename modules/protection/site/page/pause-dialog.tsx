import { type FormEvent, useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { typedField } from '#platform/site/typed-fields.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { takePause } from '../../contract.ts';
import { BREAKS, type PauseLength } from '../../field-rules.ts';

const FACTS = ['now', 'games', 'money', 'offers', 'end'] as const;

/** What a break or an exclusion means, and its confirmation; an exclusion also wants a typed word. */
export function PauseDialog(props: {
  readonly length: PauseLength;
  readonly onClose: () => void;
  readonly onTaken: () => Promise<void>;
}) {
  const { length, onClose, onTaken } = props;
  const { t } = useTranslate();
  const taking = useCommand(takePause);
  const [isWrong, setWrong] = useState(false);
  const kind = BREAKS.some((one) => one === length) ? 'break' : 'exclusion';
  const word = t('protection.exclusion.word');

  async function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const isConfirmed = kind === 'break' || isSame(typedField(fields, 'word'), word);
    setWrong(!isConfirmed);
    if (!isConfirmed) {
      return;
    }
    const reason = typedField(fields, 'reason').trim();
    const isTaken = await taking.send({ length, ...(reason === '' ? {} : { reason }) }).then(
      () => true,
      () => false,
    );
    if (isTaken) {
      await onTaken();
    }
  }

  return (
    <Dialog
      title={t(`protection.${kind}.confirmTitle`, { 0: t(`protection.pause.${length}`) })}
      closeLabel={t('protection.cancel')}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void take(event)}>
        <ul className="grid list-disc gap-1.5 ps-5 text-14">
          {FACTS.map((fact) => (
            <li key={fact}>
              {t(fact === 'end' ? `protection.${kind}.end` : `protection.fact.${fact}`)}
            </li>
          ))}
        </ul>
        {kind === 'break' ? null : (
          <>
            <TextField
              label={t('protection.exclusion.reason')}
              name="reason"
              maxLength={140}
              autoComplete="off"
            />
            <TextField
              label={t('protection.exclusion.type', { 0: word })}
              name="word"
              autoComplete="off"
              autoCapitalize="none"
              error={isWrong ? t('protection.exclusion.wrong', { 0: word }) : undefined}
            />
          </>
        )}
        {taking.refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, taking.refusal)}
          </Note>
        )}
        <Button
          type="submit"
          tone={kind === 'break' ? 'leaf' : 'danger'}
          isBlock
          isBusy={taking.isSending}
        >
          {t(`protection.${kind}.confirm`)}
        </Button>
      </form>
    </Dialog>
  );
}

function isSame(typed: string, word: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();
  return plain(typed) === plain(word);
}
