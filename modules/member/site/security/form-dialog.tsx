import type { FormEvent, ReactNode } from 'react';
import type { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note } from '#ui/note/note.tsx';

/** The dialog around a short form of this page. */
export function FormDialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslate();
  return (
    <Dialog
      title={props.title}
      closeLabel={t('profile.cancel')}
      closesOnBackdrop={false}
      onClose={props.onClose}
    >
      {props.children}
    </Dialog>
  );
}

/** Fields, the server's refusal, and the button that sends; Enter sends too. */
export function ShortForm(props: {
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly isSending: boolean;
  readonly refusal: Refused | undefined;
  readonly onSubmit: (fields: FormData) => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslate();
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        props.onSubmit(new FormData(event.currentTarget));
      }}
    >
      {props.children}
      {props.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, props.refusal)}
        </Note>
      )}
      <Button
        type="submit"
        tone={props.isDanger === true ? 'danger' : 'leaf'}
        isBlock
        isBusy={props.isSending}
      >
        {props.submit}
      </Button>
    </form>
  );
}
