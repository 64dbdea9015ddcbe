import {
  QueryObserver,
  type QueryObserverResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { use } from 'react';
import type { Static, TSchema } from 'typebox';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import { endpointKey } from './answer-key.ts';
import { call, Refused } from './call.ts';
import { haveAnswersCome, laterAnswers } from './later-answers.ts';
import { pageQueryClient, useQueryClient } from './query-client.ts';
import { useReadAgain } from './read-again.ts';
import { useSession } from './session.ts';
import { useTranslate } from './translate.ts';
import { useIsTakingOver } from './use-is-taking-over.ts';

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
  const query = useQuery(
    {
      ...queryOf({ endpoint, input, queryKey, ...options }),
      enabled: options.enabled ?? true,
      // Public data stays on the screen while it is loaded again after a login or in another language.
      ...(endpoint.auth === 'visitor' || endpoint.auth === 'optional'
        ? { placeholderData: keepShown }
        : {}),
      ...(options.refetchMs === undefined ? {} : { refetchInterval: options.refetchMs }),
      ...(options.structuralSharing === undefined ? {} : { structuralSharing: false }),
    },
    useQueryClient(),
  );
  const isTakingOver = useIsTakingOver();
  if (isTakingOver && query.data === undefined && options.enabled !== false && !haveAnswersCome()) {
    // What the server has drawn stays until the answers that it is made of are here.
    use(laterAnswers());
  }
  return {
    data: query.data,
    isPending: query.isPending,
    isRefreshing: query.isFetching,
    refusal: query.error instanceof Refused ? query.error : undefined,
    refetch: useReadAgain(queryKey),
  };
}

/** What a first view shows: the answer, or that the server gives none now. */
export type CarriedAnswer<Value> = {
  readonly data: Value | undefined;
  readonly isRefused: boolean;
};

type Asking<I extends TSchema, O extends TSchema, R extends Rejections> = {
  readonly endpoint: Endpoint<I, O, R>;
  readonly input: Static<I>;
  readonly queryKey: readonly unknown[];
  readonly staleMs?: number;
};

function queryOf<I extends TSchema, O extends TSchema, R extends Rejections>(
  asking: Asking<I, O, R>,
) {
  const { endpoint, input, queryKey, staleMs } = asking;
  return {
    queryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, input, { signal }),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  };
}

/**
 * Follows an answer that a first view has drawn from the page (`useCarriedAnswer`).
 * @returns what stops it
 */
export function watchAnswer<I extends TSchema, O extends TSchema, R extends Rejections>(
  asking: Asking<I, O, R>,
  show: (answer: CarriedAnswer<Static<O>>) => void,
): () => void {
  const observer = new QueryObserver(pageQueryClient(), queryOf(asking));
  const report = ({ data, isError }: QueryObserverResult<Static<O>>) => {
    if (data !== undefined || isError) {
      show({ data, isRefused: isError });
    }
  };
  report(observer.getCurrentResult());
  return observer.subscribe(report);
}

function keepShown<Value>(shown: Value | undefined): Value | undefined {
  return shown;
}

/** A call that changes something: `send(input)` resolves with the answer or rejects with `Refused`. */
export function useCommand<I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
) {
  const mutation = useMutation<Static<O>, Error, Static<I>>(
    {
      mutationFn: (input) => call(endpoint, input),
      // Without it a call made while the line is down would be sent when the line comes back.
      networkMode: 'always',
    },
    useQueryClient(),
  );
  return {
    send: mutation.mutateAsync,
    isSending: mutation.isPending,
    refusal: mutation.error instanceof Refused ? mutation.error : undefined,
    reset: mutation.reset,
  };
}
