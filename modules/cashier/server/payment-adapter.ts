import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { Amount } from '#platform/money/money.ts';

/** The way in which money reaches a provider; the pay step of a deposit is drawn by it. */
export const CHANNEL_KINDS = ['hosted', 'card', 'bank', 'wallet', 'usdt'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** An order for which a provider is to say where and how it is paid. */
export type DepositToOpen = {
  /** Ours, and never reused: `D17`. The provider opens one deposit for it, however often it is asked. */
  readonly orderId: string;
  /** The merchant account at the provider: the code of the brand. */
  readonly account: string;
  readonly kind: ChannelKind;
  readonly amount: Amount;
  readonly currency: string;
  /** What the payer writes beside the money, by which it is found. */
  readonly reference: string;
  /** The number of the wallet or account that it will be paid from, as far as the member says it. */
  readonly payer: string | null;
  readonly expiresAt: Date;
  /** Where the provider's own page leads back to. */
  readonly returnUrl: string;
};

/** Where and what to pay, until when. */
export type DepositInstructions = {
  /** The provider's page, on which the order is paid; null where the payer uses an own bank or wallet. */
  readonly payUrl: string | null;
  /** The receiver, as text to copy: a number of a wallet or of an account. */
  readonly payTo: string | null;
  readonly payToName: string | null;
  /** What the QR code says; null where there is none. */
  readonly qrText: string | null;
  /** What is to be sent, where it is not money of the brand: `8.34` of a token. */
  readonly payAmount: string | null;
  readonly expiresAt: Date;
};

/** Money that a provider has received for us. */
export type ProviderPayment = {
  /** The provider's, and never reused. */
  readonly paymentId: string;
  /** The code of the brand whose account received it. */
  readonly account: string;
  /** The order that it was paid for; null where the provider does not know. */
  readonly orderId: string | null;
  /** What the payer wrote beside it. */
  readonly reference: string | null;
  /** The number that payer and receiver see in their wallets. */
  readonly transactionNumber: string;
  readonly amount: Amount;
  readonly currency: string;
  /** The payer's number or account. */
  readonly payer: string | null;
  readonly paidAt: Date;
};

/** What a provider knows of an order. `unknown`: it has never heard of it. */
export type ProviderDeposit = {
  readonly state: 'unknown' | 'open' | 'paid' | 'refused';
  readonly payments: readonly ProviderPayment[];
};

export type PayoutToSend = {
  /** Ours, and never reused: the provider sends it once. */
  readonly payoutId: string;
  /** The code of the brand from whose account it is sent. */
  readonly account: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly to: {
    readonly kind: ChannelKind;
    /** The number of the account or of the wallet. */
    readonly number: string;
    readonly holder: string;
    /** The bank or the wallet's name, as the provider writes it. */
    readonly institution: string;
  };
};

/** `unknown`: the provider has never heard of it. `sent`: under way, and it may still come back as refused. */
export type ProviderPayout = {
  readonly payoutId: string;
  readonly state: 'unknown' | 'sent' | 'arrived' | 'refused';
  /** A short word why it was refused. */
  readonly code: string | null;
};

/**
 * A provider that moves real or play money in and out. All amounts in ticks, ids are ours and never reused. Each call
 * throws when the outcome is not known; it may then be made again with the same id.
 */
export type PaymentAdapter = {
  /** `sandbox`, `bank`, `mobile-wallet`, `card`, `usdt` */
  readonly key: string;
  readonly openDeposit: (order: DepositToOpen) => Promise<DepositInstructions>;
  /** Asked when a notice is late or lost. */
  readonly findDeposit: (orderId: string) => Promise<ProviderDeposit>;
  /** The same id twice is one payout. */
  readonly sendPayout: (payout: PayoutToSend) => Promise<ProviderPayout>;
  readonly findPayout: (payoutId: string) => Promise<ProviderPayout>;
  /**
   * What it has received for an account from one moment up to another, by the provider's clock, as its notices tell it, a
   * page at a time; a provider without this is relied on to repeat its notices until they are taken.
   */
  readonly listPayments?: (asked: {
    readonly account: string;
    readonly from: Date;
    readonly to: Date;
    /** The page before has answered it as `next`; null for the first one. */
    readonly cursor: string | null;
  }) => Promise<{
    readonly payments: readonly ProviderPayment[];
    /** Null when nothing follows. */
    readonly next: string | null;
  }>;
  /**
   * What it has received for an account from one moment up to another, as the office reads statements; a provider without
   * this has its statements read from files.
   */
  readonly readStatement?: (asked: {
    readonly account: string;
    readonly from: Date;
    readonly to: Date;
  }) => Promise<string>;
};

/** A way of payment that a module brings: plain data, and the adapter for one app. */
export type PaymentProvider = {
  readonly key: string;
  /** Whether it moves play credit alone; any other one needs a market pack. */
  readonly isPlayMoney: boolean;
  /** Of one that moves real money: whether what it moves for a brand is play money all the same. */
  readonly isPractice?: (app: AppContext, tx: ReadTx, brandId: number) => Promise<boolean>;
  /** Whether it can pay to a number or address; it can to all without this. */
  readonly mayPayTo?: (number: string) => boolean;
  /** Undefined while this installation has no connection to the provider. */
  readonly adapterOf: (app: AppContext) => PaymentAdapter | undefined;
  /** Whether a notice comes from this very provider, and lately: each knows its own signature. */
  readonly hasSigned: (app: AppContext, notice: SentNotice) => boolean;
};

/** A notice as it came: `target` is its path. */
export type SentNotice = {
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

export const paymentProviders = extensionPoint<PaymentProvider>(
  'cashier.payment_providers',
  ({ key }) => key,
);

/** Whether a sandbox may use a provider for a brand: it moves play money alone (MKT-2). */
export async function mayPractise(
  app: AppContext,
  tx: ReadTx,
  of: { readonly provider: PaymentProvider | undefined; readonly brandId: number },
): Promise<boolean> {
  const { provider, brandId } = of;
  return (
    provider?.isPlayMoney === true || (await provider?.isPractice?.(app, tx, brandId)) === true
  );
}

/** The adapter of a provider; undefined where there is none, or no connection to it. */
export function paymentAdapter(app: AppContext, key: string): PaymentAdapter | undefined {
  return app.extensions.find(paymentProviders, key)?.adapterOf(app);
}
