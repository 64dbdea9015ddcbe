import { listFreeRounds, readDebt } from '#modules/play/contract.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';

/** Parts of one page share an answer of this age; the next visit asks again. */
const SHARED = { staleMs: 2_000 };

/** What the member owes after a corrected result, which a note above the bets says. */
export function useDebt() {
  return useEndpoint(readDebt, {}, SHARED);
}

/** The free rounds that wait for the member, which stand above the bets. */
export function useFreeRounds() {
  return useEndpoint(listFreeRounds, {}, SHARED);
}

/** Whether the notes above the bets have their size: a bet that can be pressed does not move any more. */
export function useHasNotesAbove(): boolean {
  const notes = [useDebt(), useFreeRounds()];
  return notes.every(({ data, refusal }) => data !== undefined || refusal !== undefined);
}
