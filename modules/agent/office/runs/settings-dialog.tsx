import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { changeAgentSettings } from '../../contract.office.ts';

/** From what amount on a payment waits, and who counts as active. */
export function SettingsDialog(props: {
  readonly settings: { readonly holdAbove: string; readonly activeBet: string };
  readonly version: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { settings, version, onClose } = props;
  const change = useOfficeMutation(changeAgentSettings);
  const [holdAbove, setHoldAbove] = useState(settings.holdAbove.slice(0, -2));
  const [activeBet, setActiveBet] = useState(settings.activeBet.slice(0, -2));
  const send = async (reason: string) => {
    const done = await change.send({ holdAbove, activeBet, version, reason });
    if (done !== undefined) {
      announceDone(t);
    }
    return done;
  };
  return (
    <ReasonDialog
      title={t('office.agents.settings')}
      confirm={t('office.save')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={change.isSending}
      refusal={change.refusal}
    >
      <NumberInput
        label={t('office.agents.holdAbove')}
        min={0}
        decimalScale={2}
        value={holdAbove}
        onChange={(value) => setHoldAbove(String(value))}
        required
      />
      <NumberInput
        label={t('office.agents.activeBet')}
        min={0}
        decimalScale={2}
        value={activeBet}
        onChange={(value) => setActiveBet(String(value))}
        required
      />
    </ReasonDialog>
  );
}
