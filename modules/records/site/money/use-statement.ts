import { useState } from 'react';
import { call, Refused } from '#platform/site/call.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { listStatement } from '../../contract.money.ts';
import type { Entry, StatementInput } from './statement-query.ts';

const SIZE = 20;

type Further = { readonly rows: readonly Entry[]; readonly next: string | null };

/**
 * Entries of a choice, page by page, each page below the last entry of the one before, so that new entries move nothing.
 * Mount it again for another choice.
 */
export function useStatement(input: StatementInput) {
  const first = useEndpoint(listStatement, { ...input, size: SIZE }, { staleMs: 0 });
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
      const page = await call(listStatement, { ...input, size: SIZE, before: next });
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
