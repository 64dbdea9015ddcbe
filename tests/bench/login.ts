import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseOptions, verify } from '@node-rs/argon2';
import pg from 'pg';
import { createPasswordHashing } from '#modules/identity/server/passwords/password-hash.ts';
import { buildIfChanged } from '#tools/build-site.ts';
import { startOwnServer } from '../own-server.ts';
import { type GivenKey, sealedBody } from '../sealed-body.ts';
import { median } from './figures.ts';
import { type Load, runLoad } from './load.ts';
import { KEY_PLACE } from './target.ts';

const PEOPLE = 200;
/** More than a process can hash in a second. */
const MAX_PER_SECOND = 200;
const CONNECTIONS = 16;
const WARM_SECONDS = 3;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const PASSWORD = 'nine tall herons';
/** The platform hashes this many passwords at once: half of the processors (docs/settings.md). */
const QUEUES = Math.max(1, Math.floor(availableParallelism() / 2));

type Figure = { readonly load: Load; readonly bare: number };

/**
 * Measures logins a second over HTTP, from the encrypted body to the session, and bare verifications of the same hash, in
 * turns, and prints the medians of the rounds. Nearly all of a login is its hash, so the ratio shows what the rest costs.
 */
export async function benchLogin(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  const folder = mkdtempSync('/tmp/shapla-bench-');
  const server = await startOwnServer({ LIMITS_PROFILE: 'bench', LOG_LEVEL: 'error' });
  try {
    const hash = await createPasswordHashing().hash(PASSWORD);
    await makePeople(server.databaseUrl, hash);
    const figures: Figure[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const bare = await bareVerifications(hash);
      const requests = await loginRequests(server.url);
      const load = await runLoad({
        running: {
          port: Number(new URL(server.url).port),
          requests,
          onceEach: () => requests,
          okText: '"success":true',
          stop: async () => undefined,
        },
        connections: CONNECTIONS,
        warmSeconds: WARM_SECONDS,
        seconds: SECONDS,
        folder,
      });
      process.stderr.write(
        `round ${round}: bare ${bare.toFixed(1)}/s, logins ${JSON.stringify(load)}\n`,
      );
      figures.push({ load, bare });
    }
    print(figures, hash);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makePeople(databaseUrl: string, hash: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into identity.account
       (brand_id, account, account_key, password_hash, account_type, password_changed_at, created_at, last_login_at)
     select 1, 'bench' || n, 'bench' || n, $1, 0, now(), now(), now()
       from generate_series(1, $2::int) n`,
    [hash, PEOPLE],
  );
  // All of them share one address, where a login counts as failed until it has succeeded.
  await client.query(
    `insert into captcha.setting (brand_id, value)
     values (1, '{"addressFailures": 100000, "networkFailures": 100000, "nameFailures": 100000}')`,
  );
  await client.end();
}

/** Builds encrypted logins of all persons in turn, as browsers send them. Each opens once, and within minutes. */
async function loginRequests(url: string): Promise<readonly Buffer[]> {
  const reply = await fetch(`${url}/wps/session/key/jwk`, { headers: { merchant: 'shapla' } });
  const { value } = (await reply.json()) as { readonly value: GivenKey };
  return await Promise.all(
    Array.from({ length: MAX_PER_SECOND * (WARM_SECONDS + SECONDS) }, async (_, index) => {
      const login = {
        username: `bench${(index % PEOPLE) + 1}`,
        password: PASSWORD,
        type: 'username',
      };
      const body = await sealedBody(value, JSON.stringify(login));
      return Buffer.from(
        `POST /wps/session/login HTTP/1.1\r\nHost: 127.0.0.1\r\nMerchant: shapla\r\n` +
          `X-Load: ${KEY_PLACE}\r\nContent-Type: application/jose\r\n` +
          `Content-Length: ${body.length}\r\n\r\n${body}`,
      );
    }),
  );
}

/** Measures verifications of one hash a second, without a server around them. */
async function bareVerifications(hash: string): Promise<number> {
  const startedMs = performance.now();
  const endMs = startedMs + SECONDS * 1_000;
  let count = 0;
  const queue = async () => {
    while (performance.now() < endMs) {
      await verify(hash, PASSWORD);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: QUEUES }, queue));
  return count / ((performance.now() - startedMs) / 1_000);
}

function print(figures: readonly Figure[], hash: string): void {
  const { memoryCost, timeCost, parallelism } = parseOptions(hash);
  const line = {
    name: 'login.password',
    perSecond: Number(median(figures.map(({ load }) => load.perSecond)).toFixed(1)),
    p99Ms: Number(median(figures.map(({ load }) => load.p99Ms)).toFixed(1)),
    ratio: Number(median(figures.map(({ load, bare }) => load.perSecond / bare)).toFixed(2)),
    bare: Number(median(figures.map(({ bare }) => bare)).toFixed(1)),
    argon2id: `m=${memoryCost},t=${timeCost},p=${parallelism}`,
    queues: QUEUES,
    connections: CONNECTIONS,
    refused: figures.reduce((total, { load }) => total + load.refused, 0),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
