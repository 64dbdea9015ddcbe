import { listVendors } from '#modules/catalog/contract.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';

const STALE_MS = 60_000;

/** The names of the platform's vendors by their codes. */
export function useVendorNames(): ReadonlyMap<string, string> {
  const lanes = useEndpoint(listVendors, {}, { staleMs: STALE_MS });
  return new Map(
    (lanes.data?.data.lanes ?? []).flatMap(({ cards }) =>
      cards.map((card) => [card.vassalage, card.displayName] as const),
    ),
  );
}
