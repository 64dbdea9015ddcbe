import { Button } from '@mantine/core';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { BulkBar } from '#ui/office/list/bulk-bar.tsx';
import type { Chosen } from '#ui/office/list/choose-rows.tsx';
import { Banner } from '#ui/office/states.tsx';
import { makePayoutBatch } from '../../contract.batches-office.ts';

/** Puts the chosen withdrawals into one batch, and leads to it. */
export function BulkPayouts({ chosen }: { readonly chosen: Chosen }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const making = useOfficeMutation(makePayoutBatch);
  const make = async (reason: string) => {
    const done = await making.send({ ids: [...chosen.keys], reason });
    if (done !== undefined) {
      if (done.value.approvalId === null) {
        announceDone(t);
      } else {
        announceWaiting(t);
      }
      chosen.change([]);
      void navigate(`/payout-batches/${done.value.id}`);
    }
    return done;
  };
  return (
    <BulkBar chosen={chosen}>
      <Button variant="default" leftSection={<Layers size={14} />} onClick={() => setAsked(true)}>
        {t('office.batch.make')}
      </Button>
      <ReasonDialog
        title={t('office.batch.make')}
        confirm={t('office.batch.make')}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={make}
        isSending={making.isSending}
        refusal={making.refusal}
      >
        <Banner tone="sky">{t('office.batch.make.text')}</Banner>
        <p className="muted">{t('office.batch.only_approved')}</p>
      </ReasonDialog>
    </BulkBar>
  );
}
