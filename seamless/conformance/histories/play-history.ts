import { setTimeout as sleep } from 'node:timers/promises';
import { amount, formatAmount, parseAmount, TICKS_PER_UNIT } from '#platform/money/money.ts';
import { emptyModel, predict } from '../model/reference-model.ts';
import type { CasePlayer, MoneyWallet } from '../subject.ts';
import type { ModelCall, Outcome, Rules } from './model-call.ts';

/** The player of a history: an active session, an ended one, and the prefix of ids. */
export type HistoryPlayer = CasePlayer & { readonly endedSession: string };

export type HistoryStage = {
  readonly wallet: MoneyWallet;
  readonly rules: Rules;
  readonly player: HistoryPlayer;
  readonly game: string;
  readonly prefix: string;
  readonly nowMs: () => number;
  /** The member's balance in whole currency units. */
  readonly balance: number;
};

/**
 * The result of a history. `wrong` names the call at which the wallet and the model differ, with all calls before it.
 */
export type HistoryEnd = {
  readonly balance: number;
  readonly calls: number;
  readonly wrong?: string;
};

const MAX_TRIES = 20;

/** Plays a history against a wallet and the reference model; one unit of the model is one unit of the currency. */
export async function playHistory(
  stage: HistoryStage,
  history: readonly ModelCall[],
): Promise<HistoryEnd> {
  const model = emptyModel(stage.balance);
  for (const [index, call] of history.entries()) {
    const expected = predict(model, stage.rules, call);
    const { answer, tries } = await sendUntilDecided(stage, call);
    const difference = differenceOf(expected, answer, tries);
    if (difference !== undefined) {
      const story = history.slice(0, index + 1).map((one) => JSON.stringify(one));
      const wrong = `call ${index + 1}: ${difference}\nfrom ${stage.balance} on:\n${story.join('\n')}`;
      return { balance: model.balance, calls: index + 1, wrong };
    }
  }
  return { balance: model.balance, calls: history.length };
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
  const { wallet, player, game } = stage;
  const own = (id: string): string => `${stage.prefix}${id}`;
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
  };
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
    default:
      return wallet.findTransaction(id);
  }
}

function action(move: number, index: number) {
  const kind = move < 0 ? ('bet' as const) : ('win' as const);
  return { action_id: `a${index}`, kind, amount: money(Math.abs(move)) };
}

function money(whole: number): string {
  return formatAmount(amount(BigInt(whole) * TICKS_PER_UNIT), 2);
}
