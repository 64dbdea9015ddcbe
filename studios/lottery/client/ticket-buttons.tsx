import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { usePrinted } from './print-sheet.tsx';
import { type Ticket, ticketText } from './ticket.ts';

/** Prints a slip, or hands it to another app; where the device cannot, its text is copied. */
export function TicketButtons({
  ticket,
  isClosed,
}: {
  readonly ticket: () => Ticket;
  readonly isClosed?: boolean;
}) {
  const { t } = useTranslate();
  const share = async () => {
    const isCopied = await shareText(ticketText(ticket(), t));
    if (isCopied !== undefined) {
      showToast(
        isCopied
          ? { tone: 'done', text: t('board.ticket.copied') }
          : { tone: 'error', text: t('board.ticket.notCopied') },
      );
    }
  };
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        disabled={isClosed}
        onClick={() => usePrinted.setState({ ticket: ticket() })}
      >
        {t('board.ticket.print')}
      </Button>
      <Button tone="quiet" size="small" disabled={isClosed} onClick={() => void share()}>
        {t('board.ticket.share')}
      </Button>
    </>
  );
}

/** @returns whether the text was copied in place of being shared; undefined when the device took it */
async function shareText(text: string): Promise<boolean | undefined> {
  if ('share' in navigator) {
    try {
      await navigator.share({ text });
      return undefined;
    } catch (error) {
      // Closing the device's own sheet is an answer; any other failure is followed by the copy.
      if (error instanceof DOMException && error.name === 'AbortError') {
        return undefined;
      }
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
