import { Button, Modal } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts } from '#ui/office/case/case-page.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { revealRecipient } from '../../contract.office.ts';
import {
  channelWords,
  failureWords,
  gatewayWords,
  type Message,
  StatePill,
  whatWords,
} from './message-words.tsx';

type MessageDialogProps = { readonly message: Message; readonly onClose: () => void };

/** One message: its delivery, its text in the sandbox, and the whole recipient for an operator who gives a reason. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { t } = useTranslate();
  const mayReveal = useMay('outbox.reveal');
  const reveal = useOfficeMutation(revealRecipient);
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string>();
  const show = async (reason: string) => {
    const answer = await reveal.send({ id: message.id, reason });
    if (answer !== undefined) {
      setWhole(answer.value.to);
    }
    return answer;
  };
  return (
    <>
      <Modal
        closeButtonProps={{ 'aria-label': t('office.close') }}
        opened={!isAsking}
        onClose={onClose}
        title={<b>{whatWords(t, message.what)}</b>}
        size="lg"
      >
        <div className="of-stack">
          <Facts
            facts={[
              {
                name: t('office.outbox.to'),
                value: <span className="code">{whole ?? message.to}</span>,
              },
              { name: t('office.outbox.channel'), value: channelWords(t, message.channel) },
              { name: t('office.status'), value: <StatePill state={message.state} /> },
              { name: t('office.time'), value: <When at={message.at} /> },
              {
                name: t('office.outbox.settled'),
                value: message.settledAt === null ? '–' : <When at={message.settledAt} />,
              },
              { name: t('office.outbox.gateway'), value: gatewayWords(t, message.gateway) },
              { name: t('office.outbox.tries'), value: message.tries },
              {
                name: t('office.outbox.failure'),
                value: message.failure === null ? '–' : failureWords(t, message.failure),
              },
            ]}
          />
          <MessageText message={message} />
          {mayReveal && whole === undefined && (
            <div className="of-row">
              <Button
                variant="default"
                leftSection={<Eye size={14} />}
                onClick={() => setAsking(true)}
              >
                {t('office.outbox.reveal')}
              </Button>
            </div>
          )}
        </div>
      </Modal>
      <ReasonDialog
        title={t('office.outbox.reveal')}
        confirm={t('office.outbox.reveal')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={show}
        isSending={reveal.isSending}
        refusal={reveal.refusal}
      />
    </>
  );
}

function MessageText({ message: { subject, text } }: { readonly message: Message }) {
  const { t } = useTranslate();
  if (text === null) {
    return <div className="muted">{t('office.outbox.gone')}</div>;
  }
  return (
    <section className="of-card" aria-label={t('office.outbox.text')}>
      {subject !== null && <h2>{subject}</h2>}
      <div className="of-pad" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </div>
    </section>
  );
}
