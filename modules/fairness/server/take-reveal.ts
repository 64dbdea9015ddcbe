import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { resultRefused } from '../events.ts';
import { numbersIn } from '../result-numbers.ts';
import { drawnIn } from './drawn-in.ts';
import { insertRefusedResult } from './refused-result.store.ts';
import type { Storing } from './store-commitment.ts';
import { storeReveal } from './store-reveal.ts';

/**
 * Stores a reveal. A result that does not follow from its seed is refused, recorded, and announced, so that it opens
 * cases; the caller commits that record and answers with a refusal.
 */
export async function takeReveal(
  app: AppContext,
  tx: Tx,
  { vendorCode, request }: { readonly vendorCode: string; readonly request: RevealRequest },
): Promise<Storing> {
  const storing = await storeReveal(tx, vendorCode, request);
  const { game: gameCode, round_id: roundId } = request;
  const drawn = drawnIn(request, { beacon: false }) ?? [];
  if (storing === 'differs') {
    const refused = { vendorCode, gameCode, roundId, drawn: [...drawn] };
    const claimed = [...(numbersIn(request.result) ?? [])];
    await insertRefusedResult(tx, { ...refused, claimed });
    await app.announce(tx, resultRefused, {
      id: `${vendorCode}:${roundId}`,
      payload: { ...refused, claimed },
    });
    app.log.error('result_does_not_follow_from_seed', { ...refused, claimed });
  }
  return storing;
}
