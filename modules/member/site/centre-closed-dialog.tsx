import { useTranslate } from '#platform/site/translate.ts';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';

/** Shown to a member of a brand that has switched its member centre off (MC-4). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <MessageDialog
      title={t('member.centre.title')}
      closeLabel={t('member.centre.close')}
      confirm={{ label: t('member.centre.ok'), onPress: onClose }}
    >
      {t('member.centre.closed')}
    </MessageDialog>
  );
}
