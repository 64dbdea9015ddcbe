import { QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Static, TSchema } from 'typebox';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import { readAgain, useReadAgain } from '#platform/site/read-again.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { callOffice, OfficeRefusal } from './call-office.ts';
import { officeSession, useOfficeSession } from './session.ts';
import { requestProof } from './step-up.ts';
import { sendUnderKey } from './unanswered-keys.ts';

const FRESH_MS = 5_000;
const PROOF_REQUIRED = 'proof_required';

/** The store of server answers of one tab. */
export function createOfficeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (count, error) => count < 2 && error instanceof OfficeRefusal && error.status === 0,
      },
    },
  });
}

/** Server data of a page. While the next page loads, the one before stays on the screen. */
export function useOffice<I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  input: Static<I>,
  options: { readonly enabled?: boolean; readonly refetchMs?: number } = {},
) {
  const { brand, token } = useOfficeSession();
  const { language } = useTranslate();
  const queryKey = [endpoint.wire[0], input, brand ?? '', language];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callOffice(endpoint, input, { signal }),
    enabled: (options.enabled ?? true) && token !== undefined,
    placeholderData: (before) => before,
    ...(options.refetchMs === undefined ? {} : { refetchInterval: options.refetchMs }),
  });
  return {
    data: query.data,
    isPending: query.isPending,
    isRefreshing: query.isFetching,
    refusal: query.error instanceof OfficeRefusal ? query.error : undefined,
    refetch: useReadAgain(queryKey),
    /** What was asked for: a list exports the rows of its input. */
    asked: { endpoint, input },
  };
}

/**
 * Calls an endpoint; when it asks for a fresh proof of the operator, the operator is asked and the call is made again. It is
 * never made in a session that was opened since: another person's by then. A call that is sent again after a line that died is
 * carried out once.
 */
export async function callProved<I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  input: Static<I>,
): Promise<Static<O>> {
  const { brand, token } = officeSession();
  const change = JSON.stringify([endpoint.wire[0], brand, input]);
  const send = () => sendUnderKey(change, (key) => callOffice(endpoint, input, { key }));
  const isSameSession = () => officeSession().token === token;
  try {
    return await send();
  } catch (error) {
    const isAsked = error instanceof OfficeRefusal && error.code === PROOF_REQUIRED;
    if (isAsked && isSameSession() && (await requestProof()) && isSameSession()) {
      return await send();
    }
    throw error;
  }
}

/**
 * A call that changes something. `send` resolves with the answer, or with undefined after a refusal, which is in
 * `refusal` then. All data on the screen is read again afterwards: the back office shows nothing it only hopes for.
 * While the line is down it fails at once and is never sent later. The same change sent again before its answer is one call.
 */
export function useOfficeMutation<I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
) {
  const client = useQueryClient();
  const mutation = useMutation<Static<O>, Error, Static<I>>({
    mutationFn: (input) => callProved(endpoint, input),
    networkMode: 'always',
    onSettled: () => readAgain(client),
  });
  const { mutateAsync } = mutation;
  const underWay = useRef(new Map<string, Promise<{ readonly value: Static<O> } | undefined>>());
  const sendOnce = (input: Static<I>) =>
    mutateAsync(input).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (error instanceof OfficeRefusal) {
          return undefined;
        }
        throw error;
      },
    );
  return {
    send: (input: Static<I>): Promise<{ readonly value: Static<O> } | undefined> => {
      const what = JSON.stringify(input);
      const sent = underWay.current.get(what) ?? sendOnce(input);
      underWay.current.set(what, sent);
      return sent.finally(() => underWay.current.delete(what));
    },
    isSending: mutation.isPending,
    refusal: mutation.error instanceof OfficeRefusal ? mutation.error : undefined,
    reset: mutation.reset,
  };
}
