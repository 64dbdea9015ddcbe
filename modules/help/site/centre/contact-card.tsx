import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { MailIcon, MessageIcon } from '#ui/icon/icons.ts';

/** The way to people: when they answer, the chat, and the form. */
export function ContactCard({ supportHours }: { readonly supportHours: string }) {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  return (
    <Card look="brand" level={3} title={t('help.contact')}>
      <div className="grid gap-3">
        <p className="text-14">{t('help.contactHint', { 0: supportHours })}</p>
        <Button tone="water" isBlock icon={<MessageIcon />} onClick={() => open('chatModal')}>
          {t('help.chat')}
        </Button>
        <Button tone="water" isBlock icon={<MailIcon />} onClick={() => open('feedbackModal')}>
          {t('help.feedback')}
        </Button>
      </div>
    </Card>
  );
}
