import type { ChainClient } from '../network/chain-client.ts';
import { hex } from '../network/chain-client.ts';

/**
 * Gives a signed transaction to the network. Given again it is the same transaction: a refusal of one that the network knows is
 * none.
 * @throws Error when the network has refused it and does not know it, or does not answer: it may be given again
 */
export async function broadcast(
  client: ChainClient,
  attempt: { readonly signed: string; readonly hash: string },
): Promise<void> {
  try {
    await client.sendRawTransaction({ serializedTransaction: hex(attempt.signed) });
  } catch (error) {
    if (!(await isKnown(client, attempt.hash))) {
      throw error;
    }
  }
}

async function isKnown(client: ChainClient, hash: string): Promise<boolean> {
  try {
    await client.getTransaction({ hash: hex(hash) });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionNotFoundError') {
      return false;
    }
    throw error;
  }
}
