import { expect } from 'vitest';
import type { StudioHost, StudioJob } from '#seamless/studio.ts';
import type { WalletApi } from '#seamless/wallet-api.ts';
import { testDatabase } from '#tests/database.ts';
import type { SlotFairness } from '../contract.ts';
import { slotsStudio } from '../server/index.ts';
import { memoryWallet } from '../server/memory-wallet.ts';

/** The answer of a player's call, or its refusal. */
export type Reply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string; readonly value: unknown };

type Opened = { readonly session: string; readonly fairness: SlotFairness };

class Refusal extends Error {
  readonly code: string;
  readonly value: unknown;
  constructor(code: string, value: unknown) {
    super(code);
    this.code = code;
    this.value = value;
  }
}

/** The studio on an empty database, with the reference wallet in memory; jobs run when a test starts them. */
export async function testStudio() {
  const database = await testDatabase();
  const wallet = memoryWallet();
  const jobs: StudioJob[] = [];
  const host = hostOf(database, wallet.api, jobs);
  await slotsStudio.start(host);

  async function call(
    wire: string,
    input: unknown,
    headers: { readonly session?: string; readonly key?: string } = {},
  ): Promise<Reply> {
    const route = slotsStudio.routes.find(({ endpoint }) => endpoint.wire[0] === wire);
    if (route === undefined) {
      throw new Error(`no route ${wire}`);
    }
    try {
      const value = await route.run({
        input,
        host,
        session: headers.session,
        idempotencyKey: headers.key,
        language: 'en',
        ip: '127.0.0.1',
        requestId: 'test',
        nowMs: Date.now(),
        reject: (code, value) => {
          throw new Refusal(code, value);
        },
      });
      answers.push(JSON.stringify(value));
      return { ok: true, value };
    } catch (error) {
      if (error instanceof Refusal) {
        expect(Object.keys(route.endpoint.rejects)).toContain(error.code);
        answers.push(JSON.stringify(error.value) ?? '');
        return { ok: false, code: error.code, value: error.value };
      }
      throw error;
    }
  }

  /** All answers sent to players. */
  const answers: string[] = [];

  return {
    host,
    wallet,
    database,
    answers,
    call,
    open: (launch: string) => openAsPage(call, launch),
    spin: (session: string, key: string, bet = 0.25) =>
      call('POST /studio/slots/v1/spins', { bet }, { session, key }),
    list: (session: string, before?: string) =>
      call('GET /studio/slots/v1/spins', before === undefined ? {} : { before }, { session }),
    runJob: async (name: string) => {
      await jobs.find((job) => job.name === name)?.run();
    },
    /** Makes the seeds in use older by so many hours. */
    passHours: async (hours: number) => {
      await database.pool.query(
        `update studio_slots.seed_pair set first_drawn_at = first_drawn_at - $1 * interval '1 hour'
          where stage = 'current'`,
        [hours],
      );
    },
    /** Lets the time between two spins pass. Running spins keep their time, because the wallet received it. */
    passTime: async () => {
      await database.pool.query(
        `update studio_slots.spin set spun_at = spun_at - interval '5 seconds' where state not in ('bound', 'drawn')`,
      );
    },
  };
}

/** Opens the game and binds client seeds, as the page does. */
async function openAsPage(
  call: (wire: string, input: object, headers?: { readonly session: string }) => Promise<Reply>,
  launch: string,
): Promise<Reply> {
  const opened = await call('POST /studio/slots/v1/session', { launch });
  if (opened.ok) {
    const { session, fairness } = opened.value as Opened;
    for (const commitment of [fairness.commitment, fairness.nextCommitment]) {
      const wanted = { commitment, clientSeed: `browser-${commitment.slice(0, 8)}` };
      await call('POST /studio/slots/v1/client-seeds', wanted, { session });
    }
  }
  return opened;
}

/** The platform's side of a studio: the wallet in memory, and jobs that the test runs. */
function hostOf(
  database: Awaited<ReturnType<typeof testDatabase>>,
  wallet: WalletApi,
  jobs: StudioJob[],
): StudioHost {
  return {
    wallet,
    db: database,
    cache: {
      get: (_cache, _key, load) => load(database.pooled),
      invalidate: async () => undefined,
    },
    databaseUrl: database.url,
    clock: { nowMs: Date.now },
    jobs: {
      every: (job) => {
        jobs.push(job);
        return { wake: () => undefined };
      },
    },
    live: { publish: () => undefined, watchers: () => 0 },
    log: {
      debug: () => undefined,
      fact: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    },
    fairness: wallet,
    reportDraw: wallet.draw,
    beacon: undefined,
    onClose: () => undefined,
    publicUrl: () => 'http://127.0.0.1:1',
    isSandbox: true,
  };
}
