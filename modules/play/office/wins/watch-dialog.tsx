import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { changeWinWatch } from '../../contract.wins.ts';

/** From what amount on a win of the brand counts as large. */
export function WatchDialog(props: {
  readonly watch: { readonly amount: string; readonly currency: string };
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { watch, onClose } = props;
  const change = useOfficeMutation(changeWinWatch);
  const [wanted, setWanted] = useState(watch.amount.slice(0, -2));
  const send = async (reason: string) => {
    const saved = await change.send({ amount: wanted, seen: watch.amount, reason });
    if (saved !== undefined) {
      announceDone(t);
    }
    return saved;
  };
  return (
    <ReasonDialog
      title={t('office.wins.watch')}
      confirm={t('office.save')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={change.isSending}
      refusal={change.refusal}
    >
      <NumberInput
        label={`${t('office.wins.watch.amount')} (${watch.currency})`}
        description={t('office.wins.watch.hint')}
        min={0}
        decimalScale={2}
        value={wanted}
        onChange={(value) => setWanted(String(value))}
        required
      />
    </ReasonDialog>
  );
}
