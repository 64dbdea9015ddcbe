import { toWireMoney } from '#platform/money/money.ts';
import { route, type StudioHost } from '#seamless/studio.ts';
import { isRefusalCode } from '#seamless/wallet-errors.ts';
import { spin } from '../contract.ts';
import { concludeInside, concludeSpin } from './conclude-spin.ts';
import { type Decision, decideSpin, type SpinAsked } from './decide-spin.ts';
import { requireSession } from './require-session.ts';
import { readyPairs } from './seed-pairs.ts';
import type { SpinRow } from './spin.store.ts';
import { readBalance, viewFairness, viewSpin } from './spin-view.ts';
import { gameCodeOf } from './wallet-codes.ts';

/** One spin: it is decided and stored, then its money is moved. A call with the same key returns the same spin. */
export const spinRoute = route(spin, async (call) => {
  const { host } = call;
  const session = await requireSession(call);
  if (call.idempotencyKey === undefined) {
    throw new Error('the endpoint asks for a key');
  }
  call.limitMember?.(session.member);
  const owner = { member: session.member, game: session.game };
  // The commitments are published first; otherwise nobody could verify that a commitment preceded its spin.
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
  // With a wallet in another database the money moves after the commit of the decision.
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

/** Decides a spin; if an earlier one is not concluded, it first tries once to conclude that. */
async function decideInTurn(host: StudioHost, asked: SpinAsked): Promise<Decision> {
  const decision = await decide(host, asked);
  if (decision.is !== 'waiting') {
    return decision;
  }
  const earlier = await concludeSpin(host, decision.earlier);
  return earlier.state === 'decided' ? decision : await decide(host, asked);
}

/** Decides a spin in one commit, which includes its money when the wallet is in the same database. */
async function decide(host: StudioHost, asked: SpinAsked): Promise<Decision> {
  const { together } = host.wallet;
  if (together === undefined) {
    return await host.db.transaction((tx) => decideSpin(tx, asked));
  }
  try {
    const decision = await together.transaction(async (tx, wallet): Promise<Decision> => {
      const decided = await decideSpin(tx, asked);
      if (decided.is !== 'spin' || decided.spin.state !== 'decided') {
        return decided;
      }
      const spin = await concludeInside(host, { tx, wallet }, decided.spin);
      if (spin === undefined) {
        throw new NotNow();
      }
      return { is: 'spin', spin };
    });
    return decision === 'busy' ? { is: 'refused', code: 'BUSY' } : decision;
  } catch (error) {
    if (error instanceof NotNow) {
      return { is: 'refused', code: 'BUSY' };
    }
    throw error;
  }
}

/** Rolls back a spin whose stake the wallet does not take at present. */
class NotNow extends Error {
  override readonly name = 'NotNow';
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
