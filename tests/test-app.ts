import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type BuiltApp, createApp } from '#apps/server/build-app.ts';
import * as registry from '#apps/server/registry.ts';
import { type Resolvers, resolvers } from '#apps/server/resolvers.ts';
import * as studios from '#apps/server/studios.ts';
import { vendorOffice } from '#apps/server/vendor-office.ts';
import type { VendorOffice } from '#apps/server/vendor-office-calls.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createRateLimits, LIMITS_PROFILES, type RateLimits } from '#platform/http/rate-limit.ts';
import { loadTexts } from '#platform/i18n/texts.ts';
import { openJobPool, runWaitingJobs } from '#platform/jobs/runner.ts';
import type { Log } from '#platform/log/log.ts';
import { createLog } from '#platform/log/pino-log.ts';
import type { Module } from '#platform/module.ts';
import { sealOf } from '#platform/seal/seal.ts';
import type { Studio } from '#seamless/studio.ts';
import { anotherPool, testDatabase } from '#tests/database.ts';
import { atFileEnd } from '#tests/file-end.ts';
import { type Answer, inProcess } from '#tests/in-process.ts';
import { sealedBody } from '#tests/sealed-body.ts';

/** All apps say the same texts, so that they are read once. */
const TEXTS = loadTexts(join(import.meta.dirname, '..'));

export type TestCall = {
  readonly input?: unknown;
  readonly token?: string;
  /** This is sent as `token` is; a call has one or the other. */
  readonly operatorToken?: string;
  /** The merchant is `shapla` by default; `null` sends no header. */
  readonly merchant?: string | null;
  /** The names are in lower case. These headers replace those that are filled in. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
  /** This body is sent as it is, not encrypted; the caller then gives the content type. */
  readonly rawBody?: string | Uint8Array;
};

/** Describes the envelope of /wps. A test that reads the value names another shape: `call<{ value: { token: string } }>`. */
export type WpsBody = {
  readonly success: boolean;
  readonly value: unknown;
  readonly message: string | null;
  readonly errorCode?: string;
};

export type TestReply<Body = WpsBody> = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON, or the text. */
  readonly body: Body;
};

export type TestApp = BuiltApp & {
  readonly databaseUrl: string;
  /** Answers a request as the server would answer it over the socket. */
  readonly answer: Answer;
  /** Calls a wire name such as `POST /wps/session/login`, and encrypts the body where the endpoint requires it. */
  readonly call: <Body = WpsBody>(wire: string, call?: TestCall) => Promise<TestReply<Body>>;
  /** Runs the jobs and listeners that are due; throws the first failure. */
  readonly runJobs: () => Promise<void>;
};

export type TestAppOptions = {
  readonly clock?: Clock;
  /** The modules of the app; by default all of the registry. */
  readonly modules?: readonly Module[];
  readonly resolvers?: Partial<Resolvers>;
  /** The studios of the app; by default all of them when the modules are the default, otherwise none. */
  readonly studios?: readonly Studio[];
  /** When it is true, our lottery draws; by default it only answers: its first day of draws costs seconds of a processor. */
  readonly hasDraws?: boolean;
  readonly office?: VendorOffice;
  /** The rate limits; by default there are none. */
  readonly limits?: RateLimits;
  /** When it is true, the demo accounts are made, which takes some password hashes. */
  readonly seed?: boolean;
  /** When it is false, the modules are not started: they have no timers, batch queues and listeners. */
  readonly start?: boolean;
  /** When it is given, the new app uses that app's database, as another process would. */
  readonly beside?: TestApp;
  /** The log; by default errors are printed. A test that provokes an error looks for it in a log of its own. */
  readonly log?: Log;
  /** Whether the installation is a sandbox; it is one by default. */
  readonly isSandbox?: boolean;
  /** The folder of folders that keep checkpoints; by default there is none. */
  readonly anchorFolder?: string;
  /** The address under which the test serves the app; by default it is one where nothing answers. */
  readonly publicUrl?: () => string;
};

/** Opens an app on a fresh database behind the real routes, without a socket. It is closed when the test file ends. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const isSeedShared = beside === undefined && hasUsualSeed(options);
  const database =
    beside === undefined
      ? await testDatabase(isSeedShared ? fillSeeded : undefined)
      : anotherPool(beside.databaseUrl);
  const folder = mkdtempSync('/tmp/shapla-house-');
  const built = buildOn(database, createFolderStore(join(folder, 'files')), options);
  // What is opened last is closed first, so the app closes before its database is dropped.
  atFileEnd(async () => {
    await built.close();
    rmSync(folder, { recursive: true, force: true });
  });
  if (options.seed === true && !isSeedShared) {
    await built.seed();
  }
  if (options.start !== false) {
    await built.start();
  }
  const answer = inProcess(built.composition);
  let jobPool: pg.Pool | undefined;
  return {
    ...built,
    databaseUrl: database.url,
    answer,
    call: (wire, call = {}) => callApp({ built, answer, wire, call }),
    runJobs: () => {
      jobPool ??= openedJobPool(built.app, database.url);
      return runWaitingJobs({
        app: built.app,
        pool: jobPool,
        jobs: built.modules.flatMap((module) => module.jobs ?? []),
        listeners: built.modules.flatMap((module) => module.listeners ?? []),
      });
    },
  };
}

/** Opened by the first call that runs jobs: a connection costs more than most jobs. It is closed when the file ends. */
function openedJobPool(app: AppContext, databaseUrl: string): pg.Pool {
  const pool = openJobPool(app, databaseUrl, 3);
  atFileEnd(() => pool.end());
  return pool;
}

/** Whether the app's demo data would be the same as that of an app without options: its people begin at its clock's time. */
function hasUsualSeed({
  seed,
  clock,
  modules,
  isSandbox,
  resolvers: own,
}: TestAppOptions): boolean {
  const seeding = (list: readonly Module[]) => list.filter((module) => module.seedDemo);
  const isWhole = modules === undefined || isSame(seeding(modules), seeding(registered()));
  return (
    seed === true && clock === undefined && isSandbox !== false && own === undefined && isWhole
  );
}

function isSame(left: readonly Module[], right: readonly Module[]): boolean {
  return left.length === right.length && left.every((module) => right.includes(module));
}

/** Fills the template of the databases with demo data, which is most of what an app of a test costs. */
async function fillSeeded(database: Database & { readonly url: string }): Promise<void> {
  const refuse = () => Promise.reject(new Error('a clone of the seeded template has no files'));
  const built = buildOn(database, { put: refuse, get: refuse, remove: refuse }, {});
  try {
    await built.seed();
    // A pair of keys that nobody has costs more than the rest; a clone finds those of the template.
    await sealOf(built.app).keys.rotate();
  } finally {
    await built.close();
  }
}

function buildOn(
  database: Database & { readonly url: string },
  files: FileStore,
  options: TestAppOptions,
): BuiltApp {
  return createApp({
    database,
    databaseUrl: database.url,
    clock: options.clock ?? systemClock,
    log: options.log ?? createLog('error'),
    files,
    secretKey: Buffer.alloc(32, 7),
    isSandbox: options.isSandbox ?? true,
    texts: TEXTS,
    anchorFolder: options.anchorFolder,
    publicUrl: options.publicUrl ?? (() => 'http://127.0.0.1:1'),
    modules: options.modules ?? registered(),
    studios: options.studios ?? (options.modules === undefined ? ourStudios(options) : []),
    office: options.office ?? vendorOffice,
    resolvers: { ...resolvers, ...options.resolvers },
    limits: options.limits ?? createRateLimits(LIMITS_PROFILES.journey),
  });
}

function registered(): readonly Module[] {
  return Object.values(registry);
}

function ourStudios({ hasDraws }: TestAppOptions): readonly Studio[] {
  return hasDraws === true ? Object.values(studios) : [withoutJobs(studios.lottery), studios.slots];
}

function withoutJobs(studio: Studio): Studio {
  const jobs = { every: () => ({ wake: () => undefined }) };
  return { ...studio, start: async (host) => await studio.start({ ...host, jobs }) };
}

async function callApp<Body>(asked: {
  readonly built: BuiltApp;
  readonly answer: Answer;
  readonly wire: string;
  readonly call: TestCall;
}): Promise<TestReply<Body>> {
  const { built, answer, wire, call } = asked;
  const [method = 'GET', target = '/'] = wire.split(' ');
  const [path = '/', query = ''] = target.split('?');
  const isSealed = built.composition.handlers.some(
    ({ endpoint }) => endpoint.sealed === true && endpoint.wire.some((name) => wire === name),
  );
  const body = await bodyOf(built, method, call, isSealed);
  const token = call.token ?? call.operatorToken;
  const reply = await answer({
    method,
    path,
    query: method === 'GET' ? joinQuery(query, call.input) : query,
    body: body.bytes,
    ip: call.ip ?? '127.0.0.1',
    headers: {
      host: 'localhost',
      ...(call.merchant === null ? {} : { merchant: call.merchant ?? 'shapla' }),
      ...(token === undefined ? {} : { authorization: token }),
      ...(body.contentType === undefined ? {} : { 'content-type': body.contentType }),
      ...call.headers,
    },
  });
  const isJson = (reply.headers['content-type'] ?? '').startsWith('application/json');
  return { ...reply, body: isJson ? JSON.parse(reply.body) : reply.body };
}

async function bodyOf(
  built: BuiltApp,
  method: string,
  call: TestCall,
  isSealed: boolean,
): Promise<{ readonly bytes: Uint8Array; readonly contentType?: string }> {
  if (call.rawBody !== undefined) {
    return { bytes: Buffer.from(call.rawBody) };
  }
  if (method === 'GET' || call.input === undefined) {
    return { bytes: new Uint8Array() };
  }
  const text = JSON.stringify(call.input);
  return isSealed
    ? { bytes: Buffer.from(await sealed(built, text)), contentType: 'application/jose' }
    : { bytes: Buffer.from(text), contentType: 'application/json' };
}

/** Encrypts a body as our own site does for endpoints that are `sealed`. */
export async function sealed(built: Pick<BuiltApp, 'app'>, text: string): Promise<string> {
  const { publicJwk, kid } = await sealOf(built.app).keys.current('jwe');
  const { n = '', e = '' } = publicJwk;
  return await sealedBody({ kty: 'RSA', n, e, kid, now: built.app.clock.nowMs() }, text);
}

function joinQuery(query: string, input: unknown): string {
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined) {
      search.append(name, String(value));
    }
  }
  return search.toString();
}
