import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { expireOfficeKey, type OfficeKey } from '../../contract.office.ts';

const MAX_HOURS = 720;

/** Ends a key, now or after some hours. */
export function ExpireDialog(props: {
  readonly code: string;
  readonly keyToEnd: OfficeKey;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const expire = useOfficeMutation(expireOfficeKey);
  const [hours, setHours] = useState(0);
  const { keyId } = props.keyToEnd;
  async function send(reason: string) {
    const ended = await expire.send({ code: props.code, keyId, hours, reason });
    if (ended !== undefined) {
      announceDone(t);
    }
    return ended;
  }
  return (
    <ReasonDialog
      title={`${t('office.vendor.end')}: ${keyId}`}
      confirm={t('office.vendor.end')}
      isOpen
      onClose={props.onClose}
      onConfirm={send}
      isSending={expire.isSending}
      refusal={expire.refusal}
      isDangerous
    >
      <NumberInput
        label={t('office.vendor.hours')}
        description={t('office.vendor.hoursHint')}
        min={0}
        max={MAX_HOURS}
        allowDecimal={false}
        value={hours}
        onChange={(value) => setHours(Number(value) || 0)}
      />
    </ReasonDialog>
  );
}
