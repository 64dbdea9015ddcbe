import pg from 'pg';
import { clientConfig } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';

const RETRY_MS = 500;

/**
 * Decides which one of several processes does a piece of recurring work. A lease is an advisory lock of a connection:
 * it ends with the process, however that dies, and another one takes over.
 */
export type Leases = {
  /** true while this process holds the lease; asks for it when nobody else does. */
  readonly holds: (name: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

export function createLeases(options: { readonly databaseUrl: string; readonly log: Log }): Leases {
  const held = new Set<string>();
  const refusedAt = new Map<string, number>();
  let opened: Promise<pg.Client> | undefined;
  let isClosed = false;
  // A connection takes one question at a time; recurring works ask whenever their turn comes.
  let lastAsked: Promise<unknown> = Promise.resolve();

  async function open(): Promise<pg.Client> {
    const client = new pg.Client(clientConfig({ url: options.databaseUrl }));
    let hasStood = false;
    const lose = () => {
      if (hasStood && !isClosed) {
        options.log.warn('leases_lost', { names: [...held] });
        held.clear();
        opened = undefined;
      }
      hasStood = false;
    };
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    hasStood = true;
    return client;
  }

  function ask(name: string): Promise<boolean> {
    const asked = lastAsked.then(() => askNow(name));
    lastAsked = asked;
    return asked;
  }

  async function askNow(name: string): Promise<boolean> {
    opened ??= open();
    try {
      const client = await opened;
      const { rows } = await client.query<{ taken: boolean }>(
        "select pg_try_advisory_lock(hashtextextended('lease ' || $1, 0)) as taken",
        [name],
      );
      return rows[0]?.taken === true;
    } catch (error) {
      opened = undefined;
      held.clear();
      options.log.warn('lease_not_asked', { name, error });
      return false;
    }
  }

  return {
    holds: async (name) => {
      if (held.has(name)) {
        return true;
      }
      const now = performance.now();
      if (isClosed || now - (refusedAt.get(name) ?? -RETRY_MS) < RETRY_MS) {
        return false;
      }
      if (await ask(name)) {
        held.add(name);
        return true;
      }
      refusedAt.set(name, performance.now());
      return false;
    },
    close: async () => {
      isClosed = true;
      const client = await opened?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
