import type { WalletApi } from '../wallet-api.ts';
import type { CaseCall, ConformanceCase, Expected, Step } from './case.ts';
import { MONEY_CASES } from './money-cases.ts';
import { ORDER_CASES } from './order-cases.ts';
import { REFUSAL_CASES } from './refusal-cases.ts';
import { ROUND_CASES } from './round-cases.ts';
import { UNDO_CASES } from './undo-cases.ts';

/** All vendor-neutral cases. */
export const CONFORMANCE_CASES: readonly ConformanceCase[] = [
  ...MONEY_CASES,
  ...UNDO_CASES,
  ...ROUND_CASES,
  ...ORDER_CASES,
  ...REFUSAL_CASES,
];

/** A member who plays a case. */
export type CasePlayer = {
  readonly session: string;
  readonly member: string;
  readonly currency: string;
};

/** What a run needs of the place it runs against. */
export type CaseSetting = {
  readonly wallet: Omit<WalletApi, 'commit' | 'reveal' | 'draw'>;
  /** Opens a session of a fresh member with this balance, or with as many as two members in turn. */
  readonly openPlayer: (balance: string) => Promise<CasePlayer>;
  readonly game: string;
  readonly has: readonly ('allowLateBet' | 'strictBet' | 'scale2')[];
};

/** @returns undefined when the case holds, else what was wrong */
export async function runCase(
  setting: CaseSetting,
  one: ConformanceCase,
): Promise<string | undefined> {
  const player = await setting.openPlayer(one.start);
  const other = await setting.openPlayer('0');
  const words: Readonly<Record<string, string>> = {
    $session: player.session,
    $member: player.member,
    $other: other.member,
    $otherSession: other.session,
    $currency: player.currency,
    $lowerCurrency: player.currency.toLowerCase(),
    $game: setting.game,
  };
  const prefix = `${Date.now().toString(36)}${Math.floor(Math.random() * 2 ** 40).toString(36)}-`;
  const send = (call: CaseCall): Promise<Answered> =>
    sendCall(setting.wallet, call.call, fill(call.request, words, prefix));
  for (const [index, step] of one.steps.entries()) {
    const wrong = await runStep(send, step);
    if (wrong !== undefined) {
      return `step ${index + 1}: ${wrong}`;
    }
  }
  if (one.end === '*') {
    return undefined;
  }
  const balance = await sendCall(setting.wallet, 'readBalance', { session: player.session });
  return isSame(balance['balance'], one.end)
    ? undefined
    : `the balance is ${String(balance['balance'])} at the end, not ${one.end}`;
}

type Answered = Readonly<Record<string, unknown>>;

async function sendCall(
  wallet: CaseSetting['wallet'],
  name: CaseCall['call'],
  request: Readonly<Record<string, unknown>>,
): Promise<Answered> {
  // Cases send what a faulty vendor might, so their requests need not have the protocol's types.
  const call = wallet[name] as (request: unknown) => Promise<object>;
  return { ...(await call(request)) };
}

async function runStep(
  send: (call: CaseCall) => Promise<Answered>,
  step: Step,
): Promise<string | undefined> {
  if ('together' in step) {
    const answers = await Promise.all(step.together.map(send));
    const counts: Record<string, number> = {};
    for (const { code } of answers) {
      counts[String(code)] = (counts[String(code)] ?? 0) + 1;
    }
    const isRight = Object.entries(step.counts).every(([code, count]) =>
      code === '*' ? answers.length === count : counts[code] === count,
    );
    return isRight ? undefined : `together they answered ${JSON.stringify(counts)}`;
  }
  if ('times' in step) {
    const answers = await Promise.all(Array.from({ length: step.times }, () => send(step)));
    const firsts = answers.filter((answer) => answer['duplicate'] === false).length;
    const others = answers.filter((answer) => answer['code'] !== step.code).length;
    const isAccepted = step.code === 'OK';
    return others === 0 && (!isAccepted || firsts === step.firsts)
      ? undefined
      : `${others} answers had another code than ${step.code}, ${firsts} were no duplicates`;
  }
  return mismatch(await send(step), step.expect);
}

function mismatch(answer: Answered, expected: Expected): string | undefined {
  for (const [field, value] of Object.entries(expected)) {
    const given = answer[field];
    const isRight =
      value === '*' || (field.endsWith('balance') ? isSame(given, String(value)) : given === value);
    if (!isRight) {
      return `${field} is ${String(given)}, not ${String(value)}, in ${JSON.stringify(answer)}`;
    }
  }
  return undefined;
}

function isSame(given: unknown, expected: string): boolean {
  return typeof given === 'string' && given !== '' && Number(given) === Number(expected);
}

const IDS: readonly string[] = [
  'txn_id',
  'round_id',
  'bet_txn_id',
  'ref_txn_id',
  'settle_id',
  'action_id',
];

/** Fills in the player's words and makes ids unique to this run; fields that are undefined are left out. */
function fill(
  request: Readonly<Record<string, unknown>>,
  words: Readonly<Record<string, string>>,
  prefix: string,
): Readonly<Record<string, unknown>> {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined) {
      filled[name] = fillValue(name, value, words, prefix);
    }
  }
  return filled;
}

function fillValue(
  name: string,
  value: unknown,
  words: Readonly<Record<string, string>>,
  prefix: string,
): unknown {
  if (typeof value === 'string') {
    return IDS.includes(name) ? `${prefix}${value}` : (words[value] ?? value);
  }
  if (Array.isArray(value) && name !== 'amount') {
    return value.map((one) =>
      typeof one === 'object' && one !== null ? fill({ ...one }, words, prefix) : one,
    );
  }
  return value;
}
