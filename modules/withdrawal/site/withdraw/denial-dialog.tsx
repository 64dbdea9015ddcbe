import { type FormEvent, useState } from 'react';
import { pictureToSend } from '#platform/site/picture-to-send.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Note } from '#ui/note/note.tsx';
import { denyReceipt, type WithdrawalShown } from '../../contract.ts';
import { MAX_NOTE_CHARACTERS } from '../../field-rules.ts';

/** Nothing came: a picture shows it, and people look into it. */
export function DenialDialog(props: {
  readonly one: WithdrawalShown;
  readonly onClose: () => void;
  readonly onSent: () => void;
}) {
  const { t } = useTranslate();
  const { one, onClose, onSent } = props;
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isTried, setTried] = useState(false);
  const denying = useCommand(denyReceipt);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (files.length > 0) {
      const images = await Promise.all(files.map(pictureToSend));
      await denying.send({ id: one.id, note, images }).then(onSent, () => undefined);
    }
  }
  return (
    <Dialog
      title={t('withdrawal.denial.title')}
      closeLabel={t('withdrawal.close')}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-14 text-ink-2">{t('withdrawal.denial.text')}</p>
        <FileDrop
          label={t('withdrawal.denial.pictures')}
          hint={t('withdrawal.denial.pictures.hint')}
          prompt={t('withdrawal.denial.pictures.prompt')}
          files={files}
          onFiles={setFiles}
          refusalText={(why, name) => t(`withdrawal.denial.pictures.${why}`, { name })}
          removeLabel={(name) => t('withdrawal.denial.pictures.remove', { name })}
          error={
            isTried && files.length === 0 ? t('withdrawal.denial.pictures.missing') : undefined
          }
        />
        <TextAreaField
          label={t('withdrawal.denial.note')}
          value={note}
          rows={3}
          maxCharacters={MAX_NOTE_CHARACTERS}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {denying.refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, denying.refusal)}
          </Note>
        )}
        <Button type="submit" tone="leaf" isBlock isBusy={denying.isSending}>
          {t('withdrawal.denial.send')}
        </Button>
      </form>
    </Dialog>
  );
}
