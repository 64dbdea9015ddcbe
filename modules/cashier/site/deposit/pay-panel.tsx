import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { ExternalIcon } from '#ui/icon/more-icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Qr } from '#ui/qr/qr.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { cancelDeposit, remindDeposit } from '../../contract.ts';
import { CopyLine } from './copy-line.tsx';
import type { Order } from './order-states.ts';
import { TokenLines } from './token-lines.tsx';

type PanelProps = { readonly order: Order; readonly onChanged: () => void };

/** Where and what to pay, until when. */
export function PayPanel({ order, onChanged }: PanelProps) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const isPayable = order.state === 'open' && order.expiresAt > order.now;
  const aheadMs = order.now - Date.now();
  return (
    <Card title={order.channelName}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-28">
            <Money value={order.amount} symbol={symbol} />
          </p>
          {isPayable ? (
            <Countdown
              label={t('cashier.time_left')}
              endsAtMs={order.expiresAt}
              totalMs={order.expiresAt - order.createdAt}
              serverNow={() => Date.now() + aheadMs}
              onEnd={onChanged}
            />
          ) : null}
        </div>
        {order.state === 'opening' ? <Skeleton shape="block" className="h-40 w-full" /> : null}
        {isPayable ? <Instructions order={order} /> : null}
        {order.arriving === null ? null : (
          <div role="status">
            <Note tone="leaf">
              {t('cashier.arriving', {
                0: Math.min(order.arriving.confirmations, order.arriving.needed),
                1: order.arriving.needed,
              })}
            </Note>
          </div>
        )}
        <Acts order={order} onChanged={onChanged} />
      </div>
    </Card>
  );
}

/** A provider's page is opened in a tab of its own; a bank or a wallet gets number, sum and reference to copy. */
function Instructions({ order }: { readonly order: Order }) {
  const { t } = useTranslate();
  const { payUrl, payTo, qrText } = order;
  const isPage = payTo === null;
  return (
    <>
      {isPage ? <p className="text-14 text-ink-2">{t('cashier.page.hint')}</p> : null}
      {payTo === null ? null : <Receiver order={order} payTo={payTo} />}
      {qrText === null ? null : (
        <div className="grid justify-items-center gap-1">
          <Qr text={qrText} label={t('cashier.qr')} />
          <p className="text-13 text-ink-2">{t('cashier.qr')}</p>
        </div>
      )}
      {payUrl === null ? null : (
        <a
          href={payUrl}
          target="_blank"
          rel="noopener"
          className={buttonClass({
            tone: isPage ? 'gold' : 'tonal',
            size: isPage ? 'big' : 'normal',
            isBlock: true,
          })}
        >
          {t(isPage ? 'cashier.open_page' : 'cashier.practise')}
          <ExternalIcon size="small" />
          <span className="sr-only">{t('cashier.new_tab')}</span>
        </a>
      )}
    </>
  );
}

/** Who gets the money, and exactly how much. */
function Receiver({ order, payTo }: { readonly order: Order; readonly payTo: string }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const { payToName, payAmount, reference, kind } = order;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-14">{t(`cashier.how.${kind}`)}</p>
      {payAmount === null ? (
        <>
          <CopyLine name={t('cashier.pay_to')} value={payTo} note={payToName ?? ''} />
          <CopyLine
            name={t('cashier.exact_amount')}
            value={order.amount.toFixed(2)}
            shown={formatMoney(order.amount, { symbol })}
          />
        </>
      ) : (
        <TokenLines address={payTo} network={payToName ?? ''} sum={payAmount} />
      )}
      {kind === 'bank' ? <CopyLine name={t('cashier.reference')} value={reference} /> : null}
      <Note tone="pollen">
        {t(payAmount === null ? 'cashier.only_here' : 'cashier.only_network')}
      </Note>
    </div>
  );
}

function Acts({ order, onChanged }: PanelProps) {
  const { t } = useTranslate();
  const reminding = useCommand(remindDeposit);
  const cancelling = useCommand(cancelDeposit);
  const refusal = reminding.refusal ?? cancelling.refusal;
  const run = (send: (input: { orderId: string }) => Promise<unknown>) =>
    void send({ orderId: order.orderId })
      .catch(() => undefined)
      .finally(onChanged);
  return (
    <>
      {refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, refusal)}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        {order.state === 'open' ? (
          <Button
            tone="leaf"
            className="grow"
            isBusy={reminding.isSending}
            onClick={() => run(reminding.send)}
          >
            {t('cashier.i_paid')}
          </Button>
        ) : null}
        <Button
          tone="line"
          className="grow"
          isBusy={cancelling.isSending}
          onClick={() => run(cancelling.send)}
        >
          {t('cashier.cancel')}
        </Button>
      </div>
    </>
  );
}
