import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { amount, formatAmount } from '#platform/money/money.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { testApp } from '#tests/test-app.ts';
import { emptyBooks, type Prediction } from './books-model.ts';
import { compareBooks, compareIds } from './check-app.ts';
import { planOther, type Stage, type Step } from './other-steps.ts';
import { chance, type Planned, type Plot, planCall } from './plan-steps.ts';
import { predict } from './predict.ts';
import { type MoneyWallet, openVendor, registerPerson, returnPerson } from './simulated-people.ts';

const app = await testApp();
await switchCaptchaOff(app.app);
const wallet = await openVendor(app);

/** A run takes this many steps; `npm run nightly -- simulation` takes many more. */
const STEPS = Number(process.env['SIM_STEPS'] ?? 4_000);
const CHECK_EVERY = 200;
const BATCH = 24;
const CREDIT = 100_000_000n;
const FIXED_SEED = 20_261_121;

test('random steps of members and vendors end as the model of the books predicts [I1] [I2] [I3] [I4] [I5] [I6] [I7] [I8] [F6] [F7] [F9]', async () => {
  await simulate('fixed', Number(process.env['SIM_SEED'] ?? FIXED_SEED), STEPS);
});

test('steps of a new seed end as the model of the books predicts, too [I1] [I3] [I4] [I6] [I8]', async () => {
  await simulate('fresh', Number(process.env['SIM_SEED'] ?? randomInt(2 ** 32 - 1)), STEPS);
});

async function simulate(name: string, seed: number, steps: number): Promise<void> {
  process.stdout.write(`simulation ${name}: seed ${seed}, ${steps} steps\n`);
  const plot = newPlot(name, seed);
  const stage: Stage = { app, wallet, plot };
  await join(stage, name, 16);
  let done = 0;
  let nextCheck = CHECK_EVERY;
  while (done < steps) {
    plot.busy.clear();
    const planned = planBatch(stage);
    const wrong = await Promise.all(planned.map((step) => step.run()));
    expect(wrong.filter((one) => one !== undefined)).toEqual([]);
    done += planned.reduce((sum, { calls }) => sum + calls, 0);
    if (done >= nextCheck) {
      nextCheck = done + CHECK_EVERY;
      expect(await compareBooks(app, plot.books, plot.people)).toEqual([]);
      await comeAndGo(stage, name);
    }
  }
  expect(await compareIds(app, plot.books, name)).toEqual([]);
  process.stdout.write(`simulation ${name}: ${done} steps, ${plot.books.bets.size} bets\n`);
}

function newPlot(name: string, seed: number): Plot {
  let last = 0;
  const id = (prefix: string): string => {
    last += 1;
    return `${name}-${prefix}${last}`;
  };
  return {
    random: seededRandom(seed),
    books: emptyBooks(),
    people: [],
    busy: new Set(),
    sent: [],
    awaited: [],
    shared: Array.from({ length: 12 }, () => id('r')),
    id,
  };
}

async function join({ plot }: Stage, name: string, count: number): Promise<void> {
  for (let joined = 0; joined < count; joined += 1) {
    const person = await registerPerson(app, wallet, `${name}${plot.people.length + 1}`);
    plot.people.push(person);
    const { member } = person;
    plot.books.members.set(member, {
      member,
      opening: CREDIT,
      balance: CREDIT,
      held: 0n,
      debt: 0n,
    });
  }
}

/** Lets somebody register or log in again, by chance. */
async function comeAndGo(stage: Stage, name: string): Promise<void> {
  const { plot } = stage;
  if (chance(plot, 0.15)) {
    await join(stage, name, 1);
  }
  const person = plot.people[Math.floor(plot.random() * plot.people.length)];
  if (person !== undefined && chance(plot, 0.25)) {
    await returnPerson(app, wallet, person);
  }
}

function planBatch(stage: Stage): readonly Step[] {
  const { plot } = stage;
  const steps: Step[] = [];
  for (let tries = 0; tries < 4 * BATCH && steps.length < BATCH; tries += 1) {
    const step = chance(plot, 0.88) ? stepOf(plot, planCall(plot)) : planOther(stage);
    if (step !== undefined) {
      steps.push(step);
    }
  }
  return steps;
}

function stepOf(plot: Plot, planned: Planned | undefined): Step | undefined {
  if (planned === undefined) {
    return undefined;
  }
  const { call, copies } = planned;
  const predicted = Array.from({ length: copies }, () => predict(plot.books, call));
  return {
    calls: copies,
    run: async () => {
      const answers = await Promise.all(predicted.map(() => send(wallet, planned)));
      // Copies are sent at once: the one that the platform takes first is the original, the others are duplicates.
      const inOrder = answers.toSorted(
        (one, other) => Number(one.duplicate) - Number(other.duplicate),
      );
      const isRight = predicted.every((one, index) => isAs(inOrder[index], one));
      return isRight
        ? undefined
        : `${call.call} ${JSON.stringify(call.request)}: ${JSON.stringify(inOrder)}, predicted ${describe(predicted)}`;
    },
  };
}

type Answered = {
  readonly code: string;
  readonly duplicate?: boolean;
  readonly balance?: string;
  readonly current_balance?: string;
  readonly late?: boolean;
};

async function send(to: MoneyWallet, planned: Planned): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(to, planned);
    if (!isRefused(answer) || answer.retry !== 'same' || tries === 20) {
      return answer;
    }
  }
}

function sendOnce(to: MoneyWallet, { call }: Planned) {
  switch (call.call) {
    case 'stake':
      return to.stake(call.request);
    case 'play':
      return to.play(call.request);
    case 'payout':
      return to.payout(call.request);
    case 'refund':
      return to.refund(call.request);
    default:
      return to.settle(call.request);
  }
}

function isAs(answer: Answered | undefined, predicted: Prediction): boolean {
  const { code, duplicate, balance, currentBalance, late } = predicted;
  return (
    answer?.code === code &&
    (duplicate === undefined || answer.duplicate === duplicate) &&
    (balance === undefined || answer.balance === formatAmount(amount(balance), 4)) &&
    (currentBalance === undefined ||
      answer.current_balance === formatAmount(amount(currentBalance), 4)) &&
    (late === undefined || answer.late === late)
  );
}

function describe(thing: object): string {
  return JSON.stringify(thing, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
