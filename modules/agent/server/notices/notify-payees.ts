import { settingsOf } from '#modules/brand/server/index.ts';
import { type NoticeTemplate, storeNotices } from '#modules/messaging/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import type { HoldReason, Kind } from '../../field-rules.ts';
import type { RebateKind } from '../rebates/rebate.store.ts';

/** A payment of a contract or of rebates, as its notices name it. */
export type NamedPayment = {
  readonly kind: Kind | RebateKind;
  /** Of its run. */
  readonly id: bigint;
  readonly memberId: bigint;
  readonly ticks: bigint;
  readonly from: Date;
  readonly until: Date;
  /** Why it waits, or waited; null for one that was paid at once. */
  readonly holdReason: HoldReason | null;
};

/** What became of a payment, and the notice of it. */
const TEMPLATES = {
  paid: 'agentPaid',
  held: 'agentHeld',
  released: 'agentReleased',
  refused: 'agentRefused',
} as const satisfies Readonly<Record<string, NoticeTemplate>>;
export type Outcome = keyof typeof TEMPLATES;

/** What a kind is called in the account record too. */
const NAMES = {
  dividend: 'transaction.agentDividend',
  daily: 'transaction.agentDaily',
  hourly: 'transaction.agentHourly',
  realtime: 'transaction.agentRealtime',
  rebate: 'transaction.ownRebate',
  commission: 'transaction.agentCommission',
} as const satisfies Readonly<Record<Kind | RebateKind, string>>;

/** Kinds that are paid many times a day. */
const OFTEN: readonly (Kind | RebateKind)[] = ['hourly', 'realtime'];

/** Whether a kind is paid so often that the day's sum is notified in place of each payment. */
export function isPaidOften(kind: Kind | RebateKind): boolean {
  return OFTEN.includes(kind);
}

/** So many notices are stored by one statement. */
const PART = 500;

/**
 * Notifies people among their messages, in the transaction of the fact: of payments that were made, are held, or were decided
 * after a hold. Each notice leads to its payment. None goes out by SMS or mail: there may be one every day.
 */
export async function notifyPayees(
  app: AppContext,
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly nowMs: number;
    readonly payments: readonly (NamedPayment & { readonly outcome: Outcome })[];
  },
): Promise<void> {
  const { brandId, nowMs, payments } = of;
  const brand = await settingsOf(tx, brandId);
  const notices = payments.map((payment) => ({
    ...{ brandId, memberId: payment.memberId, nowMs, template: TEMPLATES[payment.outcome] },
    valuesIn: (language: string) => ({
      ...namesOf(app, payment, { language, ...brand }),
      about: `${payment.kind}:${payment.id}`,
      ...reasonOf(app, payment, language),
    }),
  }));
  await storeInParts(app, tx, notices);
}

/** Why a payment waits, or what it waited for; nothing for one that was paid at once. */
function reasonOf(
  app: AppContext,
  { holdReason, outcome }: { readonly holdReason: HoldReason | null; readonly outcome: Outcome },
  language: string,
): Readonly<Record<string, string>> {
  if (holdReason === null) {
    return {};
  }
  const key = outcome === 'held' ? `agent.hold.${holdReason}` : `agent.why.${holdReason}`;
  return { why: wordsOf(app, language, key) };
}

const ANSWERS = {
  accepted: 'agentDisputeAccepted',
  refused: 'agentDisputeRefused',
} as const satisfies Readonly<Record<string, NoticeTemplate>>;

/** Notifies a payee of the answer to what was said about a payment; the notice leads to the payment. */
export async function notifyOfAnswer(
  app: AppContext,
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly nowMs: number;
    readonly payment: NamedPayment;
    readonly state: 'accepted' | 'refused';
    readonly answer: string;
  },
): Promise<void> {
  const { brandId, nowMs, payment, state, answer } = of;
  const brand = await settingsOf(tx, brandId);
  const notice = {
    ...{ brandId, memberId: payment.memberId, nowMs, template: ANSWERS[state] },
    valuesIn: (language: string) => ({
      ...namesOf(app, payment, { language, ...brand }),
      ...{ answer, about: `${payment.kind}:${payment.id}` },
    }),
  };
  await storeNotices(app, tx, [notice]);
}

/** What a kind came to on a day for somebody: what was paid at once, and how much of it waits. */
export type DaySum = {
  readonly agent_id: bigint;
  readonly payments: number;
  readonly paid_ticks: bigint;
  readonly held: number;
};

/** Notifies agents of what a kind that is paid often came to on a day. */
export async function notifyOfDay(
  app: AppContext,
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly kind: Kind;
    readonly from: Date;
    readonly nowMs: number;
    readonly sums: readonly DaySum[];
  },
): Promise<void> {
  const { brandId, kind, from, nowMs, sums } = of;
  const { timeZone, currencySymbol } = await settingsOf(tx, brandId);
  const notices = sums.map(({ agent_id: memberId, payments, paid_ticks, held }) => ({
    ...{ brandId, memberId, nowMs, template: 'agentPaidDay' as const },
    valuesIn: (language: string) => ({
      kind: wordsOf(app, language, NAMES[kind]),
      day: momentText(from.getTime(), 'date', { language, timeZone }),
      amount: moneyText(currencySymbol, paid_ticks),
      count: payments,
      held: held === 0 ? '' : wordsOf(app, language, 'agent.notice.held', { 0: held }),
      about: `${kind}:`,
    }),
  }));
  await storeInParts(app, tx, notices);
}

async function storeInParts(
  app: AppContext,
  tx: Tx,
  notices: Parameters<typeof storeNotices>[2],
): Promise<void> {
  for (let at = 0; at < notices.length; at += PART) {
    await storeNotices(app, tx, notices.slice(at, at + PART));
  }
}

type Where = {
  readonly language: string;
  readonly timeZone: string;
  readonly currencySymbol: string;
};

/** How a payment is named to its payee: kind, period and amount. */
function namesOf(
  app: AppContext,
  payment: Pick<NamedPayment, 'kind' | 'ticks' | 'from' | 'until'>,
  { language, timeZone, currencySymbol }: Where,
): { readonly kind: string; readonly period: string; readonly amount: string } {
  return {
    kind: wordsOf(app, language, NAMES[payment.kind]),
    period: periodText(payment, { language, timeZone }),
    amount: moneyText(currencySymbol, payment.ticks),
  };
}

/** A period by its days, or of what is paid often by its first moment. */
function periodText(
  { kind, from, until }: Pick<NamedPayment, 'kind' | 'from' | 'until'>,
  where: { readonly language: string; readonly timeZone: string },
): string {
  if (isPaidOften(kind)) {
    return momentText(from.getTime(), 'dateTime', where);
  }
  const first = momentText(from.getTime(), 'date', where);
  const last = momentText(until.getTime() - 1, 'date', where);
  return first === last ? first : `${first} – ${last}`;
}

const CENT = 100n;

/** With all places where two would hide something. */
function moneyText(symbol: string, ticks: bigint): string {
  return `${symbol} ${formatAmount(amount(ticks), ticks % CENT === 0n ? 2 : 4)}`;
}

function wordsOf(
  app: AppContext,
  language: string,
  key: string,
  values: Readonly<Record<string, number>> = {},
): string {
  return app.texts.translate(language, key, values) ?? key;
}
