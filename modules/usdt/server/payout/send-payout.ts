import { findBrand } from '#modules/brand/server/index.ts';
import type { PayoutToSend, ProviderPayout } from '#modules/cashier/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { payoutBroadcast } from '../../events.ts';
import { chainLibrary } from '../chain-library.ts';
import { hex } from '../network/chain-client.ts';
import { selectNetwork } from '../network/network.store.ts';
import { signingKey } from '../network/secrets.ts';
import { assertChain, type UsableNetwork, usableNetwork } from '../network/usable-network.ts';
import { unitsToSend } from '../token-units.ts';
import { broadcast } from './broadcast.ts';
import {
  insertAttempt,
  insertPayout,
  lockSender,
  selectAttempts,
  selectPayout,
  sumOpen,
} from './payout.store.ts';
import { presentFees } from './present-fees.ts';
import { settlePayout } from './settle-payout.ts';
import { type Fees, signTransfer, transferData } from './sign-transfer.ts';

/** What a transfer may cost above its estimate, in percent. */
const GAS_MARGIN = 25n;

/**
 * Sends a payout from the hot wallet, once for its id: nonce and signed transaction are written down before the network gets
 * them, so that whoever is killed in between leaves a transaction that is given to the network again, and never a second one.
 */
export async function sendPayout(app: AppContext, payout: PayoutToSend): Promise<ProviderPayout> {
  const { payoutId } = payout;
  const known = await selectPayout(app.db.pooled, payoutId);
  if (known !== undefined) {
    return await settlePayout(app, known);
  }
  const network = await networkOf(app, payout.account);
  const { row } = network;
  const receiver = payout.to.number;
  const units = unitsToSend(payout.amount, { rateTicks: row.rate_ticks, decimals: row.decimals });
  if (units === 0n || !(await isReceiver(receiver))) {
    return { payoutId, state: 'refused', code: units === 0n ? 'AMOUNT' : 'ADDRESS' };
  }
  await assertChain(network);
  await prepare(app, network, { payoutId, receiver: receiver.toLowerCase(), units });
  const [attempt] = await selectAttempts(app.db.pooled, payoutId);
  if (attempt === undefined) {
    throw new Error(`the payout ${payoutId} has no transaction`);
  }
  await broadcast(network.client, attempt);
  payoutBroadcast(app.log, { payoutId, hash: attempt.hash, turn: attempt.turn });
  return { payoutId, state: 'sent', code: null };
}

/** Whether a text is an address: one in letters of both sizes has a check sum in them. */
async function isReceiver(text: string): Promise<boolean> {
  const { isAddress } = await chainLibrary();
  const isPlain = text.toLowerCase() === text;
  return isAddress(text, { strict: !isPlain }) && !/^0x0+$/.test(text);
}

/** What the node says of fees and nonces is read before; nothing waits for it in a transaction of the database. */
async function prepare(
  app: AppContext,
  network: UsableNetwork,
  payout: { readonly payoutId: string; readonly receiver: string; readonly units: bigint },
): Promise<void> {
  const { row, secrets } = network;
  const key = signingKey(secrets.hotKey ?? '');
  const sender = row.hot_address;
  if (key === undefined || sender === null) {
    throw new Error('a network without a hot wallet sends nothing');
  }
  const { payoutId, receiver, units } = payout;
  const { chain_id: chainId, token } = row;
  const { gas, fees, chainNonce } = await readChain(app, network, { sender, receiver, units });
  await app.db.transaction(async (tx) => {
    await lockSender(tx, { chainId, sender });
    const at = new Date(app.clock.nowMs());
    const made = await insertPayout(tx, {
      ...{ payoutId, brandId: row.brand_id, chainId, sender, chainNonce, receiver, token, units },
      ...{ confirmations: row.confirmations, at },
    });
    if (made !== undefined) {
      const { nonce } = made;
      const signing = { chainId, nonce, token, receiver, units, gas, fees };
      const signed = await signTransfer(key, signing);
      await insertAttempt(tx, { payoutId, brandId: row.brand_id, turn: 1, ...signed, ...fees, at });
    }
  });
}

/** @throws Error while the hot wallet holds too little: the payout waits, and has no nonce yet */
async function readChain(
  app: AppContext,
  { row, client }: UsableNetwork,
  payout: { readonly sender: string; readonly receiver: string; readonly units: bigint },
): Promise<{ readonly gas: bigint; readonly fees: Fees; readonly chainNonce: number }> {
  const { sender, receiver, units } = payout;
  const { erc20Abi } = await chainLibrary();
  const [account, to] = [hex(sender), hex(row.token)];
  const [tokens, native, fees, open] = await Promise.all([
    client.readContract({ address: to, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    client.getBalance({ address: account }),
    presentFees({ row, client }),
    sumOpen(app.db.pooled, { chainId: row.chain_id, sender }),
  ]);
  if (tokens < open + units) {
    throw new Error('the hot wallet holds too few tokens');
  }
  const data = await transferData(receiver, units);
  const estimate = await client.estimateGas({ account, to, data });
  const gas = (estimate * (100n + GAS_MARGIN)) / 100n;
  if (native < gas * fees.maxFee) {
    throw new Error('the hot wallet holds too little for the fee');
  }
  const chainNonce = await client.getTransactionCount({ address: account, blockTag: 'pending' });
  return { gas, fees, chainNonce };
}

async function networkOf(app: AppContext, account: string): Promise<UsableNetwork> {
  const brand = await findBrand(app.db.pooled, { merchant: account, host: '' });
  const row = brand === undefined ? undefined : await selectNetwork(app.db.pooled, brand.id);
  const network = await usableNetwork(app, row);
  if (network === undefined) {
    throw new Error('the brand has no network');
  }
  return network;
}
