import { useState } from 'react';
import { Refused } from '#platform/site/call.ts';
import { receiptCalls } from '#platform/site/receipt-calls.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { saveReceipt } from '#platform/site/save-file.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadIcon } from '#ui/icon/icons.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** Saves the signed receipt of the member's own bet. */
export function ReceiptButton({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const refusal = await saveOf(orderNo);
    setBusy(false);
    if (refusal !== undefined) {
      showToast({ tone: 'error', text: refusalText(t, refusal) });
    }
  };
  return (
    <Button
      tone="line"
      size="small"
      icon={<DownloadIcon size="small" />}
      isBusy={isBusy}
      onClick={() => void save()}
    >
      {t('records.bets.receipt')}
    </Button>
  );
}

/** Saves the receipt, or returns why there is none. */
async function saveOf(orderNo: string): Promise<Refused | undefined> {
  try {
    const { readReceipt } = await receiptCalls();
    saveReceipt(await readReceipt(orderNo));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) {
      throw error;
    }
    return error;
  }
}
