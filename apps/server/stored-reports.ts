import { randomUUID } from 'node:crypto';
import { takeCommitment, takeReveal } from '#modules/fairness/server/index.ts';
import { takeDraw } from '#modules/lottery-api/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { WalletApi } from '#seamless/wallet-api.ts';
import { isRefusalCode, type RefusalCode, refusal } from '#seamless/wallet-errors.ts';

type Taken = Awaited<ReturnType<typeof takeCommitment | typeof takeReveal | typeof takeDraw>>;

/** The calls of the protocol that modules beside `play` take: commitments, reveals, draws. */
export function storedReports(
  app: AppContext,
  vendorCode: string,
): Pick<WalletApi, 'commit' | 'reveal' | 'draw'> {
  const storing =
    <Request>(
      take: (
        app: AppContext,
        tx: Tx,
        report: { readonly vendorCode: string; readonly request: Request },
      ) => Promise<Taken>,
    ) =>
    async (request: Request) => {
      const outcome = await app.db.transaction((tx) => take(app, tx, { vendorCode, request }));
      if (outcome === 'stored' || outcome === 'duplicate') {
        return { code: 'OK' as const, duplicate: outcome === 'duplicate' };
      }
      if (outcome !== 'reused') {
        app.log.error('report_refused', { vendorCode, outcome });
      }
      return refusal(codeOf(outcome), randomUUID());
    };
  return {
    commit: storing(takeCommitment),
    reveal: storing(takeReveal),
    draw: storing(takeDraw),
  };
}

/** The code of the protocol for a report that was not stored. */
function codeOf(outcome: Exclude<Taken, 'stored' | 'duplicate'>): RefusalCode {
  switch (outcome) {
    case 'reused':
      return 'ID_REUSED';
    case 'unproven':
      return 'PROOF_REFUSED';
    default:
      return isRefusalCode(outcome) ? outcome : 'BAD_REQUEST';
  }
}
