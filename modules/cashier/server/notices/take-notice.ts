import { createHash } from 'node:crypto';
import { findBrand } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { retryConflicts } from '#platform/db/retry.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Incoming, Reply } from '#platform/http/incoming.ts';
import { parseStrictJson } from '#platform/http/strict-json.ts';
import { takeNotice } from '../../contract.ts';
import { providerContradicts } from '../../events.ts';
import { refuseByProvider } from '../ask-provider.ts';
import { selectDeposit } from '../deposit.store.ts';
import { orderNumberOf } from '../order-number.ts';
import { insertNotice, openDifference } from '../payment.store.ts';
import { type ProviderPayout, paymentProviders } from '../payment-adapter.ts';
import { isFields, paymentOf } from '../sample-line.ts';
import { takePayment } from '../take-payment.ts';
import { noticeSets } from './notices-in-sets.ts';

/** Where notices come to; the provider's key follows. */
export const NOTICE_PATH = '/pay/v1/notices';

const MAX_BYTES = 16_384;
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Who books what a provider says of a payout, in the transaction that takes the notice. */
export type PayoutReport = {
  readonly name: string;
  readonly take: (app: AppContext, tx: Tx, reported: ReportedPayout) => Promise<void>;
};
export type ReportedPayout = {
  /** Who says so: a payout is moved by the word of the provider alone that was asked for it. */
  readonly provider: string;
  readonly payout: ProviderPayout;
};
export const payoutReports = extensionPoint<PayoutReport>(
  'cashier.payout_reports',
  ({ name }) => name,
);

/**
 * The door of providers' notices. Each is signed and taken once for its event id: one that comes again changes nothing,
 * and one with the same id and other words is a case. Everything but 200 makes the provider send it again.
 */
export const takeNoticeHandler: Handler = {
  endpoint: takeNotice,
  run: () => Promise.reject(new Error('notices are answered as a whole')),
  answerWhole: async (app, incoming, params) => {
    const provider = params['provider'] ?? '';
    const { path: target, headers, body } = incoming;
    const known = app.extensions.find(paymentProviders, provider);
    const isTaken = body.length <= MAX_BYTES && known?.hasSigned(app, { target, headers, body });
    if (isTaken !== true) {
      return reply(401, 'AUTH_FAILED');
    }
    try {
      return await take(app, provider, incoming);
    } catch (error) {
      app.log.error('notice_failed', { provider, error });
      return reply(500, 'INTERNAL');
    }
  },
};

async function take(app: AppContext, provider: string, incoming: Incoming): Promise<Reply> {
  const notice = readNotice(incoming.body);
  if (notice === undefined) {
    return reply(400, 'BAD_REQUEST');
  }
  const hash = createHash('sha256').update(incoming.body).digest();
  if (await takenInSet(app, { provider, notice, hash })) {
    return reply(200, 'OK');
  }
  return await retryConflicts(() =>
    app.db.transaction(async (tx) => {
      const nowMs = app.clock.nowMs();
      const seen = await insertNotice(tx, {
        ...{ provider, eventId: notice.eventId, hash },
        at: new Date(nowMs),
      });
      if (seen === 'new') {
        return await book(app, tx, { provider, notice: notice.fields, nowMs });
      }
      if (seen === 'changed') {
        await noteChanged(app, tx, { provider, eventId: notice.eventId, nowMs });
        return reply(409, 'EVENT_CHANGED');
      }
      return reply(200, 'OK');
    }),
  );
}

/** Most notices tell money that its order takes by itself: those are booked in sets. */
async function takenInSet(
  app: AppContext,
  noted: { readonly provider: string; readonly notice: ReadNotice; readonly hash: Uint8Array },
): Promise<boolean> {
  const { provider, notice, hash } = noted;
  if (notice.fields['type'] !== 'payment.received') {
    return false;
  }
  const payment = paymentOf(notice.fields['payment']);
  const brand = await findBrand(app.db.pooled, { merchant: payment.account, host: '' });
  const { orderId, reference } = payment;
  return (
    brand !== undefined &&
    (await noticeSets(app).take(brand.id, {
      ...{ provider, hash, payment, eventId: notice.eventId },
      orderId: orderId === null ? null : (orderNumberOf(orderId) ?? null),
      reference: reference?.trim().toUpperCase() ?? null,
    }))
  );
}

type Booked = {
  readonly provider: string;
  readonly notice: Readonly<Record<string, unknown>>;
  readonly nowMs: number;
};

async function book(app: AppContext, tx: Tx, { provider, notice, nowMs }: Booked): Promise<Reply> {
  const type = notice['type'];
  if (type === 'payment.received') {
    const payment = paymentOf(notice['payment']);
    const brand = await findBrand(tx, { merchant: payment.account, host: '' });
    if (brand === undefined) {
      throw new Error('the account of a payment is no brand');
    }
    await takePayment(app, tx, { brandId: brand.id, provider, payment, nowMs });
  } else if (type === 'order.refused') {
    const id = orderNumberOf(String(notice['order_id']));
    const deposit = id === undefined ? undefined : await selectDeposit(tx, id);
    if (deposit?.provider === provider) {
      await refuseByProvider(app, tx, { id: deposit.id, nowMs });
    }
  } else if (type === 'payout.changed') {
    await notifyPayout(app, tx, { provider, payout: payoutIn(notice['payout']) });
  }
  return reply(200, 'OK');
}

/** Passes on what a provider says of a payout, in the transaction that takes it. */
export async function notifyPayout(
  app: AppContext,
  tx: Tx,
  reported: ReportedPayout,
): Promise<void> {
  for (const { take: report } of app.extensions.of(payoutReports)) {
    await report(app, tx, reported);
  }
}

/** A notice that a case is about does not say whose it is; the first brand's people look at it. */
async function noteChanged(
  app: AppContext,
  tx: Tx,
  changed: { readonly provider: string; readonly eventId: string; readonly nowMs: number },
): Promise<void> {
  const { provider, eventId, nowMs } = changed;
  const brand = await findBrand(tx, { host: '' });
  if (brand !== undefined) {
    await openDifference(tx, {
      ...{ brandId: brand.id, provider, kind: 'notice_changed', name: eventId, detail: {} },
      at: new Date(nowMs),
    });
    providerContradicts(app.log, { brandId: brand.id, provider, name: eventId });
  }
}

type ReadNotice = {
  readonly eventId: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

function readNotice(body: Uint8Array): ReadNotice | undefined {
  try {
    const fields = parseStrictJson(body);
    const eventId = isFields(fields) ? fields['event_id'] : undefined;
    return isFields(fields) && typeof eventId === 'string' && NAME.test(eventId)
      ? { eventId, fields }
      : undefined;
  } catch {
    return undefined;
  }
}

function payoutIn(written: unknown): ProviderPayout {
  const fields = isFields(written) ? written : {};
  const state = (['sent', 'arrived', 'refused'] as const).find((one) => one === fields['state']);
  const payoutId = fields['payout_id'];
  if (state === undefined || typeof payoutId !== 'string') {
    throw new Error('this is no payout');
  }
  const code = fields['code'];
  return { payoutId, state, code: typeof code === 'string' ? code : null };
}

function reply(status: number, code: string): Reply {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    },
    body: JSON.stringify({ code }),
  };
}
