import { type Amount, amount, formatAmount, parseAmount } from '#platform/money/money.ts';

const FIELDS = ['bets', 'stake', 'payout', 'amount'] as const;
const INTEGER = /^-?\d{1,19}$/;

/** A number of both books, as exact texts; null where a book does not have it. */
export type Compared = {
  readonly what: (typeof FIELDS)[number];
  readonly ours: string | null;
  readonly theirs: string | null;
  /** The vendor's less ours. */
  readonly difference: string | null;
};

type Side = Readonly<Record<string, unknown>>;

/** What the two books of a case say beside each other; nothing for a case that is about no difference. */
export function compareCase(kind: string, detail: Side): readonly Compared[] {
  const { ours, theirs } = sidesOf(kind, detail);
  return FIELDS.flatMap((what) => {
    const [mine, other] = [numberIn(ours, what), numberIn(theirs, what)];
    return mine === undefined && other === undefined
      ? []
      : [
          {
            what,
            ours: textOf(what, mine),
            theirs: textOf(what, other),
            difference:
              mine === undefined || other === undefined ? null : textOf(what, other - mine),
          },
        ];
  });
}

/** The money that a case is about: by how much the books differ, else the sum that it names. */
export function caseAmount(kind: string, detail: Side): string | null {
  const money = compareCase(kind, detail).filter(({ what }) => what !== 'bets');
  const differing = money.find(({ difference }) => difference !== null && !isNothing(difference));
  const [one] = money.filter(({ difference }) => difference === null);
  const named = ['amount', 'debt', 'payout', 'stake'].map((what) => numberIn(detail, what));
  return (
    differing?.difference?.replace('-', '') ??
    one?.ours ??
    one?.theirs ??
    textOf(
      'amount',
      named.find((ticks) => ticks !== undefined),
    )
  );
}

/** Where each kind of case has the numbers of our books and of the vendor's. */
function sidesOf(kind: string, detail: Side): { readonly ours: Side; readonly theirs: Side } {
  const totals = { bets: detail['oursBets'], payoutTicks: detail['oursPayoutTicks'] };
  switch (kind) {
    case 'round_totals':
      return { ours: sideIn(detail['ours']), theirs: sideIn(detail['declared']) };
    case 'wrong_total':
      return { ours: totals, theirs: detail };
    case 'payout_differs':
      return { ours: totals, theirs: { payoutTicks: detail['theirsTicks'] } };
    case 'bet_unknown_to_vendor':
      return { ours: detail, theirs: {} };
    default:
      return { ours: { amountTicks: detail['oursTicks'] }, theirs: { amount: detail['theirs'] } };
  }
}

function sideIn(value: unknown): Side {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function numberIn(side: Side, what: string): bigint | undefined {
  const ticks = String(side[`${what}Ticks`] ?? '');
  if (INTEGER.test(ticks)) {
    return BigInt(ticks);
  }
  const text = String(side[what] ?? '');
  if (what === 'bets') {
    return INTEGER.test(text) ? BigInt(text) : undefined;
  }
  return parseAmount(text, 4);
}

function textOf(what: string, number: bigint | undefined): string | null {
  if (number === undefined) {
    return null;
  }
  return what === 'bets' ? String(number) : formatAmount(moneyOf(number), 4);
}

function moneyOf(ticks: bigint): Amount {
  return amount(ticks);
}

function isNothing(difference: string): boolean {
  return /^-?0(\.0*)?$/.test(difference);
}
