import { GAME } from '#modules/play/testing/play-builders.ts';
import { type Amount, amount, formatAmount } from '#platform/money/money.ts';
import type {
  Books,
  ModelBet,
  MoneyCall,
  PayoutCall,
  RefundCall,
  SettleCall,
  StakeCall,
} from './books-model.ts';
import type { Person } from './simulated-people.ts';

/** Holds what the next calls are chosen from. Everything random comes from one seed. */
export type Plot = {
  readonly random: () => number;
  readonly books: Books;
  readonly people: Person[];
  /** Members and rounds of this batch's calls. A batch uses each in one call only, so that the answers can be predicted. */
  readonly busy: Set<string>;
  /** Calls that were sent, which may be sent again. */
  readonly sent: MoneyCall[];
  /** Stakes that have not come, although a payout or a rollback of them has. */
  readonly awaited: { readonly txnId: string; readonly roundId: string; readonly name: string }[];
  readonly shared: string[];
  readonly id: (prefix: string) => string;
};

/** Describes a call of the protocol that is sent `copies` times at once. */
export type Planned = { readonly call: MoneyCall; readonly copies: number };

/** Draws one of the items; undefined when there are none. */
export function pick<Item>(plot: Plot, items: readonly Item[]): Item | undefined {
  return items[Math.floor(plot.random() * items.length)];
}

/** Draws true with this probability, from 0 to 1. */
export function chance(plot: Plot, probability: number): boolean {
  return plot.random() < probability;
}

/** Reserves members and rounds for a call of this batch; false when another call of the batch has one of them. */
export function claim(plot: Plot, keys: readonly string[]): boolean {
  if (keys.some((key) => plot.busy.has(key))) {
    return false;
  }
  for (const key of keys) {
    plot.busy.add(key);
  }
  return true;
}

/** Draws ticks from 1 to `max`, small amounts more often. */
export function someTicks(plot: Plot, max: bigint): Amount {
  const scaled = Math.floor(plot.random() ** 3 * Number(max > 0n ? max : 1n)) + 1;
  return amount(BigInt(scaled));
}

const text = (ticks: bigint): string => formatAmount(amount(ticks), 4);

/** Plans the next call; undefined when another call of the batch has its member or round. */
export function planCall(plot: Plot): Planned | undefined {
  const dice = plot.random();
  const planned = plannedBy(plot, dice);
  if (planned === undefined || !claim(plot, [planned.call.member, planned.call.roundId])) {
    return undefined;
  }
  plot.sent.push(planned.call);
  return planned;
}

type Kind = (plot: Plot) => Planned | undefined;

/** Lists the kinds of calls, each with the upper end of its share of the numbers from 0 to 1. */
const KINDS: readonly (readonly [upTo: number, kind: Kind])[] = [
  [0.34, (plot) => some(newStake(plot), copiesOf(plot, 3))],
  [0.36, awaitedStake],
  [0.48, (plot) => some(newPlay(plot), copiesOf(plot, 3))],
  [0.64, (plot) => some(newPayout(plot), copiesOf(plot, 4))],
  [0.77, (plot) => some(newSettle(plot), copiesOf(plot, 4))],
  [0.86, (plot) => some(newRefund(plot), copiesOf(plot, 3))],
  [0.96, (plot) => some(earlier(plot), copiesOf(plot, 3))],
];

function plannedBy(plot: Plot, dice: number): Planned | undefined {
  const [, kind] = KINDS.find(([upTo]) => dice < upTo) ?? [];
  if (kind !== undefined) {
    return kind(plot);
  }
  const call = earlier(plot);
  return call === undefined ? undefined : some(otherBody(call), 1);
}

/** A call is sent once, and in one of ten cases `max` times at once. */
function copiesOf(plot: Plot, max: number): number {
  return chance(plot, 0.1) ? max : 1;
}

function earlier(plot: Plot): MoneyCall | undefined {
  return pick(plot, plot.sent.slice(-800));
}

function some(call: MoneyCall | undefined, copies: number): Planned | undefined {
  return call === undefined ? undefined : { call, copies };
}

function personOf(plot: Plot): Person {
  const person = pick(plot, plot.people);
  if (person === undefined) {
    throw new Error('nobody plays');
  }
  return person;
}

/** Draws a stake: most are small, some large, some above the balance. */
function stakeOf(plot: Plot, person: Person): Amount {
  const balance = plot.books.members.get(person.member)?.balance ?? 0n;
  return someTicks(plot, chance(plot, 0.1) ? (balance * 6n) / 5n : balance / 8n);
}

function newStake(plot: Plot): StakeCall {
  const person = personOf(plot);
  const roundId = (chance(plot, 0.6) ? pick(plot, plot.shared) : undefined) ?? plot.id('r');
  return stakeCall(person, { txnId: plot.id('b'), roundId, ticks: stakeOf(plot, person) });
}

function stakeCall(
  person: Person,
  stake: { readonly txnId: string; readonly roundId: string; readonly ticks: bigint },
): StakeCall {
  return {
    call: 'stake',
    member: person.member,
    roundId: stake.roundId,
    request: {
      txn_id: stake.txnId,
      round_id: stake.roundId,
      game: GAME,
      member: person.member,
      session: person.session,
      currency: person.currency,
      amount: text(stake.ticks),
      occurred_at: 1,
    },
  };
}

/** Plans a stake whose payout or rollback came first. */
function awaitedStake(plot: Plot): Planned | undefined {
  const awaited = plot.awaited.shift();
  const person = plot.people.find(({ name }) => name === awaited?.name);
  return awaited === undefined || person === undefined
    ? undefined
    : { call: stakeCall(person, { ...awaited, ticks: someTicks(plot, 500_000n) }), copies: 1 };
}

function newPlay(plot: Plot): MoneyCall {
  const person = personOf(plot);
  const txnId = plot.id('p');
  const roundId = plot.id('r');
  const turns = 1 + Math.floor(plot.random() * 4);
  const actions = Array.from({ length: turns }, (_, turn) => {
    const stake = stakeOf(plot, person);
    const isWon = chance(plot, 0.45);
    return [
      { action_id: `${txnId}-${turn}b`, kind: 'bet' as const, amount: text(stake) },
      ...(isWon
        ? [
            {
              action_id: `${txnId}-${turn}w`,
              kind: 'win' as const,
              amount: text(someTicks(plot, stake * 3n)),
            },
          ]
        : []),
    ];
  }).flat();
  return {
    call: 'play',
    member: person.member,
    roundId,
    request: {
      txn_id: txnId,
      round_id: roundId,
      game: GAME,
      member: person.member,
      session: person.session,
      currency: person.currency,
      occurred_at: 1,
      actions,
      ...(chance(plot, 0.8) ? { round_closed: true } : {}),
    },
  };
}

/** Picks a bet, open ones more often. */
function someBet(plot: Plot): ModelBet | undefined {
  const bets = [...plot.books.bets.values()].slice(-400);
  const open = bets.filter(({ status }) => status === 'PENDING');
  return pick(plot, chance(plot, 0.7) && open.length > 0 ? open : bets);
}

function newPayout(plot: Plot): PayoutCall | undefined {
  if (chance(plot, 0.06)) {
    return payoutBeforeBet(plot);
  }
  const bet = someBet(plot);
  return bet === undefined
    ? undefined
    : payoutCall(plot, {
        ...bet,
        named: chance(plot, 0.03) ? plot.id('r') : bet.roundId,
        ticks: chance(plot, 0.4) ? 0n : someTicks(plot, bet.stake * 4n),
      });
}

function payoutBeforeBet(plot: Plot): PayoutCall {
  const { name, member } = personOf(plot);
  const awaited = { txnId: plot.id('b'), roundId: plot.id('r'), name };
  plot.awaited.push(awaited);
  const ticks = someTicks(plot, 900_000n);
  return payoutCall(plot, { ...awaited, member, named: awaited.roundId, ticks });
}

function payoutCall(
  plot: Plot,
  payout: {
    readonly txnId: string;
    readonly member: string;
    readonly roundId: string;
    readonly named: string;
    readonly ticks: bigint;
  },
): PayoutCall {
  return {
    call: 'payout',
    member: payout.member,
    roundId: payout.roundId,
    request: {
      txn_id: plot.id('w'),
      round_id: payout.named,
      bet_txn_id: payout.txnId,
      amount: text(payout.ticks),
      kind: 'win',
      round_closed: chance(plot, 0.25),
    },
  };
}

function newSettle(plot: Plot): SettleCall | undefined {
  const bet = someBet(plot);
  if (bet === undefined) {
    return undefined;
  }
  const step = pick(plot, [1, 1, 1, 2, 5, 0, -1]) ?? 1;
  const version = Math.max(1, (bet.version ?? 0) + step);
  const fresh = chance(plot, 0.35) ? 0n : someTicks(plot, bet.stake * 6n);
  const total = step <= 0 && chance(plot, 0.5) ? bet.payout : fresh;
  return {
    call: 'settle',
    member: bet.member,
    roundId: bet.roundId,
    request: {
      settle_id: plot.id('s'),
      bet_txn_id: chance(plot, 0.02) ? plot.id('b') : bet.txnId,
      version,
      outcome: total > 0n ? 'WON' : 'LOST',
      payout_total: text(total),
    },
  };
}

function newRefund(plot: Plot): RefundCall | undefined {
  if (chance(plot, 0.12)) {
    const { name, member } = personOf(plot);
    const awaited = { txnId: plot.id('b'), roundId: plot.id('r'), name };
    plot.awaited.push(awaited);
    return refundCall(plot, { ...awaited, member, named: awaited.roundId });
  }
  if (chance(plot, 0.1)) {
    const call = pick(plot, plot.sent.slice(-300));
    return call === undefined || plot.books.txns.get(idOf(call))?.state === 'parked'
      ? undefined
      : refundCall(plot, { ...call, txnId: idOf(call), named: call.roundId });
  }
  const bet = someBet(plot);
  return bet === undefined
    ? undefined
    : refundCall(plot, { ...bet, named: chance(plot, 0.03) ? plot.id('r') : bet.roundId });
}

function refundCall(
  plot: Plot,
  refund: {
    readonly txnId: string;
    readonly member: string;
    readonly roundId: string;
    readonly named: string;
  },
): RefundCall {
  return {
    call: 'refund',
    member: refund.member,
    roundId: refund.roundId,
    request: {
      txn_id: plot.id('k'),
      ref_txn_id: refund.txnId,
      round_id: refund.named,
      reason: 'simulated',
    },
  };
}

/** Gives the id under which a call is stored. */
export function idOf(call: MoneyCall): string {
  return call.call === 'settle' ? call.request.settle_id : call.request.txn_id;
}

/** Makes a call with the same id and another body. */
function otherBody(call: MoneyCall): MoneyCall {
  switch (call.call) {
    case 'stake':
      return { ...call, request: { ...call.request, amount: '0.0007' } };
    case 'play':
      return { ...call, request: { ...call.request, occurred_at: 2 } };
    case 'payout':
      return { ...call, request: { ...call.request, amount: '77777.7' } };
    case 'refund':
      return { ...call, request: { ...call.request, reason: 'another' } };
    default:
      return { ...call, request: { ...call.request, payout_total: '77777.7' } };
  }
}
