import type { UsableNetwork } from '../network/usable-network.ts';
import type { Fees } from './sign-transfer.ts';

/** The fees that the network asks for now, up to the highest that the settings allow. */
export async function presentFees({
  row,
  client,
}: Pick<UsableNetwork, 'row' | 'client'>): Promise<Fees> {
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas();
  const limit = BigInt(row.max_fee_gwei) * 1_000_000_000n;
  const maxFee = maxFeePerGas < limit ? maxFeePerGas : limit;
  return { maxFee, tip: maxPriorityFeePerGas < maxFee ? maxPriorityFeePerGas : maxFee };
}
