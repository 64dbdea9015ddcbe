import { listBrands } from '#modules/brand/server/index.ts';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { retryConflicts } from '#platform/db/retry.ts';
import type { Job } from '#platform/module.ts';
import { paymentsCaughtUp, providerUnread } from '../events.ts';
import { selectChannels } from './channel.store.ts';
import { selectLastReceived, selectUnknown } from './payment.store.ts';
import { type PaymentAdapter, type ProviderPayment, paymentAdapter } from './payment-adapter.ts';
import { takePayment } from './take-payment.ts';

const CATCH_UP = 'cashier.catch_up';
const EVERY_MS = 15_000;
/** Notices that are on their way come first. */
const GRACE_MS = 10_000;
/** A process that has just begun reads from so long before the last money that came. */
const FIRST_OVERLAP_MS = 15 * 60_000;
const OVERLAP_MS = 60_000;
const MAX_BACK_MS = 24 * 60 * 60_000;

/**
 * Takes what providers have received and no notice has told: as soon as a process starts, and every fifteen seconds; the
 * minute of the clock starts it again wherever it has ended. Money is with its member, or before a person, soon after the
 * platform was away, whenever the provider would have repeated its notice.
 */
export const catchUpJob: Job = {
  name: CATCH_UP,
  cron: '* * * * *',
  atStart: true,
  run: async (app) => {
    if (await catchUp(app)) {
      const runAt = new Date(app.clock.nowMs() + EVERY_MS);
      await app.db.transaction((tx) => app.addJob(tx, { name: CATCH_UP, key: CATCH_UP, runAt }));
    }
  },
};

type Asked = {
  readonly brandId: number;
  readonly account: string;
  readonly provider: string;
  readonly list: NonNullable<PaymentAdapter['listPayments']>;
};

/** Up to when each provider of a brand was read by this process; undefined while it does not answer. */
const readUpTo = perApp(() => new Map<string, number | undefined>());

/** Reads what each provider of each brand has received lately. @returns whether there is one that can be asked */
export async function catchUp(app: AppContext): Promise<boolean> {
  let isListing = false;
  for (const brand of await listBrands(app.db.reads)) {
    const channels = await selectChannels(app.db.reads, brand.id);
    for (const provider of new Set(channels.map((channel) => channel.provider))) {
      const list = paymentAdapter(app, provider)?.listPayments;
      if (list !== undefined) {
        isListing = true;
        await catchUpWith(app, { brandId: brand.id, account: brand.code, provider, list });
      }
    }
  }
  return isListing;
}

/** One provider that does not answer keeps nobody from the others, and is asked again. */
async function catchUpWith(app: AppContext, asked: Asked): Promise<void> {
  const { brandId, provider } = asked;
  const known = readUpTo(app);
  const name = `${brandId} ${provider}`;
  const toMs = app.clock.nowMs() - GRACE_MS;
  try {
    const from = await beginOf(app, asked, known.get(name));
    const count = await takeListed(app, asked, { from, to: new Date(toMs) });
    known.set(name, toMs);
    if (count > 0) {
      paymentsCaughtUp(app.log, { brandId, provider, count });
    }
  } catch (error) {
    if (!known.has(name) || known.get(name) !== undefined) {
      providerUnread(app.log, { brandId, provider, error });
    }
    known.set(name, undefined);
  }
}

async function beginOf(app: AppContext, of: Asked, readMs: number | undefined): Promise<Date> {
  if (readMs !== undefined) {
    return new Date(readMs - OVERLAP_MS);
  }
  const nowMs = app.clock.nowMs();
  const last = await selectLastReceived(app.db.reads, of);
  const sinceMs = Math.min(last?.getTime() ?? 0, nowMs) - FIRST_OVERLAP_MS;
  return new Date(Math.max(sinceMs, nowMs - MAX_BACK_MS));
}

/** @returns how many payments were not in the books */
async function takeListed(
  app: AppContext,
  { brandId, account, provider, list }: Asked,
  time: { readonly from: Date; readonly to: Date },
): Promise<number> {
  let count = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ account, ...time, cursor });
    const own = page.payments.filter((payment) => payment.account === account);
    for (const payment of await unknownOf(app, provider, own)) {
      const taken = { brandId, provider, payment, nowMs: app.clock.nowMs() };
      await retryConflicts(() => app.db.transaction((tx) => takePayment(app, tx, taken)));
      count += 1;
    }
    cursor = page.next;
  } while (cursor !== null);
  return count;
}

async function unknownOf(
  app: AppContext,
  provider: string,
  payments: readonly ProviderPayment[],
): Promise<readonly ProviderPayment[]> {
  const paymentIds = payments.map(({ paymentId }) => paymentId);
  const unknown = await selectUnknown(app.db.reads, { provider, paymentIds });
  return payments.filter(({ paymentId }) => unknown.includes(paymentId));
}
