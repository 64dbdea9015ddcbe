import { randomBytes } from 'node:crypto';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { outsideFetch } from '#platform/egress/ask-outside.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import { signedHeaders } from '#seamless/http-wallet.ts';
import { isSignature, requestText } from '#seamless/signature.ts';
import type {
  ChannelKind,
  DepositInstructions,
  PaymentAdapter,
  PaymentProvider,
  ProviderDeposit,
  ProviderPayment,
  ProviderPayout,
  SentNotice,
} from './payment-adapter.ts';

/** Where the sample provider is, the key of both sides, and where its notices come to. */
export type SampleLine = {
  readonly url: string;
  readonly key: Uint8Array;
  readonly noticeUrl: string;
};

/** Both sides sign with this name. */
const LINE = 'PAYMENTS';
const TRY_MS = 5_000;
const WINDOW_MS = 60_000;
/** A statement of a day with all its payments. */
const MAX_BYTES = 4_194_304;

/** What the provider calls the payments of each of the ways that it stands in for. */
const KINDS: Readonly<Record<string, ChannelKind>> = {
  sandbox: 'hosted',
  bank: 'bank',
  'mobile-wallet': 'wallet',
  card: 'card',
};

const lineOf = perApp((): { line: SampleLine | undefined } => ({ line: undefined }));

/** The provider has refused a call, and would refuse it again. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Connects this process with the sample provider; without it the ways of a sandbox are closed. */
export function connectSamplePayments(app: AppContext, line: SampleLine): void {
  lineOf(app).line = line;
}

/** Whether bytes that came to the address of notices are signed by the provider, and sent within the last minute. */
function hasSigned(app: AppContext, sent: SentNotice): boolean {
  const { line } = lineOf(app);
  const header = (name: string) => sent.headers[name] ?? '';
  const timestampMs = header('x-timestamp');
  const isFresh = Math.abs(app.clock.nowMs() - Number(timestampMs)) <= WINDOW_MS;
  return (
    line !== undefined &&
    isFresh &&
    isSignature({
      algorithm: 'hmac-sha256',
      key: line.key,
      header: header('x-signature'),
      text: requestText({
        ...{ method: 'POST', target: sent.target, vendor: LINE, keyId: LINE },
        ...{ timestampMs, nonce: header('x-nonce'), body: sent.body },
      }),
    })
  );
}

/** The ways of payment that the sample provider stands in for. */
export const sampleProviders: readonly PaymentProvider[] = [
  'sandbox',
  'bank',
  'mobile-wallet',
  'card',
].map((key) => ({
  key,
  isPlayMoney: true,
  adapterOf: (app) => {
    const { line } = lineOf(app);
    return line === undefined ? undefined : sampleAdapter(app, line, key);
  },
  hasSigned,
}));

function sampleAdapter(app: AppContext, line: SampleLine, key: string): PaymentAdapter {
  const call = (path: string, body: object) => ask(app, line, path, body);
  return {
    key,
    openDeposit: async (order) => {
      const answer = await call('/provider/v1/orders', {
        order_id: order.orderId,
        account: order.account,
        kind: order.kind,
        amount: formatAmount(order.amount, 2),
        currency: order.currency,
        reference: order.reference,
        payer: order.payer ?? '',
        expires_ms: order.expiresAt.getTime(),
        notice_url: `${line.noticeUrl}/${key}`,
        return_url: order.returnUrl,
      });
      return instructionsOf(answer);
    },
    findDeposit: async (orderId) =>
      foundOf(await call('/provider/v1/orders/find', { order_id: orderId })),
    sendPayout: async (payout) =>
      payoutOf(
        await call('/provider/v1/payouts', {
          payout_id: payout.payoutId,
          account: payout.account,
          amount: formatAmount(payout.amount, 2),
          currency: payout.currency,
          kind: payout.to.kind,
          number: payout.to.number,
          holder: payout.to.holder,
          institution: payout.to.institution,
          notice_url: `${line.noticeUrl}/${key}`,
        }),
      ),
    findPayout: async (payoutId) =>
      payoutOf(await call('/provider/v1/payouts/find', { payout_id: payoutId })),
    listPayments: async ({ account, from, to, cursor }) => {
      const time = { from_ms: from.getTime(), to_ms: to.getTime() };
      const asked = { account, kind: KINDS[key], ...time, cursor: cursor ?? '' };
      const answer = await call('/provider/v1/payments', asked);
      const { payments } = answer;
      if (!Array.isArray(payments)) {
        throw new Error('the provider has answered no payments');
      }
      return { payments: payments.map(paymentOf), next: optionalText(answer, 'next') };
    },
    readStatement: async ({ account, from, to }) => {
      const asked = { account, kind: KINDS[key], from_ms: from.getTime(), to_ms: to.getTime() };
      return textIn(await call('/provider/v1/statement', asked), 'csv');
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** @throws ProviderRefusal; anything else it throws leaves the outcome unknown */
async function ask(
  app: AppContext,
  line: SampleLine,
  target: string,
  message: object,
): Promise<Fields> {
  const body = JSON.stringify(message);
  const response = await outsideFetch(app, { maxBytes: MAX_BYTES })(`${line.url}${target}`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(TRY_MS),
    headers: signedHeaders(
      {
        ...{ vendor: LINE, keyId: LINE, algorithm: 'hmac-sha256', secret: line.key },
        nowMs: app.clock.nowMs,
      },
      { method: 'POST', target, body, nonce: randomBytes(16).toString('hex') },
    ),
  });
  const answer: unknown = JSON.parse(await response.text());
  if (!isFields(answer)) {
    throw new Error('the provider has answered no object');
  }
  if (response.status === 409) {
    throw new ProviderRefusal(textIn(answer, 'code'));
  }
  if (response.status !== 200) {
    throw new Error(`the provider has answered ${response.status}`);
  }
  return answer;
}

function instructionsOf(answer: Fields): DepositInstructions {
  return {
    payUrl: optionalText(answer, 'pay_path'),
    payTo: optionalText(answer, 'pay_to'),
    payToName: optionalText(answer, 'pay_to_name'),
    qrText: optionalText(answer, 'qr'),
    payAmount: null,
    expiresAt: new Date(Number(answer['expires_ms'])),
  };
}

function foundOf(answer: Fields): ProviderDeposit {
  const { state, payments } = answer;
  const known = (['unknown', 'open', 'paid', 'refused'] as const).find((one) => one === state);
  if (known === undefined || !Array.isArray(payments)) {
    throw new Error('the provider has answered no order');
  }
  return { state: known, payments: payments.map(paymentOf) };
}

function payoutOf(answer: Fields): ProviderPayout {
  const { state } = answer;
  const known = (['unknown', 'sent', 'arrived', 'refused'] as const).find((one) => one === state);
  if (known === undefined) {
    throw new Error('the provider has answered no payout');
  }
  return {
    payoutId: textIn(answer, 'payout_id'),
    state: known,
    code: optionalText(answer, 'code'),
  };
}

/**
 * Reads a payment as the provider writes it.
 * @throws Error when it is none
 */
export function paymentOf(written: unknown): ProviderPayment {
  if (!isFields(written)) {
    throw new Error('this is no payment');
  }
  const paid = parseAmount(textIn(written, 'amount'), 2);
  const paidMs = written['paid_ms'];
  const paymentId = textIn(written, 'payment_id');
  if (paid === undefined || paid <= 0n || typeof paidMs !== 'number' || paymentId === '') {
    throw new Error('this is no payment');
  }
  return {
    paymentId,
    account: textIn(written, 'account'),
    orderId: optionalText(written, 'order_id'),
    reference: optionalText(written, 'reference'),
    transactionNumber: textIn(written, 'number'),
    amount: amount(paid),
    currency: textIn(written, 'currency'),
    payer: optionalText(written, 'payer'),
    paidAt: new Date(paidMs),
  };
}

/** Whether a value of JSON is an object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

function optionalText(fields: Fields, name: string): string | null {
  const text = textIn(fields, name);
  return text === '' ? null : text;
}
