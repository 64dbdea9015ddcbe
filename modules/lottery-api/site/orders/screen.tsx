import { useState } from 'react';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { NoBets } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrders } from './use-orders.ts';

const STATES = ['all', 'open', 'settled'] as const;

/** A member's lottery bets, which can be cancelled until their draw closes. */
export function Screen() {
  const { t } = useTranslate();
  const account = useSession((state) => state.session?.account);
  return (
    <Wrap className="grid max-w-[880px] grid-cols-1 content-start gap-5 py-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-28 font-strong">{t('lottery.orders.title')}</h1>
          <p className="max-w-[60ch] text-14 text-ink-2">{t('lottery.orders.lead')}</p>
        </div>
        <Link to="/lottery" className={buttonClass({ tone: 'tonal' })}>
          {t('lottery.toLobby')}
        </Link>
      </header>
      {account === undefined ? <AskToLogIn /> : <Orders key={account} />}
    </Wrap>
  );
}

function AskToLogIn() {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  return (
    <EmptyState
      picture={<NoBets />}
      title={t('lottery.orders.login')}
      action={
        <Button tone="leaf" onClick={() => open('loginPopupModal', { path: '/lotteryOrders' })}>
          {t('lottery.orders.logIn')}
        </Button>
      }
    />
  );
}

function Orders() {
  const { t } = useTranslate();
  const [state, setState] = useState<(typeof STATES)[number]>('all');
  const [page, setPage] = useState(0);
  const orders = useOrders({ page, status: state });
  return (
    <>
      <Chips label={t('lottery.orders.which')}>
        {STATES.map((one) => (
          <Chip
            key={one}
            isChosen={one === state}
            onClick={() => {
              setState(one);
              setPage(0);
            }}
          >
            {t(`lottery.orders.which.${one}`)}
          </Chip>
        ))}
      </Chips>
      {orders.data === undefined && orders.refusal !== undefined ? (
        <EmptyState title={refusalText(t, orders.refusal)} />
      ) : orders.data === undefined ? (
        <Skeleton shape="block" className="h-72 w-full" />
      ) : orders.data.content.length === 0 ? (
        <EmptyState picture={<NoBets />} title={t('lottery.orders.none')}>
          {t('lottery.orders.noneHint')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {orders.data.content.map((order) => (
            <li key={order.orderDetailId}>
              <OrderCard
                order={order}
                serverNow={orders.serverNow}
                onChange={() => void orders.refetch()}
              />
            </li>
          ))}
        </ul>
      )}
      {orders.data === undefined || (page === 0 && orders.data.isLast) ? null : (
        <nav aria-label={t('lottery.results.pages')} className="flex justify-center gap-3">
          <Button tone="line" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('lottery.results.newer')}
          </Button>
          <Button tone="line" disabled={orders.data.isLast} onClick={() => setPage(page + 1)}>
            {t('lottery.results.older')}
          </Button>
        </nav>
      )}
    </>
  );
}
