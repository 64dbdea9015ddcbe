import { toWireMoney } from '#platform/money/money.ts';
import { route, type StudioHost } from '#seamless/studio.ts';
import { isRefusalCode } from '#seamless/wallet-errors.ts';
import { spin } from '../contract.ts';
import { concludeSpin } from './conclude-spin.ts';
import { type Decision, decideSpin, type SpinAsked } from './decide-spin.ts';
import { requireSession } from './require-session.ts';
import { readyPairs } from './seed-pairs.ts';
import type { SpinRow } from './spin.store.ts';
import { readBalance, viewFairness, viewSpin } from './spin-view.ts';
import { gameCodeOf } from './wallet-codes.ts';

/** One spin: decided and stored, then its money. A lost answer is asked for again under the same key. */
export const spinRoute = route(spin, async (call) => {
  const { host } = call;
  const session = await requireSession(call);
  if (call.idempotencyKey === undefined) {
    throw new Error('the endpoint asks for a key');
  }
  const owner = { member: session.member, game: session.game };
  // Published first: afterwards nobody could tell whether the commitment came before the spin.
  const pairs = await readyPairs(host, owner);
  if (pairs === undefined) {
    return call.reject('BUSY');
  }
  const asked = { session, key: call.idempotencyKey, bet: call.input.bet };
  const decision = await decideInTurn(host, asked);
  if (decision.is === 'refused') {
    return call.reject(decision.code, decision.value);
  }
  if (decision.is === 'waiting') {
    return call.reject('BUSY');
  }
  const done = await concludeSpin(host, decision.spin);
  if (done.state === 'decided') {
    return call.reject('BUSY');
  }
  if (done.state === 'refused') {
    return call.reject(...refusalOf(done));
  }
  return {
    spin: viewSpin(done),
    balance: toWireMoney(readBalance(done.balance ?? '0')),
    fairness: viewFairness((await readyPairs(host, owner)) ?? pairs),
  };
});

/** Decides after the member's earlier spin has its money, which is tried once here. */
async function decideInTurn(host: StudioHost, asked: SpinAsked): Promise<Decision> {
  const decision = await host.db.transaction((tx) => decideSpin(tx, asked));
  if (decision.is !== 'waiting') {
    return decision;
  }
  const earlier = await concludeSpin(host, decision.earlier);
  return earlier.state === 'decided'
    ? decision
    : await host.db.transaction((tx) => decideSpin(tx, asked));
}

function refusalOf(spin: SpinRow) {
  const code = spin.refusal ?? '';
  if (!isRefusalCode(code)) {
    throw new Error(`a refused spin has a code of the wallet, not ${code}`);
  }
  const value =
    spin.balance === null ? undefined : { balance: toWireMoney(readBalance(spin.balance)) };
  return [gameCodeOf(code), value] as const;
}
