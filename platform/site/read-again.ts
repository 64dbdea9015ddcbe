import { hashKey, type QueryClient, type QueryFilters } from '@tanstack/react-query';
import { useCallback } from 'react';
import { pageQueryClient, useQueryClient } from './query-client.ts';

/**
 * Asks the server again for what is on the screen: for the answers that the filters name, without filters for all.
 * A request that was under way may be answered as things were before the change. The library cancels it when an older
 * answer is there, but would join it when none is; it is awaited here, and followed by another.
 */
export async function readAgain(
  client: QueryClient,
  { queryKey, predicate = () => true }: Pick<QueryFilters, 'queryKey' | 'predicate'> = {},
): Promise<void> {
  const named = queryKey === undefined ? {} : { queryKey };
  await client.refetchQueries({
    ...named,
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && predicate(query),
  });
  await client.invalidateQueries({ ...named, predicate });
}

/** `readAgain` of all that this page shows. */
export async function readPageAgain(): Promise<void> {
  await readAgain(pageQueryClient());
}

/** `readAgain` of one key: the same function in every render that has the same key. */
export function useReadAgain(key: readonly unknown[]): () => Promise<void> {
  const client = useQueryClient();
  const hash = hashKey(key);
  return useCallback(
    () => readAgain(client, { predicate: ({ queryHash }) => queryHash === hash }),
    [client, hash],
  );
}
