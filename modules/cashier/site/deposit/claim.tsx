import { type FormEvent, useState } from 'react';
import { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Note } from '#ui/note/note.tsx';
import { updateDepositReference, uploadDepositReceipt } from '../../contract.ts';
import type { Order } from './order-states.ts';
import { pictureToSend } from './picture-to-send.ts';

const MAX_RECEIPTS = 3;

/** For money that was paid and is not there: the number of the payment, and pictures that show it. */
export function Claim({
  order,
  onChanged,
}: {
  readonly order: Order;
  readonly onChanged: () => void;
}) {
  const { t } = useTranslate();
  const claiming = useClaim(order, onChanged);
  const left = MAX_RECEIPTS - order.receipts;
  return (
    <Card title={t('cashier.claim.title')}>
      <form className="grid grid-cols-1 gap-4" onSubmit={claiming.send}>
        <p className="text-14 text-ink-2">{t('cashier.claim.hint')}</p>
        <TextField
          label={t('cashier.claim.number')}
          hint={t('cashier.claim.number.hint')}
          value={claiming.number}
          onChange={(event) => claiming.setNumber(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
        />
        {left > 0 ? (
          <FileDrop
            label={t('cashier.claim.receipt')}
            hint={t('cashier.claim.receipt.hint', { count: left })}
            prompt={t('cashier.claim.receipt.prompt')}
            files={claiming.files}
            onFiles={claiming.setFiles}
            maxFiles={left}
            refusalText={(why, name) => t(`cashier.claim.file.${why}`, { 0: name })}
            removeLabel={(name) => t('cashier.claim.remove', { 0: name })}
          />
        ) : null}
        {order.receipts === 0 ? null : (
          <p className="text-14">{t('cashier.claim.have', { count: order.receipts })}</p>
        )}
        <div role="status">
          {claiming.isSent ? <Note tone="leaf">{t('cashier.claim.sent')}</Note> : null}
        </div>
        {claiming.problem === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, claiming.problem)}
          </Note>
        )}
        <Button
          type="submit"
          tone="tonal"
          isBlock
          isBusy={claiming.isSending}
          disabled={claiming.isEmpty}
        >
          {t('cashier.claim.send')}
        </Button>
      </form>
    </Card>
  );
}

function useClaim(order: Order, onChanged: () => void) {
  const [number, setNumber] = useState(order.transactionNumber ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<Refused>();
  const [isSent, setSent] = useState(false);
  const naming = useCommand(updateDepositReference);
  const uploading = useCommand(uploadDepositReceipt);
  const isNew = number.trim() !== '' && number.trim() !== order.transactionNumber;
  async function sendAll(): Promise<void> {
    const { orderId } = order;
    for (const file of files) {
      await uploading.send({ orderId, image: await pictureToSend(file) });
    }
    setFiles([]);
    if (isNew) {
      await naming.send({ orderId, transactionId: number.trim() });
    }
    setSent(true);
  }
  return {
    ...{ number, setNumber, files, setFiles, problem, isSent },
    isEmpty: files.length === 0 && !isNew,
    isSending: naming.isSending || uploading.isSending,
    send: (event: FormEvent) => {
      event.preventDefault();
      setProblem(undefined);
      setSent(false);
      void sendAll()
        .catch((error: unknown) => {
          if (!(error instanceof Refused)) {
            throw error;
          }
          setProblem(error);
        })
        .finally(onChanged);
    },
  };
}
