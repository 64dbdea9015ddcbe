import { readBoot } from '#platform/site/boot.ts';
import { Refused } from '#platform/site/call.ts';
import { useQuery } from '#platform/site/query-client.ts';
import { receiptCalls } from '#platform/site/receipt-calls.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { checkReceipt } from './check-receipt.ts';
import { verdictOfSteps } from './steps.ts';
import { writtenMoment } from './written-moment.ts';

/** A bet whose draw is not over is looked at again. */
const RETRY_AFTER_MS = 5_000;

/** A receipt, checked; while something of it cannot be checked yet, it is checked again. */
export function useCheckedReceipt(file: string) {
  const { language } = useTranslate();
  const account = useSession((state) => state.session?.account ?? '');
  const query = useQuery({
    queryKey: ['receipt', file, language, account],
    queryFn: () =>
      checkReceipt(file, {
        money: (ticks) => formatMoney(ticks, { symbol: readBoot().brand.currencySymbol }),
        time: (atMs) => writtenMoment(atMs, language),
      }),
    staleTime: 0,
    // An answer holds functions: it is taken as it is.
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && verdictOfSteps(data.steps) === 'open' ? RETRY_AFTER_MS : false,
  });
  return { data: query.data, refusal: query.error instanceof Refused ? query.error : undefined };
}

/** The receipt of a bet of the member who is logged in. */
export function useReceiptOf(bet: string) {
  const account = useSession((state) => state.session?.account ?? '');
  const query = useQuery({
    queryKey: ['receipt of', bet, account],
    queryFn: async () => (await receiptCalls()).readReceipt(bet),
    enabled: account !== '',
  });
  return { receipt: query.data, refusal: query.error instanceof Refused ? query.error : undefined };
}
