import { useQuery } from '#platform/site/query-client.ts';
import { loadStudioRules, type StudioRules } from './receipt/studio-rules.ts';

/** The rules of a vendor's games, once they are loaded; undefined for a vendor that is no studio of ours. */
export function useStudioRules(vendor: string): StudioRules | undefined {
  const { data } = useQuery({
    queryKey: ['studio rules', vendor],
    queryFn: async () => ({ rules: await loadStudioRules(vendor) }),
    staleTime: Number.POSITIVE_INFINITY,
    // An answer holds functions: it is taken as it is.
    structuralSharing: false,
  });
  return data?.rules;
}
