import { readReceiptOfBet } from '#modules/play/contract.receipts.ts';
import { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { saveReceipt } from '#platform/site/save-file.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadIcon } from '#ui/icon/icons.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** Saves the signed receipt of the member's own bet. */
export function ReceiptButton({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTranslate();
  const { send, isSending } = useCommand(readReceiptOfBet);
  const save = async () => {
    try {
      saveReceipt((await send({ bet: orderNo })).receipt);
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      showToast({ tone: 'error', text: refusalText(t, error) });
    }
  };
  return (
    <Button
      tone="line"
      size="small"
      icon={<DownloadIcon size="small" />}
      isBusy={isSending}
      onClick={() => void save()}
    >
      {t('records.bets.receipt')}
    </Button>
  );
}
