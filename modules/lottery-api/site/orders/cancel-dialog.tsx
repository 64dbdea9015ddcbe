import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import type { Order } from './order.ts';

/** Asks for confirmation before a bet is cancelled, because it cannot be placed again after its draw has closed. */
export function CancelDialog(props: {
  readonly order: Order;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { order, isBusy, onConfirm, onClose } = props;
  const stake = formatMoney(order.betAmount, { symbol: readBoot().brand.currencySymbol });
  return (
    <MessageDialog
      title={t('lottery.orders.cancelTitle')}
      closeLabel={t('lottery.orders.keep')}
      isBusy={isBusy}
      defaultButton="cancel"
      confirm={{ label: t('lottery.orders.cancelYes'), tone: 'leaf', onPress: onConfirm }}
      cancel={{ label: t('lottery.orders.keep'), onPress: onClose }}
    >
      {t('lottery.orders.cancelText', { game: order.gameName, no: order.numero, stake })}
    </MessageDialog>
  );
}
