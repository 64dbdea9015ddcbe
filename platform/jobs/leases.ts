import { setTimeout as sleep } from 'node:timers/promises';
import type { Fence } from '#platform/db/fence.ts';
import type { Log } from '#platform/log/log.ts';
import { connectLeases, LEASE_TTL_MS, type LeaseRow } from './lease-connection.ts';

/** Each process renews its own leases and asks for free ones this often. */
const BEAT_MS = 500;
/** A holder takes its leases as lost this much earlier than the others do. */
const MARGIN_MS = 250;

/**
 * Decides which one of several processes does a piece of recurring work. A lease is a row with a time at which it runs
 * out: a process that hangs, or is cut off from the database, loses it after 2.5 seconds, and another one takes it over.
 * The fence of a lease refuses what the former holder still tries to write.
 */
export type Leases = {
  /** The fence while this process has the lease; it is asked for when nobody else has it. */
  readonly hold: (name: string) => Promise<Fence | undefined>;
  /** Gives all leases back. */
  readonly close: () => Promise<void>;
};

export function createLeases(options: { readonly databaseUrl: string; readonly log: Log }): Leases {
  const connection = connectLeases(options);
  const held = createHeld(options.log);
  const names = new Set<string>();
  const closing = new AbortController();
  let beating: Promise<void> | undefined;
  let asked: Promise<void> | undefined;
  let beats: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const asksFor = [...names];
    const answer = await connection.renew(asksFor);
    if (answer !== undefined) {
      held.take(answer.rows, { asksFor, untilMs: answer.sentMs + LEASE_TTL_MS - MARGIN_MS });
    }
  }

  /** One renewal at a time; who asks while one is under way waits for the next. */
  async function askNow(): Promise<void> {
    asked ??= (async () => {
      await beating;
      asked = undefined;
      beating = renew();
      await beating;
    })();
    await asked;
  }

  async function beat(): Promise<void> {
    const { signal } = closing;
    while (!signal.aborted) {
      await sleep(BEAT_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) {
        await askNow();
      }
    }
  }

  return {
    hold: async (name) => {
      if (closing.signal.aborted) {
        return undefined;
      }
      if (!names.has(name)) {
        names.add(name);
        beats ??= beat();
        await askNow();
      }
      return held.fenceOf(name);
    },
    close: async () => {
      closing.abort();
      await beats;
      await asked;
      await beating;
      await connection.close();
    },
  };
}

/** The leases of this process, as of the last answer. */
type Held = {
  readonly take: (
    rows: readonly LeaseRow[],
    of: { readonly asksFor: readonly string[]; readonly untilMs: number },
  ) => void;
  readonly fenceOf: (name: string) => Fence | undefined;
};

function createHeld(log: Log): Held {
  const held = new Map<string, { readonly token: bigint; readonly untilMs: number }>();
  const isHeld = (name: string, token: bigint) => {
    const lease = held.get(name);
    return lease?.token === token && performance.now() < lease.untilMs;
  };
  return {
    take: (rows, { asksFor, untilMs }) => {
      const own = new Map(rows.map((row) => [row.name, row]));
      for (const name of asksFor) {
        const row = own.get(name);
        const before = held.get(name);
        if (before !== undefined && before.token !== row?.token) {
          log.warn('lease_lost', { name });
        }
        if (row === undefined) {
          held.delete(name);
        } else {
          held.set(name, { token: row.token, untilMs });
          reportSilence(log, row);
        }
      }
    },
    fenceOf: (name) => {
      const lease = held.get(name);
      return lease === undefined || !isHeld(name, lease.token)
        ? undefined
        : { name, token: lease.token, isHeld: () => isHeld(name, lease.token) };
    },
  };
}

/** Somebody must look: a process that did this work hangs, is cut off, or was killed. */
function reportSilence(log: Log, { name, silent_from, silent_ms }: LeaseRow): void {
  if (silent_from !== null) {
    const silentMs = LEASE_TTL_MS + Number(silent_ms);
    log.error('lease_taken_over', { name, from: silent_from, silentMs });
  }
}
