import type { FormEvent, ReactNode } from 'react';
import type { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { MAX_CONTENT, MAX_SUBJECT } from '../../field-rules.ts';

/** What every letter has: a subject, a text and the button that sends it. */
export function LetterFields(props: {
  readonly subject: string;
  readonly isSending: boolean;
  readonly refusal: Refused | undefined;
  readonly onSend: (fields: FormData) => void;
  /** To whom it goes. */
  readonly children: ReactNode;
}) {
  const { t } = useTranslate();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        props.onSend(new FormData(event.currentTarget));
      }}
    >
      {props.children}
      <TextField
        label={t('inbox.subject')}
        name="subject"
        defaultValue={props.subject}
        maxLength={MAX_SUBJECT}
        required
      />
      <TextAreaField
        label={t('inbox.content')}
        name="content"
        rows={5}
        maxCharacters={MAX_CONTENT}
        hint={t('inbox.neverAsk')}
        required
      />
      {props.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, props.refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" isBlock isBusy={props.isSending}>
        {t('inbox.send')}
      </Button>
    </form>
  );
}
