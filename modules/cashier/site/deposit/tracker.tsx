import './deposit.css';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icon/more-icons.ts';
import type { Order } from './order-states.ts';

/** The way of an order with the time of each station that is behind it. */
export function Tracker({ order }: { readonly order: Order }) {
  const { t, language } = useTranslate();
  const isCredited = order.state === 'credited';
  const isOver = order.endedAt !== null && !isCredited;
  const stations = [
    { id: 'created', at: order.createdAt },
    { id: 'paid', at: order.paidAt },
    { id: 'checking', at: order.checkingAt },
    isOver
      ? { id: `ended.${order.state}`, at: order.endedAt }
      : { id: 'credited', at: isCredited ? order.endedAt : null },
  ];
  const next = stations.findIndex(({ at }) => at === null);
  return (
    <Card title={t('cashier.track')}>
      <ol className="grid gap-3">
        {stations.map(({ id, at }, index) => (
          <li
            key={id}
            aria-current={index === next && !isOver ? 'step' : undefined}
            className="deposit-station"
          >
            <span
              className={classNames(
                'grid size-7 place-items-center rounded-full text-13 font-strong',
                at === null ? 'bg-sunken text-ink-2' : 'bg-leaf text-on-leaf',
              )}
            >
              {at === null ? index + 1 : <CheckIcon size="small" />}
            </span>
            <span className={at === null ? 'text-ink-2' : 'font-strong'}>
              {t(`cashier.station.${id}`)}
            </span>
            <span className="text-14 text-ink-2">
              {at === null ? '–' : shortMoment(at, language)}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-13 text-ink-2">
        {t('cashier.order_and_reference', { 0: order.orderId, 1: order.reference })}
      </p>
    </Card>
  );
}
