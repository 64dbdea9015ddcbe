import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#ui/copy-button/copy-text.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { usePrinted } from './print-sheet.tsx';
import { type Ticket, ticketText } from './ticket.ts';

/** Prints a slip, or passes it to another app; on devices that cannot share it copies the text. */
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

/**
 * Shares a text.
 * @returns whether the text was copied instead; undefined when the device shared it
 */
async function shareText(text: string): Promise<boolean | undefined> {
  if ('share' in navigator) {
    try {
      await navigator.share({ text });
      return undefined;
    } catch (error) {
      // Closing the share dialog is a decision of the user; after any other failure the text is copied.
      if (error instanceof DOMException && error.name === 'AbortError') {
        return undefined;
      }
    }
  }
  return await copyText(text);
}
