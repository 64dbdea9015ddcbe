import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { askMove } from '../../contract.office.ts';

/** Asks for another upline; a second person decides. */
export function MoveDialog(props: {
  readonly memberId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const [upline, setUpline] = useState('');
  const move = useOfficeMutation(askMove);
  const send = async (reason: string) => {
    const waiting = await move.send({ id: props.memberId, upline: upline.trim(), reason });
    if (waiting !== undefined) {
      announceWaiting(t);
      setUpline('');
    }
    return waiting;
  };
  return (
    <ReasonDialog
      title={t('office.tree.move')}
      confirm={t('office.tree.move')}
      isOpen={props.isOpen}
      onClose={props.onClose}
      onConfirm={send}
      isSending={move.isSending}
      refusal={move.refusal}
      needsTwo
      isDangerous
    >
      <TextInput
        label={t('office.tree.move.to')}
        description={t('office.tree.move.hint')}
        value={upline}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => setUpline(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}
