import type pg from 'pg';
import type { BatchConnection } from '#platform/db/batcher-options.ts';
import { type ClientConfig, withSessionSettings } from '#platform/db/database.ts';

/** Times of the seamless protocol: a batch that waits longer is undone by the database and tried item by item. */
const QUEUE_LIMITS = { statement_timeout: '800', lock_timeout: '300' } as const;

/** The batch queue's connection: short limits on top of the settings that each connection has. */
export function queueClient(client: ClientConfig): ClientConfig {
  return {
    ...withSessionSettings(client, QUEUE_LIMITS),
    application_name: `shapla-queue:${process.pid}`,
  };
}

/** The shards of a batch queue: its number, and the account of each brand and currency. */
export type QueueShards = { readonly slot: number; readonly accounts: Map<string, string> };

/**
 * Claims a shard number for the batch queue's connection; for `onConnect` of a batcher. It is free again when the
 * connection ends.
 */
export async function claimShard(client: pg.Client, shards: number): Promise<QueueShards> {
  const { rows } = await client.query<{ slot: number }>('select ledger.claim_shard($1) as slot', [
    shards,
  ]);
  const slot = rows[0]?.slot;
  if (slot === undefined) {
    throw new Error('no shard was claimed');
  }
  return { slot, accounts: new Map() };
}

/**
 * The batch queue's own shard of a brand's platform account in a currency, as decimal text; cached after the first use.
 */
export function shardOf(
  queue: BatchConnection<QueueShards>,
  brandId: number,
  currency: string,
): string | Promise<string> {
  const { slot, accounts } = queue.state;
  const name = `${brandId}/${currency}`;
  return accounts.get(name) ?? openShard(queue, { brandId, currency, slot, accounts, name });
}

async function openShard(
  queue: BatchConnection<QueueShards>,
  shard: QueueShards & {
    readonly brandId: number;
    readonly currency: string;
    readonly name: string;
  },
): Promise<string> {
  const { rows } = await queue.client.query<{ id: unknown }>(
    'select ledger.shard_account($1, $2, $3) as id',
    [shard.brandId, shard.currency, shard.slot],
  );
  const id = String(rows[0]?.id);
  shard.accounts.set(shard.name, id);
  return id;
}
