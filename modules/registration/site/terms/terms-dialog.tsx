import { type FormEvent, useState } from 'react';
import { AgreementField, useAgreement } from '#modules/help/site/index.tsx';
import {
  LoginStepDialog,
  type PendingLogin,
  useAfterLogin,
  useLoginRefused,
} from '#modules/identity/site/index.tsx';
import { acceptTerms } from '#modules/registration/contract.ts';
import { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';

/** The terms at the first login of an account that an agent opened. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <LoginStepDialog
      title={t('registration.terms.title')}
      goneText={t('registration.terms.gone')}
      onClose={onClose}
    >
      {(pending, onGone) => <TermsForm pending={pending} onGone={onGone} />}
    </LoginStepDialog>
  );
}

function TermsForm(props: { readonly pending: PendingLogin; readonly onGone: () => void }) {
  const { t } = useTranslate();
  const { challenge } = props.pending;
  const accepting = useCommand(acceptTerms);
  const afterLogin = useAfterLogin();
  const isHeld = useLoginRefused();
  const [refusal, setRefusal] = useState<Refused>();
  const [isMissing, setMissing] = useState(false);
  const shown = useAgreement(refusal);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isAgreed = new FormData(event.currentTarget).get('agreed') === 'on';
    setMissing(!isAgreed);
    if (!isAgreed) {
      return;
    }
    try {
      afterLogin(await accepting.send({ challenge, termsVersion: shown.version }));
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      if (error.code === 'login.challenge.gone') {
        props.onGone();
      } else if (!isHeld(error)) {
        setRefusal(error);
      }
    }
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2">{t('registration.terms.says')}</p>
      <AgreementField shown={shown} error={isMissing ? t('registration.agreeFirst') : undefined} />
      {refusal === undefined ? null : (
        <p role="alert" className="text-14 text-ember-ink">
          {refusalText(t, refusal)}
        </p>
      )}
      <Button type="submit" tone="leaf" size="big" isBlock isBusy={accepting.isSending}>
        {t('registration.terms.submit')}
      </Button>
    </form>
  );
}
