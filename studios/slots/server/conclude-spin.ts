import type { Tx } from '#platform/db/tx.ts';
import type { StudioHost } from '#seamless/studio.ts';
import type { WalletInside } from '#seamless/together.ts';
import type { Answer, Moved } from '#seamless/wallet-api.ts';
import { isRefused, type WalletRefusal } from '#seamless/wallet-errors.ts';
import { drawOutcome } from './draw-outcome.ts';
import { closeSpin, findSpin, refuseSpin, type SpinRow } from './spin.store.ts';
import { isExpected } from './wallet-codes.ts';
import { payoutRequest, stakeRequest } from './wallet-requests.ts';

/** The calls of a spin to the wallet, and the commits that write what they answered. */
type Steps = {
  readonly wallet: Pick<WalletInside, 'stake' | 'payout'>;
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly log: StudioHost['log'];
};

/**
 * Takes the stake of a bound spin, then draws its outcome, then pays its win. The ids of the calls are derived from the
 * spin, so that each takes effect once however often it is sent. The returned spin is still `bound` or `drawn` when an
 * answer of the wallet is unknown.
 */
export async function concludeSpin(host: StudioHost, spin: SpinRow): Promise<SpinRow> {
  return await advance({ wallet: host.wallet, write: host.db.transaction, log: host.log }, spin);
}

/**
 * Does the same in the transaction that bound the spin, so that one commit writes all of it.
 * @returns undefined when the wallet takes no calls at present; the caller must then not store the spin either
 */
export async function concludeInside(
  host: StudioHost,
  inside: { readonly tx: Tx; readonly wallet: WalletInside },
  spin: SpinRow,
): Promise<SpinRow | undefined> {
  const { tx, wallet } = inside;
  const done = await advance({ wallet, write: (work) => work(tx), log: host.log }, spin);
  return isRunning(done) ? undefined : done;
}

/** Whether the stake or the payout of a spin is still unknown. */
export function isRunning(spin: SpinRow): boolean {
  return spin.state === 'bound' || spin.state === 'drawn';
}

async function advance(steps: Steps, spin: SpinRow): Promise<SpinRow> {
  const staked = spin.state === 'bound' ? await takeStake(steps, spin) : spin;
  return staked.state === 'drawn' ? await payWin(steps, staked) : staked;
}

async function takeStake(steps: Steps, spin: SpinRow): Promise<SpinRow> {
  const answer = await sent(() => steps.wallet.stake(stakeRequest(spin)));
  if (!isRefused(answer)) {
    return await steps.write((tx) => drawOutcome(tx, spin, answer.balance));
  }
  if (answer.retry !== 'none') {
    return spin;
  }
  if (!isExpected(answer.code)) {
    steps.log.error('slots_stake_refused', { spinId: spin.id, code: answer.code });
  }
  return await written(steps, spin, (tx) =>
    refuseSpin(tx, { id: spin.id, refusal: answer.code, balance: answer.balance ?? null }),
  );
}

/** A win that the wallet refuses for good is owed: the outcome stays, and an operator must look. */
async function payWin(steps: Steps, spin: SpinRow): Promise<SpinRow> {
  const { id } = spin;
  const answer = await sent(() => steps.wallet.payout(payoutRequest(spin)));
  if (!isRefused(answer)) {
    const { balance } = answer;
    return await written(steps, spin, (tx) => closeSpin(tx, { id, state: 'settled', balance }));
  }
  const { code, retry } = answer;
  if (retry !== 'none') {
    return spin;
  }
  steps.log.error('slots_payout_refused', { spinId: id, code });
  return await written(steps, spin, (tx) => closeSpin(tx, { id, state: 'unpaid', refusal: code }));
}

/** Sends a call, and once more when its outcome is unknown: it takes effect once. */
async function sent(call: () => Answer<Moved>): Promise<Moved | WalletRefusal> {
  const answer = await call();
  return isRefused(answer) && answer.retry === 'query' ? await call() : answer;
}

/** Writes a step. A concurrent call may have written it first; what it wrote applies. */
async function written(
  steps: Steps,
  spin: SpinRow,
  write: (tx: Tx) => Promise<void>,
): Promise<SpinRow> {
  return await steps.write(async (tx) => {
    await write(tx);
    return (await findSpin(tx, spin.id)) ?? spin;
  });
}
