import { useTranslate } from '#platform/site/translate.ts';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';

/** Asks before a game is left in the middle of a round. */
export function LeaveDialog(props: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const { t } = useTranslate();
  return (
    <MessageDialog
      title={t('play.leave.title')}
      closeLabel={t('play.close')}
      confirm={{ label: t('play.session.leave'), onPress: props.onLeave }}
      cancel={{ label: t('play.leave.stay'), onPress: props.onStay }}
      defaultButton="cancel"
    >
      {t('play.leave.text')}
    </MessageDialog>
  );
}
