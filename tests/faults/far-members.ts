import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createPasswordHashing } from '#modules/identity/server/passwords/password-hash.ts';
import type { OwnServer } from '#tests/own-server.ts';
import { HEADERS, nodeOf } from '#tests/player.ts';
import { type GivenKey, sealedBody } from '#tests/sealed-body.ts';
import { openFarDatabase } from './far-database.ts';

const MEMBERS = 100;
const PASSWORD = 'nine tall herons';
/** A page gives up after this long and tries again at once, as people do. */
const PATIENCE_MS = 4_000;
const RETRY_MS = 200;
const FAR_MS = 50;
const NEAR_SECONDS = 15;
const FAR_SECONDS = 40;

/** What members got in one stretch of time. */
export type Stretch = {
  /** Members who logged in, launched a game and read their balance, each second. */
  readonly visitsPerSecond: number;
  /** Answers by status; `none` is a call that its page gave up. */
  readonly answers: Readonly<Record<string, number>>;
};

/** How members fared with their database near, far and near again. */
export type FarReport = {
  readonly before: Stretch;
  readonly far: Stretch;
  readonly after: Stretch;
  /** Refusals with 503 that did not say when to come again. */
  readonly without503Hint: number;
};

type Counters = { visits: number; unhinted: number; answers: Record<string, number> };

/** Lets a hundred members log in and launch over and over, with the database 50 ms away for a while. */
export async function farMembers(server: OwnServer): Promise<FarReport> {
  await makePeople(server.databaseUrl);
  const way = await openFarDatabase(server.databaseUrl);
  const { url } = await server.startBeside({ DATABASE_URL: way.url });
  const counters: Counters = { visits: 0, unhinted: 0, answers: {} };
  const leaving = new AbortController();
  const nodeId = await nodeOf(url, 'K3-1M');
  const people = Array.from({ length: MEMBERS }, (_, index) =>
    visitUntil(leaving.signal, { url, nodeId, account: `far${index + 1}`, counters }),
  );
  const during = async (seconds: number): Promise<Stretch> => {
    counters.visits = 0;
    counters.answers = {};
    await sleep(seconds * 1_000);
    return { visitsPerSecond: counters.visits / seconds, answers: { ...counters.answers } };
  };
  try {
    await sleep(PATIENCE_MS);
    const before = await during(NEAR_SECONDS);
    way.setDelay(FAR_MS);
    const far = await during(FAR_SECONDS);
    way.setDelay(0);
    // Nobody restarts anything: what waited is answered or given up.
    await sleep(PATIENCE_MS);
    const after = await during(NEAR_SECONDS);
    return { before, far, after, without503Hint: counters.unhinted };
  } finally {
    leaving.abort();
    await Promise.all(people);
    await way.close();
  }
}

async function makePeople(databaseUrl: string): Promise<void> {
  const hash = await createPasswordHashing().hash(PASSWORD);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into identity.account
       (brand_id, account, account_key, password_hash, account_type, password_changed_at, created_at, last_login_at)
     select 1, 'far' || n, 'far' || n, $1, 0, now(), now(), now() from generate_series(1, $2::int) n`,
    [hash, MEMBERS],
  );
  // All of them share one address, where a login counts as failed until it has succeeded.
  await client.query(
    `insert into captcha.setting (brand_id, value)
     values (1, '{"addressFailures": 100000, "networkFailures": 100000, "nameFailures": 100000}')`,
  );
  await client.end();
}

type Visit = {
  readonly url: string;
  readonly nodeId: number;
  readonly account: string;
  readonly counters: Counters;
};

async function visitUntil(leaving: AbortSignal, visit: Visit): Promise<void> {
  while (!leaving.aborted) {
    if (await visitOnce(visit)) {
      visit.counters.visits += 1;
    } else {
      await sleep(RETRY_MS);
    }
  }
}

async function visitOnce({ url, nodeId, account, counters }: Visit): Promise<boolean> {
  const key = await ask(counters, `${url}/wps/session/key/jwk`, { headers: HEADERS });
  if (key === undefined) {
    return false;
  }
  const typed = { username: account, password: PASSWORD, type: 'username' };
  const body = await sealedBody(key as GivenKey, JSON.stringify(typed));
  const login = await ask(counters, `${url}/wps/session/login`, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/jose' },
    body,
  });
  const token = login?.['token'];
  if (typeof token !== 'string') {
    return false;
  }
  const headers = { ...HEADERS, authorization: token };
  const launch = `${url}/wps/game/launchGame?launchMode=GLS&nodeId=${nodeId}`;
  return (
    (await ask(counters, launch, { headers })) !== undefined &&
    (await ask(counters, `${url}/wps/v2/wallets/balance`, { headers })) !== undefined
  );
}

/** @returns the value of an answer with status 200 */
async function ask(
  counters: Counters,
  url: string,
  init: RequestInit,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  let status = 'none';
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    status = String(reply.status);
    counters.unhinted += reply.status === 503 && !reply.headers.has('retry-after') ? 1 : 0;
    const body = (await reply.json()) as { readonly value?: Readonly<Record<string, unknown>> };
    return reply.status === 200 ? (body.value ?? {}) : undefined;
  } catch {
    return undefined;
  } finally {
    counters.answers[status] = (counters.answers[status] ?? 0) + 1;
  }
}
