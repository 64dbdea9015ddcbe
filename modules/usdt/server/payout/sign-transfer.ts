import { chainLibrary, keyLibrary } from '../chain-library.ts';
import { hex } from '../network/chain-client.ts';

export type Fees = { readonly maxFee: bigint; readonly tip: bigint };

/** What a transfer of the token says to its contract. */
export async function transferData(receiver: string, units: bigint): Promise<`0x${string}`> {
  const { encodeFunctionData, erc20Abi } = await chainLibrary();
  return encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [hex(receiver), units],
  });
}

/** Signs a transfer. The same payout, nonce and fees give the same transaction. */
export async function signTransfer(
  key: `0x${string}`,
  transfer: {
    readonly chainId: bigint;
    readonly nonce: bigint;
    readonly token: string;
    readonly receiver: string;
    readonly units: bigint;
    readonly gas: bigint;
    readonly fees: Fees;
  },
): Promise<{ readonly signed: string; readonly hash: string }> {
  const { keccak256 } = await chainLibrary();
  const { privateKeyToAccount } = await keyLibrary();
  const signed = await privateKeyToAccount(key).signTransaction({
    type: 'eip1559',
    chainId: Number(transfer.chainId),
    nonce: Number(transfer.nonce),
    to: hex(transfer.token),
    data: await transferData(transfer.receiver, transfer.units),
    gas: transfer.gas,
    maxFeePerGas: transfer.fees.maxFee,
    maxPriorityFeePerGas: transfer.fees.tip,
  });
  return { signed, hash: keccak256(signed) };
}

/** Fees that replace a transaction which is stuck: a node takes no increase below an eighth. */
export function raisedFees(before: Fees, present: Fees): Fees {
  return {
    maxFee: larger(raised(before.maxFee), present.maxFee),
    tip: larger(raised(before.tip), present.tip),
  };
}

function raised(fee: bigint): bigint {
  return (fee * 9n) / 8n + 1n;
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}
