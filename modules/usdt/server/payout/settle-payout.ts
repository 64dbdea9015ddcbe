import {
  notifyPayout,
  openDifference,
  type ProviderPayout,
} from '#modules/cashier/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { payoutBroadcast, payoutOvertaken } from '../../events.ts';
import { chainLibrary } from '../chain-library.ts';
import { type ChainClient, hex } from '../network/chain-client.ts';
import { selectNetwork } from '../network/network.store.ts';
import { signingKey } from '../network/secrets.ts';
import { assertChain, type UsableNetwork, usableNetwork } from '../network/usable-network.ts';
import { USDT } from '../usdt-key.ts';
import { broadcast } from './broadcast.ts';
import {
  type AttemptRow,
  insertAttempt,
  type PayoutRow,
  savePayoutEnd,
  selectAttempts,
} from './payout.store.ts';
import { presentFees } from './present-fees.ts';
import { raisedFees, signTransfer } from './sign-transfer.ts';

const MINUTE_MS = 60_000;

/**
 * Looks for the transactions of a payout by their hashes. One that is deep enough in the chain ends the payout; one that the
 * network does not have is given to it again, and one that is stuck is replaced by the same with a higher fee.
 */
export async function settlePayout(app: AppContext, payout: PayoutRow): Promise<ProviderPayout> {
  const { payout_id: payoutId } = payout;
  if (payout.state !== 'sent') {
    return { payoutId, state: payout.state, code: payout.state === 'refused' ? 'FAILED' : null };
  }
  const network = await usableNetwork(app, await selectNetwork(app.db.pooled, payout.brand_id));
  if (network === undefined || network.row.chain_id !== payout.chain_id) {
    throw new Error(`the network of the payout ${payoutId} is not set up`);
  }
  await assertChain(network);
  const attempts = await selectAttempts(app.db.pooled, payoutId);
  const mined = await minedOf(network.client, attempts);
  if (mined === undefined) {
    await pushOn(app, network, { payout, attempts });
    return { payoutId, state: 'sent', code: null };
  }
  const head = await network.client.getBlockNumber();
  const isDeep = head - mined.blockNumber + 1n >= BigInt(payout.confirmations);
  if (!isDeep) {
    return { payoutId, state: 'sent', code: null };
  }
  return mined.status === 'success'
    ? { payoutId, state: 'arrived', code: null }
    : { payoutId, state: 'refused', code: 'FAILED' };
}

/** Looks for one payout and books what has become of it. */
export async function bookPayout(app: AppContext, payout: PayoutRow): Promise<void> {
  const said = await settlePayout(app, payout);
  const { state } = said;
  if (state !== 'arrived' && state !== 'refused') {
    return;
  }
  await app.db.transaction(async (tx) => {
    if (await savePayoutEnd(tx, { payoutId: payout.payout_id, state })) {
      await notifyPayout(app, tx, { provider: USDT, payout: said });
    }
  });
}

async function minedOf(client: ChainClient, attempts: readonly AttemptRow[]) {
  for (const { hash } of attempts) {
    const receipt = await client
      .getTransactionReceipt({ hash: hex(hash) })
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') {
          return undefined;
        }
        throw error;
      });
    if (receipt !== undefined) {
      return receipt;
    }
  }
  return undefined;
}

type Open = { readonly payout: PayoutRow; readonly attempts: readonly AttemptRow[] };

async function pushOn(app: AppContext, network: UsableNetwork, open: Open): Promise<void> {
  const { payout, attempts } = open;
  const [last] = attempts;
  if (last === undefined) {
    throw new Error(`the payout ${payout.payout_id} has no transaction`);
  }
  if (await isOvertaken(network, payout)) {
    // One of ours may have been taken since it was looked for.
    if ((await minedOf(network.client, attempts)) === undefined) {
      await openCase(app, payout);
    }
    return;
  }
  const stuckMs = network.row.stuck_minutes * MINUTE_MS;
  const isStuck = app.clock.nowMs() - last.made_at.getTime() >= stuckMs;
  const raised = isStuck ? await replace(app, network, { payout, last }) : undefined;
  await broadcast(network.client, raised ?? last);
}

/** Whether the nonce was used, deep enough in the chain, by a transaction that is none of ours. */
async function isOvertaken({ client }: UsableNetwork, payout: PayoutRow): Promise<boolean> {
  const head = await client.getBlockNumber();
  const depth = BigInt(payout.confirmations);
  const blockNumber = head > depth ? head - depth : 0n;
  const used = await client.getTransactionCount({ address: hex(payout.sender), blockNumber });
  return BigInt(used) > payout.nonce;
}

async function openCase(app: AppContext, payout: PayoutRow): Promise<void> {
  const { payout_id: name, brand_id: brandId } = payout;
  await app.db.transaction(async (tx) => {
    const isFirst = await openDifference(tx, {
      ...{ brandId, provider: USDT, kind: 'payout_overtaken', name },
      ...{ detail: { nonce: String(payout.nonce) }, at: new Date(app.clock.nowMs()) },
    });
    if (isFirst) {
      payoutOvertaken(app.log, { payoutId: name, nonce: Number(payout.nonce) });
    }
  });
}

/** The same transfer under the same nonce with a higher fee: one of the two is taken. Written down before it is given. */
async function replace(
  app: AppContext,
  network: UsableNetwork,
  { payout, last }: { readonly payout: PayoutRow; readonly last: AttemptRow },
): Promise<{ readonly signed: string; readonly hash: string } | undefined> {
  const key = signingKey(network.secrets.hotKey ?? '');
  const fees = raisedFees(last, await presentFees(network));
  const limit = BigInt(network.row.max_fee_gwei) * 1_000_000_000n;
  const isSame = network.row.hot_address === payout.sender;
  if (key === undefined || !isSame || fees.maxFee > limit) {
    return undefined;
  }
  const { parseTransaction } = await chainLibrary();
  const { gas = 0n } = parseTransaction(hex(last.signed));
  const { chain_id: chainId, nonce, token, receiver, units, payout_id: payoutId } = payout;
  const signing = { chainId, nonce, token, receiver, units, gas, fees };
  const signed = await signTransfer(key, signing);
  const turn = last.turn + 1;
  const at = new Date(app.clock.nowMs());
  const isOurs = await app.db.transaction((tx) =>
    insertAttempt(tx, { payoutId, brandId: payout.brand_id, turn, ...signed, ...fees, at }),
  );
  if (!isOurs) {
    return undefined;
  }
  payoutBroadcast(app.log, { payoutId, hash: signed.hash, turn });
  return signed;
}
