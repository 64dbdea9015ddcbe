import { toWireMoney } from '#platform/money/money.ts';
import { route, type StudioHost } from '#seamless/studio.ts';
import type { SignedReceipt, StakedInside, WalletInside } from '#seamless/together.ts';
import { isRefusalCode, isRefused } from '#seamless/wallet-errors.ts';
import { spin } from '../contract.ts';
import { type Binding, bindSpin, type SpinAsked } from './bind-spin.ts';
import { concludeInside, concludeSpin, isRunning } from './conclude-spin.ts';
import { requireSession } from './require-session.ts';
import { readyPairs } from './seed-pairs.ts';
import type { SpinRow } from './spin.store.ts';
import { readBalance, viewFairness, viewSpin } from './spin-view.ts';
import { gameCodeOf } from './wallet-codes.ts';
import { stakeId } from './wallet-requests.ts';

/**
 * One spin: it is bound to its seeds and number, its stake is taken, its outcome is drawn, its win is paid. A call with the
 * same key returns the same spin.
 */
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
  const binding = await bindInTurn(host, asked);
  if (binding.is === 'refused') {
    return call.reject(binding.code, binding.value);
  }
  if (binding.is === 'waiting') {
    return call.reject('BUSY');
  }
  // With a wallet in another database the money moves after the commit of the binding.
  const done = await concludeSpin(host, binding.spin);
  if (isRunning(done)) {
    return call.reject('BUSY');
  }
  if (done.state === 'refused') {
    return call.reject(...refusalOf(done));
  }
  const receipt = await receiptOf(host, done, binding);
  return {
    spin: viewSpin(done),
    balance: toWireMoney(readBalance(done.balance ?? '0')),
    fairness: viewFairness((await readyPairs(host, owner)) ?? pairs),
    ...(receipt === undefined ? {} : { receipt: receipt.inAnswer() }),
  };
});

type Bound = Binding & Pick<StakedInside, 'receipt'>;

/** The receipt of a spin's stake: of one that this call has taken, or that an earlier one has. */
async function receiptOf(
  host: StudioHost,
  spin: SpinRow,
  bound: Bound,
): Promise<SignedReceipt | undefined> {
  const stake = { txn_id: stakeId(spin), member: spin.member };
  return await (bound.receipt === undefined
    ? host.wallet.together?.receiptOf(stake)
    : bound.receipt());
}

/** Binds a spin; if an earlier one is not concluded, it first tries once to conclude that. */
async function bindInTurn(host: StudioHost, asked: SpinAsked): Promise<Bound> {
  const binding = await bind(host, asked);
  if (binding.is !== 'waiting') {
    return binding;
  }
  const earlier = await concludeSpin(host, binding.earlier);
  return isRunning(earlier) ? binding : await bind(host, asked);
}

/** Binds a spin in one commit, which includes its money and its outcome when the wallet is in the same database. */
async function bind(host: StudioHost, asked: SpinAsked): Promise<Bound> {
  const { together } = host.wallet;
  if (together === undefined) {
    return await host.db.transaction((tx) => bindSpin(tx, asked));
  }
  try {
    const binding = await together.transaction(async (tx, wallet): Promise<Bound> => {
      const bound = await bindSpin(tx, asked);
      if (bound.is !== 'spin' || !isRunning(bound.spin)) {
        return bound;
      }
      const noting = notingReceipt(wallet);
      const spin = await concludeInside(host, { tx, wallet: noting.wallet }, bound.spin);
      if (spin === undefined) {
        throw new NotNow();
      }
      return { is: 'spin', spin, ...noting.noted() };
    });
    return binding === 'busy' ? { is: 'refused', code: 'BUSY' } : binding;
  } catch (error) {
    if (error instanceof NotNow) {
      return { is: 'refused', code: 'BUSY' };
    }
    throw error;
  }
}

/** A wallet that keeps the receipt of the stake that it takes. */
function notingReceipt(wallet: WalletInside): {
  readonly wallet: WalletInside;
  readonly noted: () => Pick<StakedInside, 'receipt'>;
} {
  let noted: Pick<StakedInside, 'receipt'> = {};
  const stake: WalletInside['stake'] = async (request) => {
    const answer = await wallet.stake(request);
    noted = !isRefused(answer) && answer.receipt !== undefined ? { receipt: answer.receipt } : {};
    return answer;
  };
  return { wallet: { ...wallet, stake }, noted: () => noted };
}

/** Rolls back a spin whose money the wallet does not move at present. */
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
