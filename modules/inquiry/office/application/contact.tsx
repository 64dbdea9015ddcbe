import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useMay } from '#ui/office/operator.ts';
import { revealApplicant } from '../../contract.applications-office.ts';
import { MaskedContact } from '../masked-contact.tsx';

type Whole = Static<typeof revealApplicant.output>;

/** Number and messengers of an applicant. */
export function Contact({ id, masked }: { readonly id: string; readonly masked: string }) {
  const { t } = useTranslate();
  const mayReveal = useMay('join.handle');
  const { send, isSending, refusal } = useOfficeMutation(revealApplicant);
  const [whole, setWhole] = useState<Whole>();
  const shown = whole === undefined ? [masked] : [whole.mobile, whole.telegram, whole.whatsapp];
  return (
    <MaskedContact
      text={shown.filter((one) => one !== '').join(' · ')}
      mayReveal={mayReveal && whole === undefined}
      label={t('office.join.reveal')}
      onReveal={async (reason) => {
        const answer = await send({ id, reason });
        setWhole(answer?.value);
        return answer;
      }}
      isSending={isSending}
      refusal={refusal}
    />
  );
}
