import { Button, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Refusal } from '#ui/office/states.tsx';
import { enterResult } from '../../contract.office.ts';
import { layoutHint } from './layout-hint.ts';
import type { DrawDialogProps } from './parts.tsx';

const COLOURS = { waiting: 'pollen', agreed: 'leaf', differ: 'ember' } as const;

/** Enters the numbers of an outside draw for this operator. */
export function EnterDialog({ found, isOpen, onClose }: DrawDialogProps) {
  const { t } = useTranslate();
  const [numbers, setNumbers] = useState('');
  const enter = useOfficeMutation(enterResult);
  const { game, drawNo } = found.draw;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await enter.send({ game, drawNo, numbers });
    if (answer !== undefined) {
      const { entered } = answer.value;
      notifications.show({
        color: COLOURS[entered],
        message: t(`office.lottery.enter.${entered}`),
      });
      setNumbers('');
      onClose();
    }
  };
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened={isOpen}
      onClose={onClose}
      title={<b>{t('office.lottery.enter')}</b>}
      size="lg"
    >
      <form className="of-stack" onSubmit={(event) => void submit(event)}>
        <p className="muted">{t('office.lottery.enter.text')}</p>
        <TextInput
          label={t('office.lottery.result')}
          description={layoutHint(t, found.layout)}
          value={numbers}
          onChange={(event) => setNumbers(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        {enter.refusal !== undefined && <Refusal refusal={enter.refusal} />}
        <div className="of-row">
          <span className="of-grow" />
          <Button variant="default" onClick={onClose}>
            {t('office.cancel')}
          </Button>
          <Button
            type="submit"
            color="leaf"
            disabled={numbers.trim() === ''}
            loading={enter.isSending}
          >
            {t('office.lottery.enter')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
