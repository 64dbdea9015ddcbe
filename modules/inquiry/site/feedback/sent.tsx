import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Lily } from '#ui/lily/lily.tsx';

/** It has arrived: the number to quote, and nothing that is not sure. */
export function Sent({
  ticket,
  hasContact,
  onClose,
}: {
  readonly ticket: string;
  readonly hasContact: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  return (
    <div role="status" className="grid justify-items-center gap-3 py-2 text-center">
      <Lily className="size-20" />
      <p className="text-18 font-strong">{t('feedback.sent')}</p>
      <p className="text-14 text-ink-2">{t('feedback.ticket')}</p>
      <p className="rounded-button bg-sunken px-5 py-2.5 text-22 font-strong tracking-widest select-all">
        {ticket}
      </p>
      <p className="max-w-sm text-14 text-ink-2">
        {t(hasContact ? 'feedback.sent.contact' : 'feedback.sent.noContact')}
      </p>
      <Button tone="leaf" isBlock onClick={onClose} data-first-focus>
        {t('feedback.close')}
      </Button>
    </div>
  );
}
