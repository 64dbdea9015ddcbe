import { useQueries } from '@tanstack/react-query';
import type { Static, TSchema } from 'typebox';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import { call } from './call.ts';
import { useSession } from './session.ts';
import { useTranslate } from './translate.ts';
import { endpointKey } from './use-endpoint.ts';

/** Answers to further pages of a list, in order; those still on their way are left out. */
export function useFurtherPages<I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  inputs: readonly Static<I>[],
): { readonly pages: readonly Static<O>[]; readonly isLoading: boolean } {
  const { language } = useTranslate();
  const account = useSession((state) => state.session?.account ?? '');
  const answers = useQueries({
    queries: inputs.map((input) => ({
      queryKey: endpointKey(endpoint, input, { language, account }),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, input, { signal }),
    })),
  });
  return {
    pages: answers.flatMap(({ data }) => (data === undefined ? [] : [data])),
    isLoading: answers.some(({ isFetching }) => isFetching),
  };
}
