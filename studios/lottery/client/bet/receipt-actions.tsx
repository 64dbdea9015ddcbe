import { useState } from 'react';
import { receiptPath } from '#platform/contract/proof-path.ts';
import { Refused } from '#platform/site/call.ts';
import { betOfReceipt, saveReceipt } from '#platform/site/save-file.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import type { BetView } from '../../contract.ts';
import { endIfOver } from '../game-session.ts';
import { verifyPath } from '../verify-path.ts';
import { receiptOf, useReceipts } from './receipts.ts';

/** Saves the receipt of a bet, and leads to the page that checks it once its draw is over. */
export function ReceiptActions({ bet }: { readonly bet: BetView }) {
  const { t } = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const receipt = useReceipts((all) => all[bet.stakeId]);
  const save = async () => {
    setBusy(true);
    await saveReceiptOf(bet.stakeId, t('board.receipt.none'));
    setBusy(false);
  };
  return (
    <>
      <Button tone="quiet" size="small" isBusy={isBusy} onClick={() => void save()}>
        {t('board.receipt')}
      </Button>
      {bet.state === 'accepted' ? null : (
        <a
          href={
            receipt === undefined ? verifyPath(bet.roundId) : receiptPath(betOfReceipt(receipt))
          }
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'quiet', size: 'small' })}
        >
          {t('board.verify')}
        </a>
      )}
    </>
  );
}

/** Saves the receipt of a bet; a refusal is shown as a short message. */
export async function saveReceiptOf(stakeId: string, none: string): Promise<void> {
  try {
    saveReceipt(await receiptOf(stakeId));
  } catch (error) {
    if (!(error instanceof Refused)) {
      throw error;
    }
    endIfOver(error);
    showToast({ tone: 'error', text: error.code === 'BET_NOT_FOUND' ? none : error.message });
  }
}
