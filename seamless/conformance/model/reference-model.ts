import { type ModelCall, type Outcome, type Rules, sum, sumsOf } from '../histories/model-call.ts';

/**
 * An independent implementation of the wallet's rules, as simple as possible: one vendor, one member, one call at a
 * time, on maps. It shares no code with the wallet: where the two differ, one of them is wrong. Credits pay a debt first,
 * so the balance and the debt are one number: a balance below zero is a debt.
 */
export type Model = { balance: number; txns: Map<string, Txn>; rounds: Map<string, Round> };
type Round = { isClosed: boolean; bets: Bet[]; declared?: readonly number[] };
/** A bet is open, decided or rolled back; a bet in a closed round is not open, whatever its state. */
type Bet = { round: string; stake: number; payout: number; version: number; state: string };
/** The record of an id: the call, its outcome, and the bet that it made or refers to. */
type Txn = Result & { call?: ModelCall; state: string; bet: Bet };
type Result = { code: string; after: number; late: boolean };
const NO_BET: Bet = { round: '', stake: 0, payout: 0, version: 0, state: 'decided' };
const NONE: Txn = { state: 'none', code: '', bet: NO_BET, after: 0, late: false };
const TOMBSTONE: Txn = { ...NONE, state: 'tombstoned' };
const ACCEPTED = ['OK', 'TOMBSTONED', 'NOTHING_TO_DO'];

export function emptyModel(balance: number): Model {
  return { balance, txns: new Map(), rounds: new Map() };
}

/** Answers a call and changes the model. */
export function predict(model: Model, rules: Rules, call: ModelCall): Outcome {
  if (call.call === 'find') {
    return { code: 'OK', state: model.txns.get(call.id)?.state ?? 'unknown' };
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
  return { model, rules, call, ...sumsOf(call), ...met };
}
type Facts = ReturnType<typeof factsOf>;

function decide(facts: Facts, kind: Deciding): Outcome {
  const { model, rules, call, round, target, isRetry } = facts;
  const code = REFUSALS[kind].find(([, applies]) => applies(facts))?.[0] ?? 'OK';
  if (code === 'BAD_REQUEST') {
    return { code };
  }
  const isAccepted = ACCEPTED.includes(code);
  const effect = isAccepted && !isRetry ? EFFECTS[kind](facts) : {};
  round.isClosed ||= code === 'OK' && call.closes;
  const waits = kind === 'payout' && target === NONE && rules.waitsForBets;
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

type Deciding = Exclude<ModelCall['call'], 'close' | 'find'>;
type Refusal = readonly [code: string, applies: (facts: Facts) => boolean];
const PLACING: readonly Refusal[] = [
  ['SESSION_EXPIRED', ({ call }) => call.isEnded],
  ['ROUND_CLOSED', ({ round }) => round.isClosed],
  ['INSUFFICIENT_FUNDS', ({ model, lowest }) => fundsOf(model) + lowest < 0],
  ['LIMIT_REACHED', ({ rules, paid }) => paid > rules.maxPayout],
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
  prize: [['LIMIT_REACHED', ({ rules, paid }) => paid > rules.maxPayout]],
  payout: [
    ['ALREADY_ROLLED_BACK', ({ target }) => target === TOMBSTONE],
    ['BET_NOT_FOUND', ({ isBet, bet, call }) => !isBet || bet.round !== call.round],
    ['ALREADY_ROLLED_BACK', ({ bet }) => bet.state === 'rolled back'],
    ['ROUND_SETTLED', ({ bet }) => bet.version > 0],
    ['ROUND_CLOSED', ({ rules, round }) => round.isClosed && !rules.takesLate],
    ['ROUND_CLOSED', ({ round, paid }) => paid > 0 && payoutOf(round) + paid > roomOf(round)],
    ['LIMIT_REACHED', ({ rules, bet, paid }) => bet.payout + paid > rules.maxPayout],
  ],
  settle: [
    ['ALREADY_ROLLED_BACK', ({ target }) => target === TOMBSTONE],
    ['BET_NOT_FOUND', ({ isBet, bet }) => !isBet || bet === NO_BET],
    ['ALREADY_ROLLED_BACK', ({ bet }) => bet.state === 'rolled back'],
    ['BAD_REQUEST', isContradicted],
    ['OK', ({ isRetry, bet, paid }) => isRetry && bet.payout === paid],
    ['STALE_VERSION', ({ isRetry }) => isRetry],
    ['LIMIT_REACHED', ({ rules, paid }) => paid > rules.maxPayout],
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
  ],
};
/** The money that the member has; what a debt leaves of it is nothing. */
const fundsOf = ({ balance }: Model) => Math.max(0, balance);
const hasWon = (bet: Bet) => bet.payout > 0 && bet.version === 0;
const payoutOf = (round: Round) => sum(round.bets.map((bet) => bet.payout));
const roomOf = (round: Round) => round.declared?.[2] ?? Number.POSITIVE_INFINITY;

type Effect = (facts: Facts) => Partial<Txn>;
const place: Effect = ({ model, call, round, stake, paid }) => {
  const isDecided = call.call === 'play' && call.moves.some((move) => move >= 0);
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
    Object.assign(bet, { payout: paid, version: call.version, state: 'decided' });
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
