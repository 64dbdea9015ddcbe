import { setTimeout as sleep } from 'node:timers/promises';
import { targetOf } from '../http-wallet.ts';
import type { CaseCall, ConformanceCase, Expected, Step } from './case.ts';
import { AUTH_CASES } from './cases/auth.ts';
import { DRAW_CASES } from './cases/draws.ts';
import { FOR_PEOPLE_CASES } from './cases/for-people.ts';
import { FREE_ROUND_CASES } from './cases/free-rounds.ts';
import { LOST_SET_CASES } from './cases/lost-sets.ts';
import { MEETING_CASES } from './cases/meetings.ts';
import { MEMBER_CASES } from './cases/members.ts';
import { MONEY_CASES } from './cases/money.ts';
import { ORDER_CASES } from './cases/orders.ts';
import { PAYOUT_CASES } from './cases/payouts.ts';
import { PROFILE_CASES } from './cases/profiles.ts';
import { REFUSAL_CASES } from './cases/refusals.ts';
import { ROUND_CASES } from './cases/rounds.ts';
import { SESSION_CASES } from './cases/sessions.ts';
import { SETTLED_MONEY_CASES } from './cases/settled-money.ts';
import { UNDO_CASES } from './cases/undo.ts';
import type { CasePlayer, MoneyWallet, Subject } from './subject.ts';
import { sendOverWire } from './wire-tricks.ts';
import { type Answered, filledFor, isSame } from './words-of-case.ts';

/** All cases that apply to any vendor. */
export const CONFORMANCE_CASES: readonly ConformanceCase[] = [
  ...MONEY_CASES,
  ...UNDO_CASES,
  ...ROUND_CASES,
  ...SETTLED_MONEY_CASES,
  ...PAYOUT_CASES,
  ...ORDER_CASES,
  ...REFUSAL_CASES,
  ...PROFILE_CASES,
  ...MEETING_CASES,
  ...LOST_SET_CASES,
  ...FOR_PEOPLE_CASES,
  ...DRAW_CASES,
  ...FREE_ROUND_CASES,
  ...SESSION_CASES,
  ...MEMBER_CASES,
  ...AUTH_CASES,
];

/** A missing answer after this time counts as an error. */
const PATIENCE_MS = 20_000;
const MAX_TRIES = 20;
const PAUSE_MS = 100;

/** Whether a case applies to a subject. */
export function isFor(subject: Pick<Subject, 'has'>, one: ConformanceCase): boolean {
  return (one.needs ?? []).every((need) => subject.has.includes(need));
}

/**
 * Runs a case.
 * @returns undefined when the case holds, otherwise the error
 */
export async function runCase(subject: Subject, one: ConformanceCase): Promise<string | undefined> {
  const player = await subject.openPlayer(one.start);
  const other = await subject.openPlayer('0');
  const fill = await filledFor(subject, one, { player, other });
  for (const [index, step] of one.steps.entries()) {
    const wrong = await runStep({ subject, player, fill }, step);
    if (wrong !== undefined) {
      return `step ${index + 1}: ${wrong}`;
    }
  }
  if (one.end === '*') {
    return undefined;
  }
  const balance = await sendCall(subject.wallet, 'readBalance', { member: player.member });
  return isSame(balance['balance'], one.end)
    ? undefined
    : `the balance is ${String(balance['balance'])} at the end, not ${one.end}`;
}

type Running = {
  readonly subject: Subject;
  readonly player: CasePlayer;
  readonly fill: (call: CaseCall) => CaseCall;
};

async function sendCall(
  wallet: MoneyWallet,
  name: CaseCall['call'],
  request: Readonly<Record<string, unknown>>,
): Promise<Answered> {
  // Cases also send requests of a faulty vendor, which need not have the protocol's types.
  const call = wallet[name] as (request: unknown) => Promise<object>;
  const tooLate = new AbortController();
  const late = sleep(PATIENCE_MS, { code: 'no answer' }, { signal: tooLate.signal }).catch(
    () => ({}),
  );
  try {
    return { ...(await Promise.race([call(request), late])) };
  } catch (error) {
    return { code: 'thrown', message: String(error) };
  } finally {
    tooLate.abort();
  }
}

async function runStep(running: Running, step: Step): Promise<string | undefined> {
  const { subject, player, fill } = running;
  const send: Send = (call) => {
    const { call: name, request } = fill(call);
    return sendCall(subject.wallet, name, request);
  };
  if ('stage' in step) {
    await subject.stage?.(step.stage, player);
    return undefined;
  }
  if ('opened' in step) {
    return notOpened(running, step);
  }
  if ('together' in step) {
    const sendOne = step.together.length > 1 ? untilDecided(send) : send;
    const answers = await Promise.all(step.together.map(sendOne));
    return 'oneOf' in step ? noneOf(answers, step.oneOf) : unevenly(answers, step.counts);
  }
  if ('wire' in step) {
    return runOnWire(running, step);
  }
  if ('times' in step) {
    const sendOne = untilDecided(send);
    const answers = await Promise.all(Array.from({ length: step.times }, () => sendOne(step)));
    return notOneOfMany(answers, step);
  }
  return mismatch(await send(step), step.expect);
}

type Send = (call: CaseCall) => Promise<Answered>;

/** Sends as vendors do: what is answered BUSY has not happened, and is sent again. Calls at once may hold each other up. */
function untilDecided(send: Send): Send {
  return async (call) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await send(call);
      if (answer['code'] !== 'BUSY' || tries === MAX_TRIES) {
        return answer;
      }
      await sleep(PAUSE_MS);
    }
  };
}

function unevenly(
  answers: readonly Answered[],
  wanted: Readonly<Record<string, number>>,
): string | undefined {
  const counts: Record<string, number> = {};
  for (const { code } of answers) {
    counts[String(code)] = (counts[String(code)] ?? 0) + 1;
  }
  const isRight = Object.entries(wanted).every(([code, count]) =>
    code === '*' ? answers.length === count : (counts[code] ?? 0) === count,
  );
  return isRight ? undefined : `together they answered ${JSON.stringify(counts)}`;
}

function noneOf(
  answers: readonly Answered[],
  rows: readonly (readonly Expected[])[],
): string | undefined {
  const isRow = (row: readonly Expected[]): boolean =>
    row.every((expected, index) => mismatch(answers[index] ?? {}, expected) === undefined);
  return rows.some(isRow)
    ? undefined
    : `together they answered what is in no order of them: ${JSON.stringify(answers)}`;
}

async function notOpened(
  { subject, fill }: Running,
  step: Extract<Step, { readonly opened: unknown }>,
): Promise<string | undefined> {
  const { request } = fill({ call: 'closeRound', request: { round_id: step.round } });
  const found = await subject.casesAbout?.(String(request['round_id']));
  const wanted = [...step.opened].sort().join(', ');
  const given = [...(found ?? [])].sort().join(', ');
  return given === wanted ? undefined : `opened for people: ${given || 'nothing'}, not ${wanted}`;
}

function notOneOfMany(
  answers: readonly Answered[],
  step: { readonly firsts: number; readonly code: string },
): string | undefined {
  const firsts = answers.filter((answer) => answer['duplicate'] === false).length;
  const others = answers.filter((answer) => answer['code'] !== step.code);
  const isAccepted = step.code === 'OK';
  return others.length === 0 && (!isAccepted || firsts === step.firsts)
    ? undefined
    : `${others.length} answers had another code than ${step.code} (${codesOf(others)}), ${firsts} were no duplicates`;
}

function codesOf(answers: readonly Answered[]): string {
  return [...new Set(answers.map((answer) => String(answer['code'])))].join(', ');
}

async function runOnWire(
  { subject, fill }: Running,
  step: Extract<Step, { readonly wire: unknown }>,
): Promise<string | undefined> {
  if (subject.api === undefined) {
    return 'the subject has no wire';
  }
  const { call, request } = fill(step);
  const reply = await sendOverWire(subject.api, targetOf(call, request), step.wire);
  if (reply.status !== step.status) {
    return `sent as "${step.wire}" it is answered ${reply.status}, not ${step.status}: ${reply.body.slice(0, 200)}`;
  }
  if (step.code !== undefined && !reply.body.includes(`"code":"${step.code}"`)) {
    return `sent as "${step.wire}" it is not answered ${step.code}: ${reply.body.slice(0, 200)}`;
  }
  if (step.wire === 'twenty at once' && reply.accepted !== 1) {
    return `of twenty with one nonce ${reply.accepted} were accepted`;
  }
  return step.wire === 'answer’s signature' && reply.isSealed === false
    ? 'the signature of the answer does not hold'
    : undefined;
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
