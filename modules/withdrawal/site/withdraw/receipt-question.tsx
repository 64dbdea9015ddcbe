import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Note } from '#ui/note/note.tsx';
import { confirmReceipt, type WithdrawalShown } from '../../contract.ts';
import { DenialDialog } from './denial-dialog.tsx';

/** Did the money come? What no answer means stands there before the press (CSH-2, D-05). */
export function ReceiptQuestion(props: {
  readonly one: WithdrawalShown;
  readonly onAnswered: () => void;
}) {
  const { t, language } = useTranslate();
  const { one, onAnswered } = props;
  const { currencySymbol: symbol } = readBoot().brand;
  const [isDenying, setDenying] = useState(false);
  const confirming = useCommand(confirmReceipt);
  const confirm = () =>
    void confirming.send({ id: one.id }).then(onAnswered, () => {
      // The refusal is shown; what stands now is asked for by the page.
      onAnswered();
    });
  return (
    <div className="grid grid-cols-1 gap-3 rounded-field bg-pollen-tint px-3.5 py-3">
      <div>
        <p className="text-16 font-strong text-pollen-ink">
          {t('withdrawal.receipt.question', { 0: formatMoney(one.arrives, { symbol }) })}
        </p>
        {one.dueAt === null ? null : (
          <p className="text-14 text-pollen-ink">
            {t('withdrawal.receipt.until', { 0: shortMoment(one.dueAt, language) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="leaf" isBusy={confirming.isSending} onClick={confirm}>
          {t('withdrawal.receipt.yes')}
        </Button>
        <Button tone="line" onClick={() => setDenying(true)}>
          {t('withdrawal.receipt.no')}
        </Button>
      </div>
      {confirming.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, confirming.refusal)}
        </Note>
      )}
      {isDenying ? (
        <DenialDialog
          one={one}
          onClose={() => setDenying(false)}
          onSent={() => {
            setDenying(false);
            onAnswered();
          }}
        />
      ) : null}
    </div>
  );
}
