import type { ReactNode } from 'react';
import type { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/note/note.tsx';

/** One change of an account: its fields, what came of it, and the button. */
export function SheetForm(props: {
  readonly title: string;
  readonly send: string;
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly refusal: Refused | undefined;
  readonly isDone: boolean;
  readonly onSend: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslate();
  return (
    <form
      className="grid gap-3 border-t border-line pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (props.isReady && !props.isSending) {
          props.onSend();
        }
      }}
    >
      <h3 className="text-16 font-strong">{props.title}</h3>
      {props.children}
      <div role="status">
        {props.isDone ? <Note tone="leaf">{t('downline.saved')}</Note> : null}
      </div>
      {props.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, props.refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" disabled={!props.isReady} isBusy={props.isSending}>
        {props.send}
      </Button>
    </form>
  );
}
