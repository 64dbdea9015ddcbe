import { listBrands } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Job } from '#platform/module.ts';
import { statementUnread } from '../../events.ts';
import { selectChannels } from '../channel.store.ts';
import { paymentAdapter } from '../payment-adapter.ts';
import { readStatement } from './compare-statement.ts';
import { MAX_LINES, openDifferences } from './open-differences.ts';

const DAY_MS = 86_400_000;

/** Every night the statements of the day before are read from the providers that give them. */
export const compareStatementsJob: Job = {
  name: 'cashier.compare_statements',
  cron: '35 0 * * *',
  run: async (app) => {
    const today = Math.floor(app.clock.nowMs() / DAY_MS) * DAY_MS;
    await compareStatements(app, { from: new Date(today - DAY_MS), to: new Date(today) });
  },
};

/** Compares what providers have received for each brand in a time with our books; every difference is a case. */
export async function compareStatements(
  app: AppContext,
  time: { readonly from: Date; readonly to: Date },
): Promise<void> {
  for (const brand of await listBrands(app.db.reads)) {
    const channels = await selectChannels(app.db.reads, brand.id);
    for (const provider of new Set(channels.map((channel) => channel.provider))) {
      await compareOne(app, { ...time, provider, brandId: brand.id, account: brand.code });
    }
  }
}

async function compareOne(
  app: AppContext,
  of: {
    readonly from: Date;
    readonly to: Date;
    readonly provider: string;
    readonly brandId: number;
    readonly account: string;
  },
): Promise<void> {
  const { provider, brandId, from, to } = of;
  const asked = paymentAdapter(app, provider)?.readStatement?.(of);
  if (asked === undefined) {
    return;
  }
  try {
    const lines = readStatement(await asked);
    if (lines === undefined || lines.length > MAX_LINES) {
      throw new Error('the statement cannot be read');
    }
    // The end of the time is the beginning of the next one.
    const last = new Date(to.getTime() - 1);
    const at = new Date(app.clock.nowMs());
    await app.db.transaction((tx) =>
      openDifferences(tx, { brandId, provider, lines, from, to: last, at }),
    );
  } catch (error) {
    // One provider that does not answer keeps nobody from comparing the others.
    statementUnread(app.log, { brandId, provider, error });
  }
}
