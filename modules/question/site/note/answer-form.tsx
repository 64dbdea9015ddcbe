import { type FormEvent, useState } from 'react';
import { pictureToSend } from '#platform/site/picture-to-send.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Note } from '#ui/note/note.tsx';
import { answerQuestion, type OwnQuestion } from '../../contract.ts';
import { MAX_ANSWER } from '../../field-rules.ts';

/** The answer: words, pictures or both; a question for a picture needs one. */
export function AnswerForm(props: { readonly one: OwnQuestion; readonly onSent: () => void }) {
  const { t } = useTranslate();
  const { one, onSent } = props;
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isTried, setTried] = useState(false);
  const answering = useCommand(answerQuestion);
  const lacksPicture = one.wantsPicture && files.length === 0;
  const isEmpty = files.length === 0 && text.trim() === '';
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!lacksPicture && !isEmpty) {
      const images = await Promise.all(files.map(pictureToSend));
      await answering.send({ id: one.id, text, images }).then(onSent, () => undefined);
    }
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={t('question.text')}
        value={text}
        rows={3}
        maxCharacters={MAX_ANSWER}
        error={isTried && isEmpty && !one.wantsPicture ? t('question.empty') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FileDrop
        label={t(one.wantsPicture ? 'question.pictures' : 'question.pictures.optional')}
        hint={t('question.pictures.hint')}
        prompt={t('question.pictures.prompt')}
        files={files}
        onFiles={setFiles}
        refusalText={(why, name) => t(`question.pictures.${why}`, { name })}
        removeLabel={(name) => t('question.pictures.remove', { name })}
        error={isTried && lacksPicture ? t('question.pictures.missing') : undefined}
      />
      {answering.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, answering.refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" isBlock isBusy={answering.isSending}>
        {t('question.send')}
      </Button>
    </form>
  );
}
