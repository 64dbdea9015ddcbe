import { useRef } from 'react';
import type { Static } from 'typebox';
import { readBalance } from '#modules/wallet/contract.ts';
import { endpointKey } from '#platform/site/answer-key.ts';
import { useLive } from '#platform/site/live-socket.ts';
import { useLiveState } from '#platform/site/live-state.ts';
import { pushedPollMs } from '#platform/site/pushed-poll.ts';
import { useQueryClient } from '#platform/site/query-client.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { useOnceLater } from '#platform/site/use-later.ts';
import { BALANCE_TOPIC_NAME } from './balance-topic.ts';

/** Without the socket, or an amount, it is asked for this often. */
const POLL_MS = 30_000;
const SPREAD_MS = 10_000;

type Balance = Static<typeof readBalance.output>;

/**
 * The own balance in every tab: a pushed balance is shown at once and requested within ten seconds, because pushes of two
 * processes may arrive in either order. Members who are paid at one moment ask at moments of their own. It is also requested
 * after each interruption of the connection.
 */
export function usePushedBalance() {
  const queries = useQueryClient();
  const { language } = useTranslate();
  const account = useSession((state) => state.session?.account ?? '');
  const isLive = useLiveState(({ isOpen }) => isOpen);
  const later = useOnceLater();
  const hasFollowed = useRef(false);
  const balance = useEndpoint(
    readBalance,
    {},
    {
      refetchMs: ({ state }) =>
        pushedPollMs(POLL_MS, { isLive, isShown: state.data !== undefined }),
    },
  );
  useLive(
    BALANCE_TOPIC_NAME,
    (data) => {
      const sumBalance = pushedSum(data);
      if (sumBalance !== undefined) {
        const key = endpointKey(readBalance, {}, { language, account });
        queries.setQueryData<Balance>(key, (known) => known && { ...known, sumBalance });
      }
      // What was missed is requested at once by a page that opens, and spread by all pages after a break.
      later(hasFollowed.current ? SPREAD_MS : 0, () => void balance.refetch());
      hasFollowed.current = true;
    },
    'state',
  );
  return balance;
}

function pushedSum(data: unknown): number | undefined {
  return typeof data === 'object' &&
    data !== null &&
    'sumBalance' in data &&
    typeof data.sumBalance === 'number'
    ? data.sumBalance
    : undefined;
}
