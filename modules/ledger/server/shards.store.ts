import type pg from 'pg';
import type { BatchConnection } from '#platform/db/batcher-options.ts';
import type { ClientConfig } from '#platform/db/database.ts';

/** Times of the seamless protocol: a batch that waits longer is undone by the database and tried item by item. */
const QUEUE_LIMITS = '-c statement_timeout=800 -c lock_timeout=300';

/** The batch queue's connection: short limits on top of the options it has already, which may be part of its URL. */
export function queueClient(client: ClientConfig): ClientConfig {
  const queue = { ...client, application_name: 'shapla-lane' };
  const url = client.connectionString === undefined ? undefined : new URL(client.connectionString);
  const own = url?.searchParams.get('options') ?? undefined;
  if (url === undefined || own === undefined) {
    const before = client.options === undefined ? '' : `${client.options} `;
    return { ...queue, options: `${before}${QUEUE_LIMITS}` };
  }
  // Options of the URL win over those beside it.
  url.searchParams.set('options', `${own} ${QUEUE_LIMITS}`);
  // pg reads `+` as itself, so spaces are written in percent form.
  url.search = url.search.replaceAll('+', '%20');
  return { ...queue, connectionString: url.href };
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
