import { settingsOf } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type ChainClient, chainClient } from './chain-client.ts';
import { isLocalChain } from './local-chain.ts';
import { type NetworkRow, selectNetwork } from './network.store.ts';
import { type NetworkSecrets, openNetwork } from './secrets.ts';

export type UsableNetwork = {
  readonly row: NetworkRow;
  readonly secrets: NetworkSecrets;
  readonly client: ChainClient;
};

/** A network with its opened secrets and its nodes; undefined where there is none, or its secrets cannot be read. */
export async function usableNetwork(
  app: AppContext,
  row: NetworkRow | undefined,
): Promise<UsableNetwork | undefined> {
  const secrets = row === undefined ? undefined : openNetwork(app, row);
  return row === undefined || secrets === undefined
    ? undefined
    : { row, secrets, client: await chainClient(app, secrets.nodes) };
}

/** Whether what a brand moves by USDT is play money: a sandbox uses it on a chain of its own machine alone (MKT-2). */
export async function movesPlayMoney(
  app: AppContext,
  tx: ReadTx,
  brandId: number,
): Promise<boolean> {
  const { isSandbox } = await settingsOf(tx, brandId);
  const row = app.isSandbox && isSandbox ? await selectNetwork(tx, brandId) : undefined;
  if (row?.is_on !== true) {
    return false;
  }
  const secrets = openNetwork(app, row);
  return secrets !== undefined && isLocalChain({ chainId: row.chain_id, nodes: secrets.nodes });
}

/** @throws Error when a node is of another chain than the settings say: nothing of it may be booked */
export async function assertChain({ row, client }: UsableNetwork): Promise<void> {
  const chainId = await client.getChainId();
  if (BigInt(chainId) !== row.chain_id) {
    throw new Error(`a node is of the chain ${chainId} and not of ${row.chain_id}`);
  }
}
