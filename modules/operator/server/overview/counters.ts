import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import { handle } from '#platform/http/handle.ts';
import { listWaiting } from '../../contract.overview-office.ts';
import { openTo } from '../roles/open-to.ts';

/** Counts one kind of things that wait for operators. */
export type WaitingCounter = {
  /** The name that pages of the back office give as their counter. */
  readonly name: string;
  /** Only operators with it are answered. */
  readonly permission: string;
  readonly count: (
    app: AppContext,
    tx: ReadTx,
    at: { readonly brandId: number; readonly now: Date },
  ) => Promise<{ readonly count: number; readonly since: Date | null }>;
};

/** The counters of all modules: the menu shows them, and the overview with the age of the oldest. */
export const waitingCounters = extensionPoint<WaitingCounter>(
  'operator.waiting_counters',
  ({ name }) => name,
);

export const listWaitingHandler = handle(listWaiting, async (call) => {
  const { app, brand, nowMs } = call;
  const asked = openTo(call, waitingCounters);
  const at = { brandId: brand.id, now: new Date(nowMs) };
  const rows = await app.db.readTogether((tx) =>
    Promise.all(
      asked.map(async ({ name, count }) => {
        const found = await count(app, tx, at);
        return { name, count: found.count, since: found.since?.toISOString() ?? null };
      }),
    ),
  );
  return { rows };
});
