import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { revealFeedbackContact } from '../../contract.feedback-office.ts';

/** The address for the answer: masked until an operator enters a reason for reading all of it. */
export function Contact({ id, masked }: { readonly id: string; readonly masked: string }) {
  const { t } = useTranslate();
  const mayReveal = useMay('feedback.handle');
  const reveal = useOfficeMutation(revealFeedbackContact);
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string>();
  if (masked === '') {
    return <span className="muted">{t('office.feedback.noContact')}</span>;
  }
  const show = async (reason: string) => {
    const answer = await reveal.send({ id, reason });
    setWhole(answer?.value.contact);
    return answer;
  };
  return (
    <span className="of-row">
      <bdi className="code">{whole ?? masked}</bdi>
      {mayReveal && whole === undefined && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<Eye size={12} />}
          onClick={() => setAsking(true)}
        >
          {t('office.feedback.reveal')}
        </Button>
      )}
      <ReasonDialog
        title={t('office.feedback.reveal')}
        confirm={t('office.feedback.reveal')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={show}
        isSending={reveal.isSending}
        refusal={reveal.refusal}
      />
    </span>
  );
}
