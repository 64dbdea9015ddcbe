import { useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { readBalance } from '#modules/wallet/contract.ts';
import { useLive } from '#platform/site/live-socket.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { endpointKey, useEndpoint } from '#platform/site/use-endpoint.ts';
import { BALANCE_TOPIC_NAME } from './balance-topic.ts';

/** Without the socket the amount is asked for this often. */
const POLL_MS = 30_000;

type Balance = Static<typeof readBalance.output>;

/**
 * The own balance in every tab: a pushed balance is shown at once and then requested, because pushes of two processes
 * may arrive in either order. It is also requested after each interruption of the connection.
 */
export function usePushedBalance() {
  const queries = useQueryClient();
  const { language } = useTranslate();
  const account = useSession((state) => state.session?.account ?? '');
  const balance = useEndpoint(readBalance, {}, { refetchMs: POLL_MS });
  useLive(
    BALANCE_TOPIC_NAME,
    (data) => {
      const sumBalance = pushedSum(data);
      if (sumBalance !== undefined) {
        const key = endpointKey(readBalance, {}, { language, account });
        queries.setQueryData<Balance>(key, (known) => known && { ...known, sumBalance });
      }
      // Running requests may be older than the push, so that they are cancelled.
      void balance.refetch();
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
