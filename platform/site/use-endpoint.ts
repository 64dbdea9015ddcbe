import { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import type { Static, TSchema } from 'typebox';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import { call, NETWORK, Refused } from './call.ts';
import { useReadAgain } from './read-again.ts';
import { useSession } from './session.ts';
import { useTranslate } from './translate.ts';

const FRESH_MS = 30_000;

/** A new store of server answers: one per page in the browser, one per render on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && error instanceof Refused && error.code === NETWORK,
      },
    },
  });
}

/** The key under which an answer is cached; the server renderer seeds answers with the same key. */
export function endpointKey(
  endpoint: Pick<Endpoint, 'wire' | 'auth'>,
  input: unknown,
  who: { readonly language: string; readonly account?: string },
): readonly unknown[] {
  return [
    endpoint.wire[0],
    input,
    who.language,
    endpoint.auth === 'visitor' ? '' : (who.account ?? ''),
  ];
}

/** The answer that a screen shows; undefined until the first one. */
type Shown<Value> = { readonly state: { readonly data?: Value | undefined } };

/** Server data of a screen: `data`, `isPending`, and `refusal` when the server refused. */
export function useEndpoint<I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  input: Static<I>,
  options: {
    readonly enabled?: boolean;
    /** Asks again after so many milliseconds, or after as many as follow from what is shown; false: never. */
    readonly refetchMs?: number | false | ((query: Shown<Static<O>>) => number | false);
    readonly staleMs?: number;
    /** False where an answer is known by its object: equal parts of the former answer then make no copy of it. */
    readonly structuralSharing?: false;
  } = {},
) {
  const { language } = useTranslate();
  const account = useSession((state) => state.session?.account ?? '');
  const queryKey = endpointKey(endpoint, input, { language, account });
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.enabled ?? true,
    // Public data stays on the screen while it is loaded again after a login or in another language.
    ...(endpoint.auth === 'visitor' || endpoint.auth === 'optional'
      ? { placeholderData: keepShown }
      : {}),
    ...(options.refetchMs === undefined ? {} : { refetchInterval: options.refetchMs }),
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.structuralSharing === undefined ? {} : { structuralSharing: false }),
  });
  return {
    data: query.data,
    isPending: query.isPending,
    isRefreshing: query.isFetching,
    refusal: query.error instanceof Refused ? query.error : undefined,
    refetch: useReadAgain(queryKey),
  };
}

function keepShown<Value>(shown: Value | undefined): Value | undefined {
  return shown;
}

/** A call that changes something: `send(input)` resolves with the answer or rejects with `Refused`. */
export function useCommand<I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
) {
  const mutation = useMutation<Static<O>, Error, Static<I>>({
    mutationFn: (input) => call(endpoint, input),
    // Without it a call made while the line is down would be sent when the line comes back.
    networkMode: 'always',
  });
  return {
    send: mutation.mutateAsync,
    isSending: mutation.isPending,
    refusal: mutation.error instanceof Refused ? mutation.error : undefined,
    reset: mutation.reset,
  };
}
