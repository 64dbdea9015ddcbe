import type { ReactNode } from 'react';
import { CaptchaField } from '#modules/captcha/site/index.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/note/note.tsx';
import type { useRecoveryForm } from './use-recovery-form.ts';

/** The end of a form: the picture if one is required, the server's refusal, and the button. */
export function FormFoot(props: {
  readonly form: ReturnType<typeof useRecoveryForm>;
  readonly children: ReactNode;
}) {
  const { round, problems, refusal, isBusy, challenge } = props.form;
  return (
    <>
      {round === undefined ? null : <CaptchaField round={round} error={problems['captcha']} />}
      {refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusal}
        </Note>
      )}
      <Button type="submit" tone="leaf" size="big" isBlock isBusy={isBusy}>
        {props.children}
      </Button>
      {challenge}
    </>
  );
}
