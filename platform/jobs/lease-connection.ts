import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import pg from 'pg';
import { createClosingClients } from '#platform/db/closing-clients.ts';
import { clientConfig } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';

/** A holder that has not renewed for this long loses its leases. */
export const LEASE_TTL_MS = 2_500;

/** A lease that this process has now. */
export type LeaseRow = {
  readonly name: string;
  readonly token: bigint;
  /** The holder that lost it because it was silent, and for how long it had run out. */
  readonly silent_from: string | null;
  readonly silent_ms: bigint | null;
};

/** The one connection on which a process renews its leases. */
export type LeaseConnection = {
  /**
   * Renews the leases of these names and takes the free ones among them.
   * @returns what this process has now and when it asked, by the monotonic clock; undefined without an answer
   */
  readonly renew: (
    names: readonly string[],
  ) => Promise<{ readonly rows: readonly LeaseRow[]; readonly sentMs: number } | undefined>;
  /** Gives all leases back. */
  readonly close: () => Promise<void>;
};

/** Opens at the first renewal; a connection that fails is replaced at the next one. */
export function connectLeases(options: {
  readonly databaseUrl: string;
  readonly log: Log;
}): LeaseConnection {
  const holder = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`;
  const givenUp = createClosingClients();
  let client: pg.Client | undefined;
  let isCutOff = false;
  return {
    renew: async (names) => {
      try {
        client ??= await open(options.databaseUrl);
        const sentMs = performance.now();
        const { rows } = await client.query<LeaseRow>({
          name: 'renew_leases',
          text: 'select name, token, silent_from, silent_ms from platform.renew_leases($1, $2, $3)',
          values: [holder, names, LEASE_TTL_MS],
        });
        isCutOff = false;
        return { rows, sentMs };
      } catch (error) {
        if (!isCutOff) {
          options.log.warn('leases_not_renewed', { reason: String(error) });
        }
        isCutOff = true;
        const broken = client;
        client = undefined;
        if (broken !== undefined) {
          givenUp.close(broken);
        }
        return undefined;
      }
    },
    close: async () => {
      await client?.query('select platform.release_leases($1)', [holder]).catch(() => undefined);
      await client?.end().catch(() => undefined);
      await givenUp.closed();
    },
  };
}

async function open(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...clientConfig({ url: databaseUrl }),
    application_name: 'shapla-leases',
    connectionTimeoutMillis: LEASE_TTL_MS,
    query_timeout: LEASE_TTL_MS,
  });
  // What breaks the connection also fails the next renewal, which opens another.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
