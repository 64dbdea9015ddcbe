import type { Amount } from '#platform/money/money.ts';
import { readWireAmount } from '#seamless/wallet-amount.ts';
import type {
  PayoutRequest,
  PlayRequest,
  RefundRequest,
  SettleRequest,
  StakeRequest,
} from '#seamless/wallet-api.ts';

type About<Name extends string, Request> = {
  readonly call: Name;
  /** The call moves this member's money, by the vendor's name of the member. */
  readonly member: string;
  readonly roundId: string;
  readonly request: Request;
};
export type StakeCall = About<'stake', StakeRequest>;
export type PlayCall = About<'play', PlayRequest>;
export type PayoutCall = About<'payout', PayoutRequest>;
export type RefundCall = About<'refund', RefundRequest>;
export type SettleCall = About<'settle', SettleRequest>;
/** Describes a money call of the protocol as the simulation sends it. */
export type MoneyCall = StakeCall | PlayCall | PayoutCall | RefundCall | SettleCall;

/** Says what the answer must contain. Balances are ticks; fields that are absent may have any value. */
export type Prediction = {
  readonly code: string;
  readonly duplicate?: boolean;
  readonly balance?: bigint;
  readonly currentBalance?: bigint;
  readonly late?: boolean;
};

export type ModelMember = {
  readonly member: string;
  /** The member began with this balance; all amounts are ticks. */
  readonly opening: bigint;
  balance: bigint;
  held: bigint;
  debt: bigint;
};

export type ModelBet = {
  readonly txnId: string;
  readonly member: string;
  readonly roundId: string;
  readonly stake: bigint;
  payout: bigint;
  status: string;
  /** The version of the last settlement; undefined while payouts decide. */
  version: number | undefined;
};

export type ModelTxn = {
  /** The call and its request; undefined on a tombstone. */
  readonly body: string | undefined;
  readonly kind: string;
  state: 'applied' | 'rejected' | 'rolled_back' | 'tombstoned' | 'parked';
  readonly code: string;
  readonly bet: ModelBet | undefined;
  /** The balance after it happened. */
  readonly balanceThen: bigint;
  readonly late: boolean;
};

export type ModelRound = {
  isClosed: boolean;
  declared: { readonly bets: number; readonly stake: bigint; readonly payout: bigint } | undefined;
  readonly bets: ModelBet[];
};

/** Holds all that the platform should have stored, in maps. */
export type Books = {
  readonly members: Map<string, ModelMember>;
  readonly bets: Map<string, ModelBet>;
  readonly txns: Map<string, ModelTxn>;
  readonly rounds: Map<string, ModelRound>;
  /** Payouts that wait for their bets, by the id of the bet. */
  readonly parked: Map<string, PayoutCall>;
};

/** Makes books without members, bets and rounds. */
export function emptyBooks(): Books {
  return {
    members: new Map(),
    bets: new Map(),
    txns: new Map(),
    rounds: new Map(),
    parked: new Map(),
  };
}

/** Finds a member by the vendor's name of the member; throws when the books have none. */
export function memberIn(books: Books, ref: string): ModelMember {
  const member = books.members.get(ref);
  if (member === undefined) {
    throw new Error(`the books know no member ${ref}`);
  }
  return member;
}

/** Finds a round, or makes an open one without bets. */
export function roundIn(books: Books, roundId: string): ModelRound {
  const known = books.rounds.get(roundId);
  if (known !== undefined) {
    return known;
  }
  const made: ModelRound = { isClosed: false, declared: undefined, bets: [] };
  books.rounds.set(roundId, made);
  return made;
}

/** Adds ticks to the balance of a member; what the balance then has pays the debt. */
export function credit(member: ModelMember, ticks: bigint): void {
  member.balance += ticks;
  const left = member.balance - member.debt;
  member.balance = left > 0n ? left : 0n;
  member.debt = left > 0n ? 0n : -left;
}

/** Closes a round, in which open bets are lost. */
export function loseOpenBets(round: ModelRound): void {
  round.isClosed = true;
  for (const bet of round.bets) {
    bet.status = bet.status === 'PENDING' ? 'LOST' : bet.status;
  }
}

/** Derives the status of a bet from its payouts. */
export function statusOf(bet: ModelBet): string {
  if (bet.payout === 0n) {
    return 'LOST';
  }
  return bet.payout === bet.stake ? 'PUSH' : 'WON';
}

/** Writes the call and its request, to which an id belongs. */
export function bodyOf({ call, request }: MoneyCall): string {
  return `${call} ${JSON.stringify(request)}`;
}

/** Answers an id that was used: with the first answer, or a refusal; undefined for an id that is still free. */
export function knownAnswer(
  books: Books,
  id: { readonly txnId: string; readonly body: string; readonly member: ModelMember | undefined },
): Prediction | undefined {
  const known = books.txns.get(id.txnId);
  if (known === undefined || (known.state === 'parked' && known.body === id.body)) {
    return undefined;
  }
  const isUndone = known.state === 'tombstoned' || known.state === 'rolled_back';
  if (isUndone && (known.body === undefined || known.body === id.body)) {
    return { code: 'ALREADY_ROLLED_BACK' };
  }
  return known.body === id.body ? answered(known, id.member, true) : { code: 'ID_REUSED' };
}

/** Stores the answer to an id, and returns it. */
export function keep(
  books: Books,
  txnId: string,
  stored: {
    readonly body: string;
    readonly kind: string;
    readonly code: string;
    readonly bet: ModelBet | undefined;
    readonly member: ModelMember | undefined;
    readonly late?: boolean;
    readonly duplicate?: boolean;
  },
): Prediction {
  const { body, kind, code, bet, member, late = false, duplicate = false } = stored;
  const isDone = code === 'OK' || code === 'TOMBSTONED' || code === 'NOTHING_TO_DO';
  const state = isDone ? 'applied' : 'rejected';
  const txn: ModelTxn = { body, kind, state, code, bet, balanceThen: member?.balance ?? 0n, late };
  books.txns.set(txnId, txn);
  return answered(txn, member, duplicate);
}

/** Writes the answer to a stored call; `duplicate` says that the call was sent before. */
export function answered(
  txn: ModelTxn,
  member: ModelMember | undefined,
  duplicate: boolean,
): Prediction {
  const { code, balanceThen, late } = txn;
  if (code !== 'OK') {
    return code === 'TOMBSTONED' || code === 'NOTHING_TO_DO' ? { code, duplicate } : { code };
  }
  return {
    code,
    duplicate,
    balance: balanceThen,
    ...(member === undefined ? {} : { currentBalance: member.balance }),
    ...(late ? { late } : {}),
  };
}

/** Makes what a rollback leaves for a stake that has not come. */
export function tombstone(): ModelTxn {
  return {
    body: undefined,
    kind: 'tombstone',
    state: 'tombstoned',
    code: 'ALREADY_ROLLED_BACK',
    bet: undefined,
    balanceThen: 0n,
    late: false,
  };
}

/** Makes the entry of a payout that waits for its bet. */
export function parkedTxn(body: string): ModelTxn {
  return { ...tombstone(), body, kind: 'win', state: 'parked', code: 'BET_NOT_FOUND' };
}

/** Reads an amount that the simulation itself has written, in ticks. */
export function ticksOf(text: string): Amount {
  const ticks = readWireAmount(text, 4);
  if (ticks === undefined) {
    throw new Error(`${text} is no amount`);
  }
  return ticks;
}
