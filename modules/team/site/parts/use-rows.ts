import { useState } from 'react';
import type { Static, TSchema } from 'typebox';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import { call, Refused } from '#platform/site/call.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';

type Page<Row> = {
  readonly list: readonly Row[];
  readonly next: string | null;
  readonly asOf: number;
};

/**
 * Rows of a list page by page, each page below the last row of the one before, so that later rows move nothing. Mount it
 * again for another filter.
 */
export function useRows<Row, I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  inputOf: (before: string | undefined) => Static<I>,
  pageOf: (answer: Static<O>) => Page<Row>,
) {
  const first = useEndpoint(endpoint, inputOf(undefined), { staleMs: 0 });
  const [further, setFurther] = useState<Pick<Page<Row>, 'list' | 'next'>>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const page = first.data === undefined ? undefined : pageOf(first.data);
  const next = further === undefined ? (page?.next ?? null) : further.next;

  async function loadMore(): Promise<void> {
    if (next === null || isLoadingMore) {
      return;
    }
    setLoadingMore(true);
    setRefusal(undefined);
    try {
      const more = pageOf(await call(endpoint, inputOf(next)));
      setFurther({ list: [...(further?.list ?? []), ...more.list], next: more.next });
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
    rows: page === undefined ? undefined : [...page.list, ...(further?.list ?? [])],
    asOf: page?.asOf,
    refusal: first.refusal,
    moreRefusal: refusal,
    refetch: first.refetch,
    hasMore: next !== null,
    isLoadingMore,
    loadMore: () => void loadMore(),
  };
}
