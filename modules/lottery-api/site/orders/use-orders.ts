import type { Static } from 'typebox';
import { listLotteryOrders } from '#modules/lottery-api/contract.bets.ts';
import { useLiveState } from '#platform/site/live-state.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { useOnceLater } from '#platform/site/use-later.ts';
import { SPREAD_MS, useDrawEvents } from '../draws/use-draw-events.ts';
import { aheadMs } from '../server-clock.ts';

const SIZE = 20;
/** Without the live connection: while a bet waits for its draw, and while none does. */
const OPEN_POLL_MS = 5_000;
const CALM_POLL_MS = 30_000;
/** With it: for bets that were placed elsewhere, and for bets whose payout is overdue. */
const LIVE_POLL_MS = 120_000;
const OVERDUE_MS = 20_000;
const OWN_SPREAD_MS = Math.random() * 20_000;
/** Bets are paid within this time of their result. */
const PAID_MS = 2_000;

type Orders = Static<typeof listLotteryOrders.output>;

export type OrdersQuery = {
  readonly page: number;
  readonly status: 'all' | 'open' | 'settled';
};

/**
 * The member's lottery bets, by the server's clock. After a draw only the page with a bet in it asks, once, at a moment of its
 * own.
 */
export function useOrders({ page, status }: OrdersQuery) {
  const isLive = useLiveState(({ isOpen }) => isOpen);
  const later = useOnceLater();
  const orders = useEndpoint(
    listLotteryOrders,
    { page, size: SIZE, ...(status === 'all' ? {} : { status }) },
    { refetchMs: ({ state }) => pollMs(state.data, isLive && status !== 'settled'), staleMs: 0 },
  );
  const { data } = orders;
  const refetch = () => void orders.refetch();
  useDrawEvents({
    event: ({ gameCode, opened }) => {
      const isOwn = data?.content.some(
        (order) => order.gameCode === gameCode && order.numero === opened?.numero,
      );
      if (isOwn) {
        later(SPREAD_MS, refetch, PAID_MS);
      }
    },
    missed: refetch,
  });
  return { ...orders, serverNow: () => Date.now() + aheadMs(data) };
}

/** How long until the list is asked for again. Bets that were settled since are in no list of bets that are not shown. */
function pollMs(shown: Orders | undefined, isLive: boolean): number {
  const open = (shown?.content ?? []).filter((order) => order.status === 'PENDING');
  if (isLive) {
    const isOverdue = open.some(({ winningNumber }) => winningNumber !== '');
    return (isOverdue ? OVERDUE_MS : LIVE_POLL_MS) + OWN_SPREAD_MS;
  }
  return open.length > 0 ? OPEN_POLL_MS : CALM_POLL_MS;
}
