import { useTranslate } from '#platform/site/translate.ts';
import { typedField } from '#platform/site/typed-fields.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { type InboxMessage, sendReply } from '../../contract.ts';
import { MAX_SUBJECT } from '../../field-rules.ts';
import { LetterFields } from './letter-fields.tsx';

const ANSWER = 'RE: ';

/** An answer to the person who wrote the message. */
export function ReplyDialog(props: {
  readonly message: InboxMessage;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { message, onClose } = props;
  const { send, isSending, refusal } = useCommand(sendReply);
  const subject = message.subject.startsWith(ANSWER) ? message.subject : ANSWER + message.subject;
  return (
    <Dialog
      title={t('inbox.reply')}
      closeLabel={t('inbox.close')}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <LetterFields
        subject={subject.slice(0, MAX_SUBJECT)}
        isSending={isSending}
        refusal={refusal}
        onSend={(fields) =>
          void send({
            inboxId: message.inboxId,
            subject: typedField(fields, 'subject'),
            content: typedField(fields, 'content'),
          }).then(
            () => {
              showToast({ tone: 'done', text: t('inbox.sent') });
              onClose();
            },
            () => undefined,
          )
        }
      >
        <p className="text-14 text-ink-2">{t('inbox.toWhom', { 0: message.senderName })}</p>
      </LetterFields>
    </Dialog>
  );
}
