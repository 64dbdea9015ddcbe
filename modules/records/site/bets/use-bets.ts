import { useState } from 'react';
import type { Static } from 'typebox';
import { call, Refused } from '#platform/site/call.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { listOwnBets } from '../../contract.ts';
import type { BetRow } from './record-query.ts';

const SIZE = 20;

type Input = Omit<Static<typeof listOwnBets.input>, 'before' | 'size'>;
type Further = { readonly rows: readonly BetRow[]; readonly next: string | null };

/**
 * Bets of a filter, page by page, each page after the last bet of the previous one, so that new bets move nothing.
 * Mount it again for another filter.
 */
export function useBets(input: Input) {
  const first = useEndpoint(listOwnBets, { ...input, size: SIZE });
  const [further, setFurther] = useState<Further>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const next = further === undefined ? (first.data?.next ?? null) : further.next;

  async function loadMore(): Promise<void> {
    if (next === null || isLoadingMore) {
      return;
    }
    setLoadingMore(true);
    setRefusal(undefined);
    try {
      const page = await call(listOwnBets, { ...input, size: SIZE, before: next });
      setFurther({ rows: [...(further?.rows ?? []), ...page.list], next: page.next });
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
    } finally {
      setLoadingMore(false);
    }
  }
  return {
    rows: first.data === undefined ? undefined : [...first.data.list, ...(further?.rows ?? [])],
    refusal: first.refusal,
    refetch: first.refetch,
    hasMore: next !== null,
    isLoadingMore,
    moreRefusal: refusal,
    loadMore: () => void loadMore(),
  };
}
