import type { Budget, ModelCall, Outcome, Rules } from '../histories/model-call.ts';
import { sum, sumsOf } from '../histories/model-call.ts';

/**
 * An independent implementation of the wallet's rules, as simple as possible: one vendor, one member, one call at a
 * time, on maps. It shares no code with the wallet: where the two differ, one of them is wrong. Credits pay a debt first,
 * so the balance and the debt are one number: a balance below zero is a debt. The members of a vendor have their prizes in
 * common. `cases` lists the calls that a person must look at, each with the reason.
 */
export type Model = {
  balance: number;
  prizes: Prizes;
  txns: Map<string, Txn>;
  rounds: Map<string, Round>;
  cases: Set<string>;
};
/** The budget of a vendor, and what was paid from it today, to each of its members. */
type Prizes = { budget: Budget; paid: Map<boolean, number> };
type Round = { isClosed: boolean; bets: Bet[]; declared?: readonly number[] };
/** A bet is open, decided, void or rolled back; in a closed round it is not open. `charged` is what the budget paid for it. */
type Bet = Sums & { round: string; version: number; state: string };
type Sums = { stake: number; payout: number; charged: number };
/** The record of an id: the call, its outcome, and the bet that it made or refers to. */
type Txn = Result & { call?: ModelCall; state: string; bet: Bet };
type Result = { code: string; after: number; late: boolean };
const NO_SUMS: Sums = { stake: 0, payout: 0, charged: 0 };
const NO_BET: Bet = { ...NO_SUMS, round: '', version: 0, state: 'decided' };
const NONE: Txn = { state: 'none', code: '', bet: NO_BET, after: 0, late: false };
const TOMBSTONE: Txn = { ...NONE, state: 'tombstoned' };
const ACCEPTED = ['OK', 'TOMBSTONED', 'NOTHING_TO_DO'];

export function emptyModel(balance: number, prizes: Prizes): Model {
  return { balance, prizes, txns: new Map(), rounds: new Map(), cases: new Set() };
}

/** Answers a call and changes the model. */
export function predict(model: Model, rules: Rules, call: ModelCall): Outcome {
  if (call.call === 'find') {
    return { code: 'OK', state: model.txns.get(call.id)?.state ?? 'unknown' };
  }
  if (call.call === 'midnight') {
    model.prizes.paid.clear();
    return { code: 'OK' };
  }
  const facts = factsOf(model, rules, call);
  return call.call === 'close' ? close(facts) : (known(facts) ?? decide(facts, call.call));
}

/** The answer of a used id: the first answer again, or a refusal. A payout that waits for its bet is decided again. */
function known({ model, call }: Facts): Outcome | undefined {
  const txn = model.txns.get(call.id);
  const isSame = JSON.stringify(txn?.call) === JSON.stringify(call);
  if (txn === undefined || (txn.state === 'parked' && isSame)) {
    return undefined;
  }
  const isUndone = txn === TOMBSTONE || (txn.state === 'rolled_back' && isSame);
  if (isUndone && call.call !== 'refund') {
    return { code: 'ALREADY_ROLLED_BACK' };
  }
  return isSame ? reply(model, txn, true) : { code: 'ID_REUSED' };
}

function reply(model: Model, { code, after, late }: Result, duplicate: boolean): Outcome {
  const money = { balance: after, now: fundsOf(model), ...(late ? { late } : {}) };
  const more = { duplicate, ...(code === 'OK' ? money : {}) };
  return { code, ...(ACCEPTED.includes(code) ? more : {}) };
}

/** The facts that a decision depends on: `target` is the record of the id that the call refers to, `bet` is its bet. */
function factsOf(model: Model, rules: Rules, call: ModelCall) {
  const target = model.txns.get(call.by) ?? NONE;
  const kind = target.call?.call;
  const isPaid = kind === 'payout' || kind === 'prize';
  const isBet = kind === 'stake' || kind === 'play';
  const { bet } = target;
  const back = isPaid ? -sum(target.call?.moves ?? []) : bet.stake;
  const isUndone = target.state === 'rolled_back' || target === TOMBSTONE;
  const isRetry = call.call === 'settle' ? call.version <= bet.version : isUndone;
  const round = model.rounds.get(call.round) ?? { isClosed: false, bets: [] };
  model.rounds.set(call.round, round);
  const met = { target, bet, round, isBet, isPaid, isRetry, back };
  const unbacked = isBet ? unbackedBy(model, call, bet) : [];
  const prize = sum(unbacked.map(owedOf)) + prizeOf(model, call, bet);
  return { model, rules, call, prize, unbacked, ...sumsOf(call), ...met };
}
/** The part of a payment that only a budget covers: all of a prize, and what a round pays that its member staked nothing in. */
function prizeOf({ rounds }: Model, call: ModelCall, bet: Bet): number {
  const { stake, paid } = sumsOf(call);
  const others = rounds.get(bet.round || call.round)?.bets ?? [];
  const isCovered = stake + bet.stake > 0 || others.some(backs);
  const before = call.call === 'settle' ? bet.payout : 0;
  return isCovered && call.call !== 'prize' ? 0 : Math.max(0, paid - before);
}
/** A stake that is undone has never been, so that it covers nothing. */
const backs = ({ stake, state }: Bet) => stake > 0 && !UNDONE.includes(state);
const UNDONE = ['void', 'rolled back'];
/** The bets of nothing whose payouts neither a stake nor the budget covers any more, once this bet is undone. */
function unbackedBy({ rounds }: Model, { call, outcome }: ModelCall, bet: Bet): readonly Bet[] {
  const isUndone = call === 'refund' || (call === 'settle' && outcome === 'VOID');
  const others = (rounds.get(bet.round)?.bets ?? []).filter((one) => one !== bet);
  const isLast = isUndone && backs(bet) && !others.some(backs);
  return isLast ? others.filter((one) => !UNDONE.includes(one.state) && owedOf(one) > 0) : [];
}
const owedOf = ({ payout, charged }: Bet) => payout - charged;
type Facts = ReturnType<typeof factsOf>;

function decide(facts: Facts, kind: Deciding): Outcome {
  const { model, rules, call, round, target, isRetry } = facts;
  const code = REFUSALS[kind].find(([, applies]) => applies(facts))?.[0] ?? 'OK';
  openCase(facts, kind, code);
  if (code === 'BAD_REQUEST') {
    return { code };
  }
  const isAccepted = ACCEPTED.includes(code);
  const effect = isAccepted && !isRetry ? EFFECTS[kind](facts) : {};
  spend(facts, code, effect.bet ?? facts.bet);
  round.isClosed ||= code === 'OK' && call.closes;
  const waits = namesBet(call) && target === NONE && rules.waitsForBets;
  const state = isAccepted ? 'applied' : waits ? 'parked' : 'rejected';
  const txn = { ...NONE, ...effect, call, state, code, after: fundsOf(model) };
  model.txns.set(call.id, txn);
  const answer = reply(model, txn, isRetry);
  const isPlaced = code === 'OK' && (kind === 'stake' || kind === 'play');
  for (const one of isPlaced ? waitingFor(model, call) : []) {
    predict(model, rules, one);
  }
  return answer;
}

/** Payouts that wait for a bet are decided again when a bet of their round arrives, in the order of their ids. */
function waitingFor({ txns }: Model, { round }: ModelCall): readonly ModelCall[] {
  const parked = [...txns.values()].filter(({ state }) => state === 'parked');
  const calls = parked.flatMap(({ call }) => (call?.round === round ? [call] : []));
  return calls.toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

/** What was paid stays used until the next day, whatever happens to the prize. */
function spend({ model, call, prize, unbacked, isRetry }: Facts, code: string, bet: Bet): void {
  const { budget, paid } = model.prizes;
  const before = paid.get(call.isOther) ?? 0;
  const isSpent = code === 'OK' && !isRetry;
  const after = isSpent ? before + prize : before;
  paid.set(call.isOther, after);
  const isOwed = unbacked.length > 0;
  for (const one of isSpent ? (isOwed ? unbacked : [bet]) : []) {
    one.charged += isOwed ? owedOf(one) : prize;
  }
  const isReached = before < budget.review && after >= budget.review;
  if (isReached || after - before >= budget.review) {
    model.cases.add(`large_prize ${call.id}`);
  }
}

/** Refused payments and rollbacks are for a person, the first refusal of each id. */
function openCase({ model, call, target }: Facts, kind: Deciding, code: string): void {
  if (FOR_PEOPLE[kind].includes(code)) {
    const isPrize = kind === 'prize' && target !== TOMBSTONE;
    const reason = isPrize ? 'prize' : kind === 'refund' ? 'rollback' : 'payout';
    model.cases.add(`${reason}_refused ${code} ${call.id}`);
  }
}

type Deciding = Exclude<ModelCall['call'], 'close' | 'find' | 'midnight'>;
const UNPAID = ['ALREADY_ROLLED_BACK', 'ROUND_SETTLED', 'ROUND_CLOSED', 'LIMIT_REACHED'];
const FOR_PEOPLE: Readonly<Record<Deciding, readonly string[]>> = {
  stake: [],
  play: ['LIMIT_REACHED'],
  prize: UNPAID,
  payout: UNPAID,
  settle: [...UNPAID, 'BAD_REQUEST'],
  refund: ['ROUND_SETTLED', 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED'],
};
type Refusal = readonly [code: string, applies: (facts: Facts) => boolean];
const UNCOVERED: Refusal = [
  'LIMIT_REACHED',
  ({ model: { prizes }, call, prize }) => {
    const all = sum([...prizes.paid.values()]) + prize;
    const own = (prizes.paid.get(call.isOther) ?? 0) + prize;
    return prize > 0 && (all > prizes.budget.day || own > prizes.budget.memberDay);
  },
];
const PLACING: readonly Refusal[] = [
  ['SESSION_EXPIRED', ({ call }) => call.isEnded],
  ['ROUND_CLOSED', ({ round }) => round.isClosed],
  ['INSUFFICIENT_FUNDS', ({ model, lowest }) => fundsOf(model) + lowest < 0],
  ['LIMIT_REACHED', ({ rules, paid }) => paid > rules.maxPayout],
  UNCOVERED,
];
/** A payout names its bet, and a prize may name the bet that it was won with. */
const namesBet = ({ call, by }: ModelCall) => call === 'payout' || (call === 'prize' && by !== '');
const TO_BET: readonly Refusal[] = [
  ['ALREADY_ROLLED_BACK', ({ target }) => target === TOMBSTONE],
  ['BET_NOT_FOUND', ({ isBet, bet, call }) => !isBet || bet.round !== call.round],
  ['ALREADY_ROLLED_BACK', ({ bet }) => bet.state === 'rolled back'],
];
/** A lost bet may return a part of its stake; a push and a void bet return exactly the stake. */
const CONTRADICTED: Readonly<Record<string, (stake: number, paid: number) => boolean>> = {
  LOST: (stake, paid) => paid > 0 && paid >= stake,
  HALF_LOST: (stake, paid) => paid >= stake,
  PUSH: (stake, paid) => paid !== stake,
  VOID: (stake, paid) => paid !== stake,
  HALF_WON: (stake, paid) => paid <= stake,
};
const isContradicted = ({ call, bet, paid }: Facts) =>
  CONTRADICTED[call.outcome]?.(bet.stake, paid) ?? false;
/** The first line that applies gives the answer; without one it is OK. */
const REFUSALS: Readonly<Record<Deciding, readonly Refusal[]>> = {
  stake: PLACING,
  play: PLACING,
  prize: [
    ...TO_BET.map(([code, is]): Refusal => [code, (facts) => namesBet(facts.call) && is(facts)]),
    ['LIMIT_REACHED', ({ rules, paid }) => paid > rules.maxPayout],
    UNCOVERED,
  ],
  payout: [
    ...TO_BET,
    ['ROUND_SETTLED', ({ bet }) => bet.version > 0],
    ['ROUND_CLOSED', ({ rules, round }) => round.isClosed && !rules.takesLate],
    ['ROUND_CLOSED', ({ round, paid }) => paid > 0 && payoutOf(round) + paid > roomOf(round)],
    ['LIMIT_REACHED', ({ rules, bet, paid }) => bet.payout + paid > rules.maxPayout],
    UNCOVERED,
  ],
  settle: [
    ['ALREADY_ROLLED_BACK', ({ target }) => target === TOMBSTONE],
    ['BET_NOT_FOUND', ({ isBet, bet }) => !isBet || bet === NO_BET],
    ['ALREADY_ROLLED_BACK', ({ bet }) => bet.state === 'rolled back'],
    ['BAD_REQUEST', isContradicted],
    ['OK', ({ isRetry, bet, paid }) => isRetry && bet.payout === paid],
    ['STALE_VERSION', ({ isRetry }) => isRetry],
    ['LIMIT_REACHED', ({ rules, paid }) => paid > rules.maxPayout],
    UNCOVERED,
  ],
  refund: [
    ['BAD_REQUEST', ({ call }) => call.by === call.id],
    ['TOMBSTONED', ({ target }) => target === NONE || target === TOMBSTONE],
    ['BET_NOT_FOUND', ({ isBet, isPaid }) => !isBet && !isPaid],
    // A refused call, and a payout that waits or was given up, has moved no money.
    ['NOTHING_TO_DO', ({ bet }) => bet === NO_BET],
    ['OK', ({ isRetry }) => isRetry],
    ['BET_NOT_FOUND', ({ bet, call }) => bet.round !== call.round],
    ['ROUND_SETTLED', ({ isBet, bet }) => isBet && (bet.state !== 'open' || bet.payout > 0)],
    ['ROUND_SETTLED', ({ isBet, round }) => isBet && (round.isClosed || round.bets.some(hasWon))],
    ['ROUND_SETTLED', ({ isPaid, rules, bet }) => isPaid && (!rules.undoesWins || bet.version > 0)],
    ['INSUFFICIENT_FUNDS', ({ model, back }) => fundsOf(model) + back < 0],
    UNCOVERED,
  ],
};
/** The money that the member has; what a debt leaves of it is nothing. */
export const fundsOf = ({ balance }: Model) => Math.max(0, balance);
const hasWon = (bet: Bet) => bet.payout > 0 && bet.version === 0;
const payoutOf = (round: Round) => sum(round.bets.map((bet) => bet.payout));
const roomOf = (round: Round) => round.declared?.[2] ?? Number.POSITIVE_INFINITY;

type Effect = (facts: Facts) => Partial<Txn>;
const place: Effect = ({ model, call, round, stake, paid }) => {
  const isDecided = call.call === 'play' && call.moves.slice(1).some((move) => move >= 0);
  const bet = { ...NO_BET, round: call.round, stake, payout: paid };
  bet.state = isDecided ? 'decided' : 'open';
  round.bets.push(bet);
  model.balance += paid - stake;
  return { bet };
};
/** The effects of an accepted call that is the first of its id. */
const EFFECTS: Readonly<Record<Deciding, Effect>> = {
  stake: place,
  play: place,
  prize: ({ model, call, paid }) => {
    model.balance += paid;
    return { bet: { ...NO_BET, round: call.round, payout: paid } };
  },
  payout: ({ model, bet, round, paid }) => {
    model.balance += paid;
    Object.assign(bet, { payout: bet.payout + paid, state: 'decided' });
    return { bet, late: round.isClosed };
  },
  settle: ({ model, call, bet, paid }) => {
    // An amount that cannot be taken back becomes a debt.
    model.balance += paid - bet.payout;
    const state = call.outcome === 'VOID' ? 'void' : 'decided';
    Object.assign(bet, { payout: paid, version: call.version, state });
    return {};
  },
  refund: ({ model, call, target, isPaid, bet, back }) => {
    if (target.state === 'applied') {
      model.balance += back;
      bet.payout += isPaid ? back : 0;
      // After the rollback of a payout its bet is open again.
      bet.state = !isPaid ? 'rolled back' : bet.payout === 0 ? 'open' : 'decided';
    }
    const state = target.state === 'rejected' ? 'rejected' : 'rolled_back';
    model.txns.set(call.by, target === NONE ? TOMBSTONE : { ...target, state });
    return {};
  },
};

/** The first totals of a round are final; they match when our sums and those of the call equal them. */
function close({ round, call: { totals } }: Facts): Outcome {
  const duplicate = round.isClosed && round.declared !== undefined;
  round.isClosed = true;
  round.declared ??= totals;
  const bets = round.bets.filter(({ state }) => state !== 'rolled back');
  const ours = [bets.length, sum(bets.map((bet) => bet.stake)), payoutOf(round)];
  const matched = [ours, totals].every((one) => one.join() === round.declared?.join());
  return { code: 'OK', duplicate, matched };
}
