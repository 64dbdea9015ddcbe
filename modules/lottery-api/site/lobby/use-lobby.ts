import { useEffect, useEffectEvent } from 'react';
import { readLobby } from '#modules/lottery-api/contract.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';

/** A result is reported within this time of its draw. */
const RESULT_MS = 1_500;
const AT_LEAST_MS = 2_000;
const AT_MOST_MS = 30_000;

/** How far the server's clock is ahead, by the answer it came with: an answer that is shown again keeps its own. */
const aheadOf = new WeakMap<object, number>();

function aheadMs(answer: { readonly serverTime: number } | undefined): number {
  if (answer === undefined) {
    return 0;
  }
  const known = aheadOf.get(answer) ?? answer.serverTime - Date.now();
  aheadOf.set(answer, known);
  return known;
}

/** All lottery games by the server's clock; requested again after each draw. */
export function useLobby() {
  const lobby = useEndpoint(readLobby, {}, { staleMs: AT_LEAST_MS });
  const { data } = lobby;
  const refetch = useEffectEvent(() => void lobby.refetch());
  useEffect(() => {
    if (data === undefined) {
      return;
    }
    const next = Math.min(
      ...data.games.flatMap(({ currentNumero }) => currentNumero?.drawTime ?? []),
    );
    const waitMs = next - (Date.now() + aheadMs(data)) + RESULT_MS;
    const timer = setTimeout(refetch, Math.min(AT_MOST_MS, Math.max(AT_LEAST_MS, waitMs)));
    return () => clearTimeout(timer);
  }, [data]);
  return { ...lobby, serverNow: () => Date.now() + aheadMs(data) };
}
