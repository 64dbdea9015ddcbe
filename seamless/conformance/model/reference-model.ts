import {
  type Bet,
  betOf,
  type CallKind,
  type Foretold,
  first,
  type Kept,
  keep,
  known,
  loseOpen,
  type Model,
  type ModelCall,
  type Round,
  roundOf,
  statusOf,
  sum,
} from './model-books.ts';

/**
 * The rules of the wallet's calls once more, as plainly as they can be said: one vendor, one member, one call at a
 * time, on maps, in whole ticks. It shares no code with the wallet: where the two differ, one of them is wrong.
 */
export type Rules = {
  readonly waitsForBets: boolean;
  readonly undoesWins: boolean;
  /** Payouts into a closed round: within the declared totals, or never. */
  readonly takesLate: boolean;
  readonly mostPayout: number;
};

/** Answers a call and changes the model. */
export function foretell(model: Model, rules: Rules, call: ModelCall): Foretold {
  if (call.call === 'find') {
    return { code: 'OK', state: model.txns.get(call.id)?.state ?? 'unknown' };
  }
  return call.call === 'close'
    ? close(model, call)
    : (known(model, call) ?? RULES[call.call](model, rules, call, model.txns.get(call.by)));
}

type Rule = (model: Model, rules: Rules, call: ModelCall, target: Kept | undefined) => Foretold;
const RULES: Readonly<Record<Exclude<CallKind, 'close' | 'find'>, Rule>> = {
  stake: place,
  play: place,
  payout,
  prize: (model, rules, call) => {
    const [amount = 0] = call.moves;
    const bet = { round: call.round, stake: 0, payout: amount, status: 'WON', version: 0 };
    const isTooMuch = amount > rules.mostPayout;
    model.balance += isTooMuch ? 0 : amount;
    return keep(model, call, isTooMuch ? 'LIMIT_REACHED' : 'OK', { kind: 'win', bet, amount });
  },
  settle,
  refund: (model, rules, call, target) =>
    call.by === call.id ? { code: 'BAD_REQUEST' } : refund(model, rules, call, target),
};
function place(model: Model, rules: Rules, call: ModelCall): Foretold {
  const kind = call.call === 'play' ? 'play' : 'bet';
  const running = call.moves.map((_move, at) => sum(call.moves.slice(0, at + 1)));
  const refused = first([
    [call.isEnded, 'SESSION_EXPIRED'],
    [model.rounds.get(call.round)?.isClosed, 'ROUND_CLOSED'],
    [model.balance + Math.min(...running) < 0, 'INSUFFICIENT_FUNDS'],
    [sum(call.moves.filter((move) => move > 0)) > rules.mostPayout, 'LIMIT_REACHED'],
  ]);
  if (refused !== 'OK') {
    return keep(model, call, refused, { kind });
  }
  const stake = -sum(call.moves.filter((move) => move < 0));
  const bet = { round: call.round, stake, payout: sum(call.moves) + stake, status: '', version: 0 };
  const isOver = kind === 'play' && (call.closes || call.moves.some((move) => move >= 0));
  bet.status = isOver ? statusOf(bet) : 'PENDING';
  model.balance += sum(call.moves);
  const round = roundOf(model, call.round);
  round.bets.push(bet);
  loseOpen(call.closes ? round : undefined);
  const answer = keep(model, call, 'OK', { kind, bet, amount: stake });
  const waiting = [...model.waiting.values()].filter((one) => one.round === call.round);
  for (const one of waiting.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
    foretell(model, rules, one);
  }
  return answer;
}

function payout(model: Model, rules: Rules, call: ModelCall, target: Kept | undefined): Foretold {
  if (target === undefined && rules.waitsForBets) {
    const parked = { kind: 'win', state: 'parked', body: JSON.stringify(call) };
    model.txns.set(call.id, { ...parked, code: 'BET_NOT_FOUND', amount: 0, after: 0, late: false });
    model.waiting.set(call.id, call);
    return { code: 'BET_NOT_FOUND' };
  }
  model.waiting.delete(call.id);
  const [amount = 0] = call.moves;
  const bet = betOf(target);
  const round = bet && roundOf(model, bet.round);
  const total = amount + sum(round?.bets.map((one) => one.payout) ?? []);
  const isAbove = amount > 0 && (round?.declared?.[2] ?? total) < total;
  const code = first([
    [target?.state === 'tombstoned', 'ALREADY_ROLLED_BACK'],
    [bet === undefined, 'BET_NOT_FOUND'],
    [bet?.round !== call.round, 'BET_NOT_FOUND'],
    [bet?.status === 'ROLLED_BACK', 'ALREADY_ROLLED_BACK'],
    [bet !== undefined && bet.version > 0, 'ROUND_SETTLED'],
    [round?.isClosed && (!rules.takesLate || isAbove), 'ROUND_CLOSED'],
    [amount + (bet?.payout ?? 0) > rules.mostPayout, 'LIMIT_REACHED'],
  ]);
  if (code !== 'OK' || bet === undefined || round === undefined) {
    return keep(model, call, code, { kind: 'win' });
  }
  const late = round.isClosed;
  model.balance += amount;
  bet.payout += amount;
  bet.status = statusOf(bet);
  loseOpen(call.closes ? round : undefined);
  return keep(model, call, code, { kind: 'win', bet, amount, late });
}

function settle(model: Model, rules: Rules, call: ModelCall, target: Kept | undefined): Foretold {
  const [amount = 0] = call.moves;
  const bet = betOf(target);
  const isOld = bet !== undefined && call.version <= bet.version;
  const code = first([
    [target?.state === 'tombstoned', 'ALREADY_ROLLED_BACK'],
    [bet === undefined, 'BET_NOT_FOUND'],
    [bet?.status === 'ROLLED_BACK', 'ALREADY_ROLLED_BACK'],
    [isOld && amount !== bet.payout, 'STALE_VERSION'],
    [!isOld && amount > rules.mostPayout, 'LIMIT_REACHED'],
  ]);
  if (code === 'OK' && bet !== undefined && !isOld) {
    // What cannot be taken back is owed: no balance goes below zero.
    model.balance = Math.max(0, model.balance + amount - bet.payout);
    Object.assign(bet, { payout: amount, status: call.outcome, version: call.version });
  }
  return keep(model, call, code, { kind: 'settle', bet }, isOld);
}

function refund(model: Model, rules: Rules, call: ModelCall, target: Kept | undefined): Foretold {
  const { bet, state = 'none' } = target ?? {};
  const isWin = target?.kind === 'win';
  const back = isWin ? -(target?.amount ?? 0) : (bet?.stake ?? 0);
  const code = refunding(model, rules, call, target, back);
  if (target === undefined) {
    const grave = { kind: 'tombstone', state: 'tombstoned', body: '', code: '', late: false };
    model.txns.set(call.by, { ...grave, amount: 0, after: 0 });
  } else if (state === 'parked' || (code === 'OK' && state === 'applied')) {
    target.state = 'rolled_back';
    model.waiting.delete(call.by);
  }
  if (code === 'OK' && state === 'applied' && bet !== undefined) {
    model.balance += back;
    bet.payout += isWin ? back : 0;
    bet.status = isWin ? statusWithout(bet, model.rounds.get(call.round)) : 'ROLLED_BACK';
  }
  const isAgain = state === 'rolled_back' || state === 'tombstoned';
  return keep(model, call, code, { kind: 'rollback', bet }, isAgain);
}

/** A payout that is taken back leaves its bet as open as it was, while its round is. */
function statusWithout(bet: Bet, round: Round | undefined): string {
  return bet.payout === 0 && round?.isClosed === false ? 'PENDING' : statusOf(bet);
}

function refunding(
  model: Model,
  rules: Rules,
  call: ModelCall,
  target: Kept | undefined,
  back: number,
): string {
  const { bet, kind = '', state = 'none' } = target ?? {};
  const others = model.rounds.get(call.round)?.bets.filter((one) => one !== bet) ?? [];
  const hasWon = others.some((one) => one.payout > 0 && one.version === 0);
  const isOver = bet !== undefined && (bet.status !== 'PENDING' || bet.payout > 0 || hasWon);
  const winStays = !rules.undoesWins || (bet?.version ?? 0) > 0;
  return first([
    [state === 'none' || state === 'tombstoned', 'TOMBSTONED'],
    [!['bet', 'play', 'win'].includes(kind), 'BET_NOT_FOUND'],
    [state === 'parked' || state === 'rejected', 'NOTHING_TO_DO'],
    // A payout that waited, and was given up, has moved nothing that could come back.
    [state === 'rolled_back', bet === undefined ? 'NOTHING_TO_DO' : 'OK'],
    [bet?.round !== call.round, 'BET_NOT_FOUND'],
    [kind === 'win' ? winStays : isOver, 'ROUND_SETTLED'],
    [model.balance + back < 0, 'INSUFFICIENT_FUNDS'],
  ]);
}

function close(model: Model, call: ModelCall): Foretold {
  const round = roundOf(model, call.round);
  const duplicate = round.isClosed && round.declared !== undefined;
  loseOpen(round);
  round.declared ??= call.totals;
  const bets = round.bets.filter(({ status }) => status !== 'ROLLED_BACK');
  const ours = [bets.length, sum(bets.map((bet) => bet.stake)), sum(bets.map((bet) => bet.payout))];
  const isSame = [ours, call.totals].every((one) => one.join() === round.declared?.join());
  return { code: 'OK', duplicate, matched: isSame };
}
