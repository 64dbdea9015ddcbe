import './deposit.css';
import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import { Pill, type PillTone } from '#ui/pill/pill.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { listDeposits } from '../../contract.ts';
import type { Order } from './order-states.ts';

const SIZE = 10;
const TONES: Record<Order['state'], PillTone> = {
  opening: 'sky',
  open: 'sky',
  checking: 'pollen',
  credited: 'leaf',
  refused: 'ember',
  expired: 'plain',
  cancelled: 'plain',
};

/** The member's orders, newest first; a press opens one. */
export function OwnOrders({ onShow }: { readonly onShow: (orderId: string) => void }) {
  const { t } = useTranslate();
  const [page, setPage] = useState(1);
  const { data, refusal } = useEndpoint(listDeposits, { page, size: SIZE }, { staleMs: 0 });
  return (
    <Card title={t('cashier.orders')}>
      {data === undefined ? (
        refusal === undefined ? (
          <Skeleton shape="block" className="h-40 w-full" />
        ) : (
          <EmptyState title={refusalText(t, refusal)} />
        )
      ) : data.list.length === 0 ? (
        <p className="text-14 text-ink-2">{t('cashier.orders.none')}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {data.list.map((order) => (
            <li key={order.orderId}>
              <Row order={order} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.totalPages > 1 ? (
        <div className="flex justify-between gap-2">
          <Button tone="line" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('cashier.newer')}
          </Button>
          <Button tone="line" disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            {t('cashier.older')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function Row(props: { readonly order: Order; readonly onShow: (orderId: string) => void }) {
  const { t, language } = useTranslate();
  const { order } = props;
  const { currencySymbol: symbol } = readBoot().brand;
  return (
    <button
      type="button"
      className="deposit-order hover:bg-hover"
      onClick={() => props.onShow(order.orderId)}
    >
      <span className="min-w-0">
        <span className="block font-strong">
          <Money
            value={order.state === 'credited' ? order.credited : order.amount}
            symbol={symbol}
          />
        </span>
        <span className="block text-13 text-ink-2">
          {order.channelName} · {order.orderId} · {shortMoment(order.createdAt, language)}
        </span>
      </span>
      <Pill tone={TONES[order.state]}>{t(`cashier.state.${order.state}`)}</Pill>
      <ChevronRightIcon size="small" />
    </button>
  );
}
