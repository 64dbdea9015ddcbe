import { useTranslate } from '#platform/site/translate.ts';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';

/** Asks before the history of games is cleared. */
export function ClearDialog(props: {
  readonly isBusy: boolean;
  readonly onClear: () => void;
  readonly onKeep: () => void;
}) {
  const { t } = useTranslate();
  return (
    <MessageDialog
      title={t('catalog.list.clear')}
      closeLabel={t('catalog.list.close')}
      isBusy={props.isBusy}
      confirm={{ label: t('catalog.list.clearNow'), onPress: props.onClear }}
      cancel={{ label: t('catalog.list.keep'), onPress: props.onKeep }}
      defaultButton="cancel"
    >
      {t('catalog.list.clearHint')}
    </MessageDialog>
  );
}
