import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { testGateway } from '../../contract.office.ts';
import type { Channel } from '../../contract.ts';
import { failureWords, gatewayWords } from '../outbox/message-words.tsx';

type TestDialogProps = {
  readonly channel: Channel;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Sends one message through the gateway in use, and shows the outcome. */
export function TestDialog({ channel, isOpen, onClose }: TestDialogProps) {
  const { t } = useTranslate();
  const [to, setTo] = useState('');
  const [failure, setFailure] = useState<string | null>();
  const [gateway, setGateway] = useState<string | null>(null);
  const test = useOfficeMutation(testGateway);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const answer = await test.send({ channel, to: to.trim() });
    if (answer !== undefined) {
      setGateway(answer.value.gateway);
      setFailure(answer.value.failure);
    }
  };
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened={isOpen}
      onClose={onClose}
      title={<b>{t('office.gateways.test')}</b>}
    >
      <form className="of-stack" onSubmit={(event) => void submit(event)}>
        <Banner tone="sky">{t('office.gateways.test.why')}</Banner>
        <TextInput
          label={t('office.gateways.test.to')}
          placeholder={channel === 'sms' ? '+8801711234567' : 'name@example.com'}
          type={channel === 'sms' ? 'tel' : 'email'}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          maxLength={254}
          data-autofocus
        />
        {test.refusal !== undefined && <Refusal refusal={test.refusal} />}
        {failure === null && (
          <Banner tone="leaf">
            {t('office.gateways.test.sent', { 0: gatewayWords(t, gateway) })}
          </Banner>
        )}
        {typeof failure === 'string' && (
          <Banner tone="ember">
            {t('office.gateways.test.failed', { 0: failureWords(t, failure) })}
          </Banner>
        )}
        <div className="of-row">
          <span className="of-grow" />
          <Button variant="default" onClick={onClose}>
            {t('office.close')}
          </Button>
          <Button type="submit" disabled={to.trim() === ''} loading={test.isSending}>
            {t('office.gateways.test')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
