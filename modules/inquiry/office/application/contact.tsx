import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { revealApplicant } from '../../contract.applications-office.ts';

type Whole = Static<typeof revealApplicant.output>;

/** Number and messengers: masked until an operator gives a reason for needing the whole. */
export function Contact({ id, masked }: { readonly id: string; readonly masked: string }) {
  const { t } = useTranslate();
  const mayReveal = useMay('join.handle');
  const reveal = useOfficeMutation(revealApplicant);
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<Whole>();
  const show = async (reason: string) => {
    const answer = await reveal.send({ id, reason });
    setWhole(answer?.value);
    return answer;
  };
  const shown = whole === undefined ? [masked] : [whole.mobile, whole.telegram, whole.whatsapp];
  return (
    <span className="of-row">
      <bdi className="code">{shown.filter((one) => one !== '').join(' · ')}</bdi>
      {mayReveal && whole === undefined && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<Eye size={12} />}
          onClick={() => setAsking(true)}
        >
          {t('office.join.reveal')}
        </Button>
      )}
      <ReasonDialog
        title={t('office.join.reveal')}
        confirm={t('office.join.reveal')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={show}
        isSending={reveal.isSending}
        refusal={reveal.refusal}
      />
    </span>
  );
}
