import { type AccountId, accountId, post } from '#modules/ledger/server/index.ts';
import { amount, formatAmount, toWireMoney } from '#platform/money/money.ts';
import type { CloseRoundRequest, StakeRequest } from '#seamless/wallet-api.ts';
import type { TestApp } from '#tests/test-app.ts';
import { credit, type MoneyCall, memberIn } from './books-model.ts';
import { chance, claim, idOf, type Plot, pick, someTicks } from './plan-steps.ts';
import { predict, predictClose, totalsOf } from './predict.ts';
import type { MoneyWallet, Person } from './simulated-people.ts';

/** Holds what a step may use and change. */
export type Stage = {
  readonly app: TestApp;
  readonly wallet: MoneyWallet;
  readonly plot: Plot;
};

/** Describes a step that runs beside others; `run` resolves to what was wrong, or to undefined. */
export type Step = { readonly calls: number; readonly run: () => Promise<string | undefined> };

const HOLD = 1_500_000n;

/** Plans a step that is no money call of the vendor; undefined when another step of the batch has its member or round. */
export function planOther(stage: Stage): Step | undefined {
  const dice = stage.plot.random();
  if (dice < 0.3) {
    return planClose(stage);
  }
  const person = pick(stage.plot, stage.plot.people);
  if (person === undefined || !claim(stage.plot, [person.member])) {
    return undefined;
  }
  if (dice < 0.55) {
    return planHold(stage, person);
  }
  if (dice < 0.7) {
    return planReading(stage, person);
  }
  if (dice < 0.82) {
    return planStorm(stage, person);
  }
  return dice < 0.9 ? planBadAmount(stage, person) : planFinding(stage);
}

/** Plans that the vendor closes a round, with totals that may be wrong. */
function planClose({ plot, wallet }: Stage): Step | undefined {
  const roundId = pick(plot, plot.shared) ?? '';
  if (!claim(plot, [roundId])) {
    return undefined;
  }
  const { bets, stake, payout } = totalsOf(plot.books, roundId);
  const lie = chance(plot, 0.2) ? 1n : 0n;
  const request: CloseRoundRequest = {
    round_id: roundId,
    totals: {
      bets,
      stake: formatAmount(amount(stake + lie), 4),
      payout: formatAmount(amount(payout), 4),
    },
  };
  const predicted = predictClose(plot.books, request);
  plot.shared.splice(plot.shared.indexOf(roundId), 1, plot.id('r'));
  // By chance the closed round stays in the list, so that a stake may come for it.
  if (chance(plot, 0.3)) {
    plot.shared.splice(0, 1, roundId);
  }
  return {
    calls: 1,
    run: async () => {
      const answer = await wallet.closeRound(request);
      const isRight =
        answer.code === 'OK' &&
        answer.duplicate === predicted.duplicate &&
        answer.matched === predicted.matched;
      return isRight
        ? undefined
        : `closing ${roundId}: ${JSON.stringify(answer)}, predicted ${JSON.stringify(predicted)}`;
    },
  };
}

/** Plans that money is held, as by a withdrawal, or released. The call is made twice under one key and must post once. */
function planHold({ plot, app }: Stage, person: Person): Step {
  const member = memberIn(plot.books, person.member);
  const isRelease = member.held > 0n && chance(plot, 0.5);
  const ticks = someTicks(plot, isRelease ? member.held : HOLD);
  const isShort = !isRelease && ticks > member.balance;
  if (!isShort) {
    credit(member, isRelease ? ticks : -ticks);
    member.held += isRelease ? -ticks : ticks;
  }
  const key = plot.id('hold');
  const [from, to] = isRelease
    ? ([person.locked, person.cash] as const)
    : ([person.cash, person.locked] as const);
  const transfer = { from: account(from), to: account(to), amount: ticks };
  const send = (): Promise<string> =>
    app.app.db
      .transaction((tx) =>
        post(tx, {
          brandId: person.brandId,
          key,
          reason: 'simulated_hold',
          transfers: [{ ...transfer, kind: isRelease ? 'release' : 'hold' }],
        }),
      )
      .then(
        ({ status }) => status,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
  return {
    calls: 2,
    run: async () => {
      const answers = [await send(), await send()];
      const wanted = isShort
        ? ['insufficient_funds', 'insufficient_funds']
        : ['posted', 'duplicate'];
      return answers.join() === wanted.join()
        ? undefined
        : `hold ${key}: ${answers.join()}, predicted ${wanted.join()}`;
    },
  };
}

function account(id: bigint): AccountId {
  return accountId(id);
}

/** Plans that the vendor and the member's browser read the balance. */
function planReading({ plot, wallet, app }: Stage, person: Person): Step {
  const { balance } = memberIn(plot.books, person.member);
  return {
    calls: 2,
    run: async () => {
      const [atVendor, atSite] = await Promise.all([
        wallet.readBalance({ member: person.member }),
        app.call<{ value: { sumBalance: number } }>('GET /wps/v2/wallets/balance', {
          token: person.token,
        }),
      ]);
      const isRight =
        'balance' in atVendor &&
        atVendor.balance === formatAmount(amount(balance), 4) &&
        atSite.body.value.sumBalance === toWireMoney(amount(balance));
      return isRight
        ? undefined
        : `balance of ${person.name}: ${JSON.stringify([atVendor, atSite.body])}, predicted ${balance}`;
    },
  };
}

/** Plans six stakes at once on money for fewer: as many must be accepted as the balance covers, whichever they are. */
function planStorm({ plot, wallet }: Stage, person: Person): Step | undefined {
  const member = memberIn(plot.books, person.member);
  const affordable = 1n + BigInt(Math.floor(plot.random() * 5));
  const stake = member.balance / affordable;
  if (stake === 0n || member.balance / stake >= 6n) {
    return undefined;
  }
  const calls = Array.from({ length: 6 }, () => {
    const roundId = plot.id('r');
    const request: StakeRequest = {
      txn_id: plot.id('b'),
      round_id: roundId,
      game: 'TEST-1',
      member: person.member,
      session: person.session,
      currency: person.currency,
      amount: formatAmount(amount(stake), 4),
      occurred_at: 1,
    };
    return { call: 'stake' as const, member: person.member, roundId, request };
  });
  const accepted = Number(member.balance / stake);
  return {
    calls: calls.length,
    run: async () => {
      const answers = await Promise.all(calls.map(({ request }) => wallet.stake(request)));
      // Only the answers show which stakes came first; the model takes them in that order.
      const inOrder: readonly MoneyCall[] = calls.toSorted(
        (one, other) => rank(answers[calls.indexOf(one)]) - rank(answers[calls.indexOf(other)]),
      );
      const predicted = inOrder.map((call) => predict(plot.books, call).code);
      const codes = answers.map(({ code }) => code).toSorted();
      const isRight =
        codes.filter((code) => code === 'OK').length === accepted &&
        codes.join() === predicted.toSorted().join();
      return isRight ? undefined : `storm on ${person.name}: ${codes.join()}, for ${accepted}`;
    },
  };
}

function rank(answer: { readonly code: string } | undefined): number {
  return answer?.code === 'OK' ? 0 : 1;
}

const BAD_AMOUNTS = ['0', '-1', '1e3', '1.00001', '01', ' 1', '১', '', '1,5', '99999999999999999'];

/** Plans a stake with a text that is no amount, which must be refused. Its id is not in the model and stays free. */
function planBadAmount({ plot, wallet }: Stage, person: Person): Step {
  const bad = pick(plot, BAD_AMOUNTS) ?? '';
  const [txnId, roundId] = [plot.id('b'), plot.id('r')];
  return {
    calls: 1,
    run: async () => {
      const { code } = await wallet.stake({
        txn_id: txnId,
        round_id: roundId,
        game: 'TEST-1',
        member: person.member,
        session: person.session,
        currency: person.currency,
        amount: bad,
        occurred_at: 1,
      });
      return code === 'AMOUNT_SCALE' ? undefined : `the amount "${bad}" answered ${code}`;
    },
  };
}

/** Plans a look-up of an id, whose state must be that of its answer. */
function planFinding({ plot, wallet }: Stage): Step | undefined {
  const call = pick(plot, plot.sent);
  if (call === undefined) {
    return undefined;
  }
  const isFree = !plot.busy.has(call.member) || plot.busy.has(call.roundId);
  const known = plot.books.txns.get(idOf(call));
  if (!isFree || known === undefined || known.state === 'parked') {
    return undefined;
  }
  if (!claim(plot, [call.member, call.roundId])) {
    return undefined;
  }
  const { state } = known;
  return {
    calls: 1,
    run: async () => {
      const found = await wallet.findTransaction({ txn_id: idOf(call) });
      return 'state' in found && found.state === state
        ? undefined
        : `finding ${idOf(call)}: ${JSON.stringify(found)}, predicted ${state}`;
    },
  };
}
