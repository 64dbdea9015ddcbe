import { randomUUID } from 'node:crypto';
import { storeCommitment, takeReveal } from '#modules/fairness/server/index.ts';
import { takeDraw } from '#modules/lottery-api/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { WalletApi } from '#seamless/wallet-api.ts';
import { refusal } from '#seamless/wallet-errors.ts';

type Storing = 'stored' | 'duplicate' | 'reused' | 'unbound' | 'differs' | 'malformed' | 'unproven';

/** The calls of the protocol that modules beside `play` take: commitments, reveals, draws. */
export function storedReports(
  app: AppContext,
  vendorCode: string,
): Pick<WalletApi, 'commit' | 'reveal' | 'draw'> {
  const storing =
    <Request>(store: (tx: Tx, vendorCode: string, request: Request) => Promise<Storing>) =>
    async (request: Request) => {
      const outcome = await app.db.transaction((tx) => store(tx, vendorCode, request));
      switch (outcome) {
        case 'stored':
        case 'duplicate':
          return { code: 'OK' as const, duplicate: outcome === 'duplicate' };
        case 'reused':
          return refusal('ID_REUSED', randomUUID());
        default:
          app.log.error('report_refused', { vendorCode, outcome });
          return refusal('BAD_REQUEST', randomUUID());
      }
    };
  return {
    commit: storing(storeCommitment),
    reveal: storing((tx, vendor, request) => takeReveal(app, tx, { vendorCode: vendor, request })),
    draw: storing((tx, vendor, request) => takeDraw(app, tx, { vendorCode: vendor, request })),
  };
}
