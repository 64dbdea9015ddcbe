import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useMay } from '#ui/office/operator.ts';
import { revealFeedbackContact } from '../../contract.feedback-office.ts';
import { MaskedContact } from '../masked-contact.tsx';

/** Where to answer whoever gave feedback. */
export function Contact({ id, masked }: { readonly id: string; readonly masked: string }) {
  const { t } = useTranslate();
  const mayReveal = useMay('feedback.handle');
  const { send, isSending, refusal } = useOfficeMutation(revealFeedbackContact);
  const [whole, setWhole] = useState<string>();
  if (masked === '') {
    return <span className="muted">{t('office.feedback.noContact')}</span>;
  }
  return (
    <MaskedContact
      text={whole ?? masked}
      mayReveal={mayReveal && whole === undefined}
      label={t('office.feedback.reveal')}
      onReveal={async (reason) => {
        const answer = await send({ id, reason });
        setWhole(answer?.value.contact);
        return answer;
      }}
      isSending={isSending}
      refusal={refusal}
    />
  );
}
