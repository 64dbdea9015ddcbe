import { type FormEvent, useRef, useState } from 'react';
import { pictureToSend } from '#platform/site/picture-to-send.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Note } from '#ui/note/note.tsx';
import { readFeedbackRules, sendFeedback } from '../../contract.ts';
import {
  charactersIn,
  MAX_CHARACTERS,
  MAX_CONTACT_CHARACTERS,
  type TextProblem,
  textProblem,
  wordsIn,
} from '../../field-rules.ts';
import { useDraft } from './draft.ts';

/** Until the brand's own are known; the server has the last word. */
const USUAL = { minWords: 3, maxWords: 40 };
type Limits = typeof USUAL;
const NOT_TAKEN = {
  type: 'feedback.pictures.type',
  size: 'feedback.pictures.size',
  count: 'feedback.pictures.count',
} as const;

/** Text, a way to answer, pictures. Errors are shown at their field; nothing that was written is ever cleared. */
export function FeedbackForm(props: {
  /** A game and its launch, for example; empty where it is about nothing in particular. */
  readonly about: string;
  readonly onSent: (ticket: string) => void;
}) {
  const { about, onSent } = props;
  const { t } = useTranslate();
  const limits: Limits = useEndpoint(readFeedbackRules, {}).data ?? USUAL;
  const { content, contact, files, write } = useDraft();
  const sending = useCommand(sendFeedback);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problem = isTried ? textProblem(content, limits) : undefined;
  const isContactLong = charactersIn(contact) > MAX_CONTACT_CHARACTERS;
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const isWrong = textProblem(content, limits) !== undefined;
    if (isWrong || isContactLong) {
      form.current?.querySelector<HTMLElement>(isWrong ? 'textarea' : '[name=contact]')?.focus();
      return;
    }
    const images = await Promise.all(files.map(pictureToSend));
    await sending.send({ content, contact, about, images }).then(
      ({ ticket }) => onSent(ticket),
      () => undefined,
    );
  }
  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-14 text-ink-2">{t('feedback.lead')}</p>
      {about === '' ? null : <Note tone="sky">{t('feedback.about', { about })}</Note>}
      <TextAreaField
        label={t('feedback.content')}
        name="content"
        value={content}
        rows={4}
        maxCharacters={MAX_CHARACTERS}
        hint={t('feedback.words', { 0: wordsIn(content), 1: limits.minWords, 2: limits.maxWords })}
        error={problemText(t, problem, limits)}
        isErrorLive
        onChange={(event) => write({ content: event.target.value })}
      />
      <TextField
        label={t('feedback.contact')}
        name="contact"
        hint={t('feedback.contact.hint')}
        autoComplete="off"
        value={contact}
        isErrorLive
        error={
          isContactLong ? t('feedback.contact.long', { 0: MAX_CONTACT_CHARACTERS }) : undefined
        }
        onChange={(event) => write({ contact: event.target.value })}
      />
      <FileDrop
        label={t('feedback.pictures')}
        hint={t('feedback.pictures.hint')}
        prompt={t('feedback.pictures.prompt')}
        files={files}
        onFiles={(chosen) => write({ files: chosen })}
        refusalText={(why, name) => t(NOT_TAKEN[why], { name })}
        removeLabel={(name) => t('feedback.pictures.remove', { name })}
      />
      {sending.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, sending.refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" isBlock isBusy={sending.isSending}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}

function problemText(t: Translate, problem: TextProblem | undefined, limits: Limits) {
  switch (problem) {
    case 'empty':
      return t('feedback.empty');
    case 'long':
      return t('feedback.long', { 0: MAX_CHARACTERS });
    case 'words':
      return t('feedback.words.wrong', { 0: limits.minWords, 1: limits.maxWords });
    default:
      return undefined;
  }
}
