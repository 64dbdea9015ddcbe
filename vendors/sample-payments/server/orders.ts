import { randomBytes } from 'node:crypto';
import { PAY_PATH } from '../paths.ts';
import { queueNotice } from './notices.ts';
import { type Fields, type Provider, Refusal, type Telling, textOf } from './provider.ts';
import { numberIn, textIn } from './store.ts';

const AMOUNT = /^(?:0|[1-9][0-9]{0,12})[.][0-9]{2}$/;
const KINDS = ['hosted', 'card', 'bank', 'wallet'] as const;
/** The receivers that payers of each kind are told; the account belongs to nobody. */
const RECEIVERS = {
  hosted: { number: null, name: null },
  card: { number: null, name: null },
  bank: { number: '0110-2200-7733-01', name: 'Shapla Sandbox Ltd' },
  wallet: { number: '01700-000000', name: 'Shapla Sandbox' },
} as const;

/** An order as it was opened. */
export type Order = {
  readonly orderId: string;
  readonly account: string;
  readonly kind: (typeof KINDS)[number];
  readonly amount: string;
  readonly currency: string;
  readonly reference: string;
  readonly payer: string;
  readonly expiresMs: number;
  readonly noticeUrl: string;
  readonly returnUrl: string;
};

/** What a payer can do on the page. */
const DAY_MS = 86_400_000;
const PAGE = 1_000;

export const ACTS = ['pay', 'less', 'more', 'late', 'plain', 'wrong', 'twice', 'refuse'] as const;
export type Act = (typeof ACTS)[number];

/** Opens an order once for its id, and says where it is paid. */
export function openOrder(provider: Provider, call: Fields): object {
  const order = readOrder(call);
  provider.store.db
    .prepare(
      'insert into pay_order (order_id, token, body, state) values (?, ?, ?, ?) on conflict (order_id) do nothing',
    )
    .run(order.orderId, randomBytes(16).toString('hex'), JSON.stringify(order), 'open');
  const { order: stored, token } = orderNamed(provider, 'order_id', order.orderId) ?? broken();
  if (stored.amount !== order.amount || stored.reference !== order.reference) {
    throw new Refusal('ORDER_REUSED');
  }
  const { number, name } = RECEIVERS[stored.kind];
  return {
    pay_path: `${PAY_PATH}${token}`,
    pay_to: number,
    pay_to_name: name,
    qr: number === null ? null : `${number}|${stored.amount}|${stored.reference}`,
    expires_ms: stored.expiresMs,
  };
}

/** What became of an order, with its payments. */
export function findOrder(provider: Provider, call: Fields): object {
  const orderId = textOf(call, 'order_id');
  const row = provider.store.db
    .prepare('select state from pay_order where order_id = ?')
    .get(orderId);
  return {
    state: row === undefined ? 'unknown' : textIn(row, 'state'),
    payments: paymentsOf(provider, orderId),
  };
}

/** What a payer does on the page of an order. */
export function act(
  provider: Provider,
  done: { readonly token: string; readonly act: Act; readonly telling: Telling },
): void {
  const found = orderNamed(provider, 'token', done.token);
  if (found === undefined) {
    throw new Refusal('ORDER_UNKNOWN');
  }
  const { order } = found;
  provider.store.atomically(() => {
    if (done.act === 'refuse') {
      setState(provider, order, 'refused');
      queueNotice(
        provider,
        order.noticeUrl,
        { type: 'order.refused', order_id: order.orderId },
        'now',
      );
      return;
    }
    const times = done.act === 'twice' ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      const payment = takePayment(provider, order, done.act);
      queueNotice(provider, order.noticeUrl, { type: 'payment.received', payment }, done.telling);
    }
    setState(provider, order, 'paid');
  });
}

/** The order behind a page; undefined where there is none. */
export function orderNamed(
  provider: Provider,
  by: 'order_id' | 'token',
  value: string,
): { readonly order: Order; readonly token: string; readonly state: string } | undefined {
  const row = provider.store.db
    .prepare(`select token, body, state from pay_order where ${by} = ?`)
    .get(value);
  if (row === undefined) {
    return undefined;
  }
  const order: Order = JSON.parse(textIn(row, 'body'));
  return { order, token: textIn(row, 'token'), state: textIn(row, 'state') };
}

/** Payments that an order got, oldest first. */
export function paymentsOf(provider: Provider, orderId: string): readonly Fields[] {
  return provider.store.db
    .prepare('select body from payment where order_id = ? order by seq limit 100')
    .all(orderId)
    .map((row) => {
      const payment: Fields = JSON.parse(textIn(row, 'body'));
      return payment;
    });
}

/**
 * The payments that came in a time, as its notices tell them, oldest first, of one account and way of payment: a page of
 * them, and where the next one begins.
 */
export function received(provider: Provider, call: Fields): object {
  const time = [Number(call['from_ms'] ?? 0), Number(call['to_ms'] ?? 0)];
  const after = Number(textOf(call, 'cursor'));
  const rows = provider.store.db
    .prepare(
      'select seq, body from payment where at_ms >= ? and at_ms < ? and seq > ? order by seq limit ?',
    )
    .all(...time, after, PAGE);
  const payments = rows
    .map((row): Fields => JSON.parse(textIn(row, 'body')))
    .filter((payment) => ['account', 'kind'].every((name) => call[name] === payment[name]));
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return { payments, next: last === undefined ? null : String(numberIn(last, 'seq')) };
}

/** The payments of a time, or of a day, as lines of a statement, of one account and way of payment where they are named. */
export function statement(provider: Provider, call: Fields): object {
  const fromMs = Number(call['from_ms'] ?? 0);
  const toMs = Number(call['to_ms'] ?? fromMs + DAY_MS);
  const lines = provider.store.db
    .prepare('select body from payment order by seq limit 100000')
    .all()
    .map((row): Fields => JSON.parse(textIn(row, 'body')))
    .filter((payment) => {
      const paidMs = Number(payment['paid_ms']);
      const isAsked = ['account', 'kind'].every(
        (name) => call[name] === undefined || call[name] === payment[name],
      );
      return isAsked && paidMs >= fromMs && paidMs < toMs;
    })
    .map((payment) =>
      ['payment_id', 'number', 'amount', 'currency', 'reference', 'payer']
        .map((name) => textOf(payment, name))
        .concat(new Date(Number(payment['paid_ms'])).toISOString())
        .join(','),
    );
  return {
    csv: ['payment_id,number,amount,currency,reference,payer,paid_at', ...lines].join('\n'),
  };
}

/** A wallet or a bank knows only what the payer wrote; a page of the provider knows its order. */
function takePayment(provider: Provider, order: Order, how: Act): Fields {
  const paymentId = `P${randomBytes(9).toString('hex')}`;
  const nowMs = provider.nowMs();
  const isOwnPage = order.kind === 'hosted' || order.kind === 'card';
  const paidMs = how === 'late' ? Math.max(nowMs, order.expiresMs + 60_000) : nowMs;
  const payment = {
    payment_id: paymentId,
    account: order.account,
    kind: order.kind,
    order_id: isOwnPage && how !== 'plain' && how !== 'wrong' ? order.orderId : null,
    reference: referencePaid(order, how),
    number: randomBytes(5).toString('hex').toUpperCase(),
    amount: amountPaid(order.amount, how),
    currency: order.currency,
    payer: how === 'plain' || order.payer === '' ? null : order.payer,
    paid_ms: paidMs,
  };
  provider.store.db
    .prepare('insert into payment (payment_id, order_id, at_ms, body) values (?, ?, ?, ?)')
    .run(paymentId, order.orderId, nowMs, JSON.stringify(payment));
  return payment;
}

/** What the payer writes beside the money: nothing, or something else, names no order. */
function referencePaid(order: Order, how: Act): string | null {
  if (how === 'wrong') {
    return `X-${order.reference}`;
  }
  return how === 'plain' || order.kind === 'wallet' ? null : order.reference;
}

function amountPaid(amount: string, how: Act): string {
  const cents = BigInt(amount.replace('.', ''));
  const paid = how === 'less' ? (cents + 1n) / 2n : how === 'more' ? cents * 2n : cents;
  const text = paid.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

function setState(provider: Provider, order: Order, state: 'paid' | 'refused'): void {
  provider.store.db
    .prepare('update pay_order set state = ? where order_id = ?')
    .run(state, order.orderId);
}

function readOrder(call: Fields): Order {
  const kind = KINDS.find((one) => one === call['kind']);
  const order = {
    orderId: textOf(call, 'order_id'),
    account: textOf(call, 'account'),
    amount: textOf(call, 'amount'),
    currency: textOf(call, 'currency'),
    reference: textOf(call, 'reference'),
    payer: textOf(call, 'payer'),
    expiresMs: Number(call['expires_ms']),
    noticeUrl: textOf(call, 'notice_url'),
    returnUrl: textOf(call, 'return_url'),
  };
  if (kind === undefined || order.orderId === '' || !AMOUNT.test(order.amount)) {
    throw new Refusal('BAD_REQUEST');
  }
  return { ...order, kind };
}

function broken(): never {
  throw new Error('an order that was written is not there');
}
