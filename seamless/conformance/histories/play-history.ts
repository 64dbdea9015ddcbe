import { setTimeout as sleep } from 'node:timers/promises';
import { amount, formatAmount, parseAmount, TICKS_PER_UNIT } from '#platform/money/money.ts';
import { emptyModel, predict } from '../model/reference-model.ts';
import { playToBalance } from '../played-balance.ts';
import { differenceOfBooks } from './history-books.ts';
import { type Both, ENDLESS, type HistoryStage, prefixOf } from './history-stage.ts';
import { type ModelCall, NO_BUDGET, type Outcome } from './model-call.ts';

/**
 * The result of a history. `wrong` names the call at which the wallet and the model differ, with all calls before it,
 * or what the books hold after them.
 */
export type HistoryEnd = {
  readonly balances: Both<number>;
  readonly calls: number;
  readonly wrong?: string;
};

const MAX_TRIES = 20;

/** Plays a history against a wallet and the reference model; one unit of the model is one unit of the currency. */
export async function playHistory(
  stage: HistoryStage,
  history: readonly ModelCall[],
): Promise<HistoryEnd> {
  const { balances, budget, office, rules } = stage;
  await office?.endDay();
  await office?.grant(budget);
  const prizes = { budget: budget ?? NO_BUDGET, paid: new Map<boolean, number>() };
  const first = emptyModel(balances[0], prizes);
  const second = emptyModel(balances[1], prizes);
  const endAfter = (calls: number, difference: string | undefined): HistoryEnd => {
    const story = history.slice(0, calls).map((one) => JSON.stringify(one));
    const start = `from ${balances.join(' and ')} on, with the budget ${JSON.stringify(budget)}`;
    const wrong = `call ${calls}: ${difference}\n${start}:\n${story.join('\n')}`;
    const end = { balances: [first.balance, second.balance], calls } as const;
    return difference === undefined ? end : { ...end, wrong };
  };
  for (const [index, call] of history.entries()) {
    const expected = predict(call.isOther ? second : first, rules, call);
    const { answer, tries } = await sendUntilDecided(stage, call);
    const difference = differenceOf(expected, answer, tries);
    if (difference !== undefined) {
      return endAfter(index + 1, difference);
    }
  }
  return endAfter(history.length, await differenceOfBooks(stage, [first, second], history));
}

/** Brings the members' balances to those of the stage by play. */
export async function setBalances(stage: HistoryStage): Promise<void> {
  const { wallet, players, game, scale, nowMs, office } = stage;
  await office?.grant(ENDLESS);
  for (const [index, player] of players.entries()) {
    const balance = String(stage.balances[index] ?? 0);
    await playToBalance(wallet, player, { game, balance, scale, nowMs });
  }
}

type Answer = Readonly<Record<string, unknown>>;

/** Repeats a call whose answer is BUSY or INTERNAL, because its outcome is unknown until then. */
async function sendUntilDecided(
  stage: HistoryStage,
  call: ModelCall,
): Promise<{ readonly answer: Answer; readonly tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(stage, call);
    const isUnknown = answer['code'] === 'BUSY' || answer['code'] === 'INTERNAL';
    if (!isUnknown || tries === MAX_TRIES) {
      return { answer, tries };
    }
    await sleep(20 * tries);
  }
}

function differenceOf(expected: Outcome, answer: Answer, tries: number): string | undefined {
  const given: Outcome = {
    code: String(answer['code']),
    ...(typeof answer['duplicate'] === 'boolean' ? { duplicate: answer['duplicate'] } : {}),
    ...(answer['late'] === true ? { late: true } : {}),
    ...(typeof answer['matched'] === 'boolean' ? { matched: answer['matched'] } : {}),
    ...(typeof answer['state'] === 'string' ? { state: answer['state'] } : {}),
    ...units('balance', answer['balance']),
    ...units('now', answer['current_balance']),
  };
  for (const [field, value] of Object.entries(expected)) {
    const isRepeated = field === 'duplicate' && tries > 1;
    if (!isRepeated && given[field as keyof Outcome] !== value) {
      return `${field} is ${String(given[field as keyof Outcome])}, the model says ${String(value)}: ${JSON.stringify(answer)}`;
    }
  }
  return expected.late === undefined && given.late === true ? 'it is called late' : undefined;
}

function units(field: 'balance' | 'now', text: unknown): Partial<Outcome> {
  const ticks = typeof text === 'string' ? parseAmount(text, 4) : undefined;
  return ticks === undefined ? {} : { [field]: Number(ticks) / Number(TICKS_PER_UNIT) };
}

async function send(stage: HistoryStage, call: ModelCall): Promise<Answer> {
  const { wallet, game } = stage;
  const player = stage.players[call.isOther ? 1 : 0];
  const own = (id: string): string => `${prefixOf(stage, call.isOther)}${id}`;
  const { member, currency } = player;
  const id = { txn_id: own(call.id), member };
  const round = { round_id: own(call.round) };
  const [first = 0] = call.moves;
  const staking = {
    game,
    currency,
    session: call.isEnded ? player.endedSession : player.session,
    occurred_at: 1,
    round_closed: call.closes,
    ...(first === 0 ? { free_round: true } : {}),
  };
  const bet = call.by === '' ? {} : { bet_txn_id: own(call.by) };
  switch (call.call) {
    case 'stake':
      return wallet.stake({ ...id, ...round, ...staking, amount: money(-first) });
    case 'play':
      return wallet.play({ ...id, ...round, ...staking, actions: call.moves.map(action) });
    case 'payout': {
      const about = { bet_txn_id: own(call.by), kind: 'win' as const, round_closed: call.closes };
      return wallet.payout({ ...id, ...round, ...about, amount: money(first) });
    }
    case 'prize':
      return wallet.payout({
        ...id,
        ...round,
        ...bet,
        amount: money(first),
        kind: 'promo',
        round_closed: false,
      });
    case 'settle':
      return wallet.settle({
        settle_id: id.txn_id,
        member,
        bet_txn_id: own(call.by),
        version: call.version,
        // The generator uses only outcomes of the protocol.
        outcome: call.outcome as 'WON',
        payout_total: money(first),
      });
    case 'refund':
      return wallet.refund({ ...id, ...round, ref_txn_id: own(call.by), reason: 'history' });
    case 'close': {
      const [bets, stake, payout] = call.totals;
      return wallet.closeRound({
        ...round,
        totals: { bets, stake: money(stake), payout: money(payout) },
      });
    }
    case 'midnight':
      await stage.office?.endDay();
      return { code: 'OK' };
    default:
      return wallet.findTransaction(id);
  }
}

function action(move: number, index: number) {
  const kind = move < 0 || index === 0 ? ('bet' as const) : ('win' as const);
  return { action_id: `a${index}`, kind, amount: money(Math.abs(move)) };
}

function money(whole: number): string {
  return formatAmount(amount(BigInt(whole) * TICKS_PER_UNIT), 2);
}
