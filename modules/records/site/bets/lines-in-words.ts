import { useQuery } from '#platform/site/query-client.ts';
import { useTranslate } from '#platform/site/translate.ts';
import type { BetRow } from './record-query.ts';

/** Our own studios whose bets have lines, by their code as vendors. */
const STUDIOS = { SHPL: () => import('#studios/lottery/receipt-rules.ts') } as const;

/** The lines of a bet as its board names them, `Sum 13`; undefined until that is loaded and for other vendors' bets. */
export function useLinesInWords(
  bet: Pick<BetRow, 'accountType' | 'gameCode' | 'detail' | 'betTimeInTimestamp'>,
): readonly string[] | undefined {
  const { t } = useTranslate();
  const isOurs = bet.accountType === 'SHPL';
  const { data } = useQuery({
    queryKey: ['lines in words'],
    queryFn: async () => ({ rules: await STUDIOS.SHPL() }),
    enabled: isOurs,
    staleTime: Number.POSITIVE_INFINITY,
    // An answer holds functions: it is taken as it is.
    structuralSharing: false,
  });
  const lines = linesIn(bet.detail);
  return isOurs
    ? data?.rules.textsOfLines(
        bet.gameCode,
        { lines, odds: [], takenAt: bet.betTimeInTimestamp },
        t,
      )
    : undefined;
}

function linesIn(detail: unknown): readonly unknown[] {
  const lines: unknown =
    typeof detail === 'object' && detail !== null && 'lines' in detail ? detail.lines : undefined;
  return Array.isArray(lines) ? lines : [];
}
