/** What the reference model writes down, and how an id that was used is answered. */
export type CallKind =
  | 'stake'
  | 'play'
  | 'payout'
  | 'prize'
  | 'settle'
  | 'refund'
  | 'close'
  | 'find';

/** A call in small. `by` is the id it is about; stakes of `moves` are below zero. */
export type ModelCall = {
  readonly call: CallKind;
  readonly id: string;
  readonly round: string;
  readonly by: string;
  readonly moves: readonly number[];
  readonly closes: boolean;
  readonly isEnded: boolean;
  readonly version: number;
  readonly outcome: string;
  readonly totals: readonly [number, number, number];
};

/** What must be answered; what is absent may be anything. */
export type Foretold = {
  code: string;
  duplicate?: boolean;
  balance?: number;
  now?: number;
  late?: boolean;
  matched?: boolean;
  state?: string;
};
export type Bet = { round: string; stake: number; payout: number; status: string; version: number };
type Txn = { kind: string; state: string; code: string; body: string; bet?: Bet | undefined };
export type Kept = Txn & { amount: number; after: number; late: boolean };
export type Round = {
  isClosed: boolean;
  bets: Bet[];
  declared?: readonly [number, number, number];
};
export type Model = {
  balance: number;
  readonly txns: Map<string, Kept>;
  readonly rounds: Map<string, Round>;
  readonly waiting: Map<string, ModelCall>;
};

export function emptyModel(balance: number): Model {
  return { balance, txns: new Map(), rounds: new Map(), waiting: new Map() };
}

const ACCEPTED = ['OK', 'TOMBSTONED', 'NOTHING_TO_DO'];

/** An id that was used: its first answer again, or why not. */
export function known(model: Model, call: ModelCall): Foretold | undefined {
  const txn = model.txns.get(call.id);
  const isSame = txn?.body === JSON.stringify(call);
  if (txn === undefined || (txn.state === 'parked' && isSame)) {
    return undefined;
  }
  const isUndone = ['tombstoned', 'rolled_back'].includes(txn.state) && call.call !== 'refund';
  if (isUndone && (isSame || txn.body === '')) {
    return { code: 'ALREADY_ROLLED_BACK' };
  }
  return isSame ? told(model, txn, true) : { code: 'ID_REUSED' };
}

function told(model: Model, { code, after, late }: Kept, duplicate: boolean): Foretold {
  if (code !== 'OK') {
    return ACCEPTED.includes(code) ? { code, duplicate } : { code };
  }
  return { code, duplicate, balance: after, now: model.balance, ...(late ? { late } : {}) };
}

type More = { kind: string; bet?: Bet | undefined; amount?: number; late?: boolean };
export function keep(
  model: Model,
  call: ModelCall,
  code: string,
  more: More,
  again = false,
): Foretold {
  const state = ACCEPTED.includes(code) ? 'applied' : 'rejected';
  const body = JSON.stringify(call);
  const txn = { amount: 0, late: false, ...more, state, code, body, after: model.balance };
  model.txns.set(call.id, txn);
  return told(model, txn, again);
}

export function first(rules: readonly (readonly [boolean | undefined, string])[]): string {
  return rules.find(([applies]) => applies)?.[1] ?? 'OK';
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

export function betOf(target: Kept | undefined): Bet | undefined {
  return target?.kind === 'bet' || target?.kind === 'play' ? target.bet : undefined;
}

export function statusOf(bet: Bet): string {
  return bet.payout === 0 ? 'LOST' : bet.payout === bet.stake ? 'PUSH' : 'WON';
}

export function roundOf(model: Model, id: string): Round {
  const round = model.rounds.get(id) ?? { isClosed: false, bets: [] };
  model.rounds.set(id, round);
  return round;
}

export function loseOpen(round: Round | undefined): void {
  for (const bet of round?.bets ?? []) {
    bet.status = bet.status === 'PENDING' ? 'LOST' : bet.status;
  }
  Object.assign(round ?? {}, { isClosed: true });
}
