import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { resultRefused } from '../events.ts';
import { numbersIn } from '../result-numbers.ts';
import { insertRefusedResult } from './refused-result.store.ts';
import { type Revealing, storeReveal } from './store-reveal.ts';

/**
 * Stores a reveal. A result that does not follow from its seed is refused, recorded, and announced, so that it opens
 * cases; the caller commits that record and answers with a refusal. Every refusal alerts.
 */
export async function takeReveal(
  app: AppContext,
  tx: Tx,
  { vendorCode, request }: { readonly vendorCode: string; readonly request: RevealRequest },
): Promise<Revealing['storing']> {
  const revealing = await storeReveal(tx, vendorCode, request);
  const { game: gameCode, round_id: roundId } = request;
  if (revealing.storing === 'differs') {
    const refused = { vendorCode, gameCode, roundId, drawn: [...revealing.drawn] };
    const claimed = [...(numbersIn(request.result) ?? [])];
    await insertRefusedResult(tx, { ...refused, claimed });
    await app.announce(tx, resultRefused, {
      id: `${vendorCode}:${roundId}`,
      payload: { ...refused, claimed },
    });
    app.log.error('result_does_not_follow_from_seed', { ...refused, claimed });
  }
  if (revealing.storing === 'unproven') {
    const { problems } = revealing;
    app.log.error('reveal_differs_from_commitment', { vendorCode, gameCode, roundId, problems });
  }
  if (revealing.storing === 'unbound') {
    app.log.error('reveal_without_commitment', { vendorCode, gameCode, roundId });
  }
  return revealing.storing;
}
