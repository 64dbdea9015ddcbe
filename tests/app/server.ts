/** Runs the server of a test in a process of its own. The test calls it by messages and sets its clock forward. */
import { readConfig } from '#apps/server/config.ts';
import { type RunningServer, startServer } from '#apps/server/start-server.ts';
import * as studios from '#apps/server/studios.ts';
import { runBrand } from '#modules/agent/server/runs/run-due.ts';
import { createBrand } from '#modules/brand/server/index.ts';
import { hashAnswer } from '#modules/captcha/server/secrets.ts';
import { findAccount, openSession } from '#modules/identity/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { createLog } from '#platform/log/pino-log.ts';
import type { Studio } from '#seamless/studio.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { type Answered, type Asked, CALM, type ServerCalls } from './calls.ts';

const config = readConfig();
const log = createLog(config.logLevel);
let aheadMs = 0;
const clock = { nowMs: () => Date.now() + aheadMs };

const server = await startServer(config, {
  log,
  clock,
  studios: [process.argv[2] === CALM ? calm(studios.lottery) : studios.lottery, studios.slots],
});
const calls = callsOf(server);
process.on('message', (asked: Asked) => {
  void answer(asked).then((answered) => process.send?.(answered));
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(1));
process.send?.({ url: server.url });

/** The same draws, looked after eight times less often: the looks cost more than most of what a story asks for. */
function calm(studio: Studio): Studio {
  return {
    ...studio,
    start: async ({ jobs, ...host }) => {
      const every: typeof jobs.every = (job) => jobs.every({ ...job, everyMs: 8 * job.everyMs });
      await studio.start({ ...host, jobs: { every } });
    },
  };
}

async function answer({ id, name, input }: Asked): Promise<Answered> {
  try {
    // Both processes agree on the types of calls.ts; the channel between them has no types.
    const call = calls[name] as (input: unknown) => Promise<unknown>;
    return { id, value: await call(input) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function callsOf({ opened }: RunningServer): ServerCalls {
  const { app } = opened;
  return {
    openBrand: async ({ code, settings, hasCaptcha }) => {
      const { id } = await app.db.transaction((tx) => createBrand(tx, { code, settings, log }));
      await opened.seed(code);
      if (!hasCaptcha) {
        await switchCaptchaOff(app, code);
      }
      return { id };
    },
    openSession: async ({ brandId, account }) =>
      await app.db.transaction(async (tx) => {
        const found = await findAccount(tx, { brandId, account });
        if (found === undefined) {
          throw new Error(`no account ${account}`);
        }
        const { token } = await openSession(tx, {
          brandId,
          accountId: found.id,
          ip: '127.0.0.1',
          userAgent: '',
          nowMs: clock.nowMs(),
        });
        return { token, accountType: found.accountType, customerId: String(found.id) };
      }),
    answerPicture: async ({ answer: typed }) => {
      await app.db.transaction(async (tx) => {
        const [picture] = await sql<{ readonly cookie_hash: Buffer }>(tx)`
          select cookie_hash from captcha.picture order by touched_at desc limit 1`;
        if (picture === undefined) {
          throw new Error('no picture was drawn');
        }
        const hash = hashAnswer(app, picture.cookie_hash, typed);
        await sql(tx)`
          update captcha.picture set answer_hash = ${hash} where cookie_hash = ${picture.cookie_hash}`;
      });
    },
    advance: async ({ ms }) => {
      aheadMs += ms;
    },
    runAgents: async ({ brandId, aheadMs: laterMs }) => {
      await runBrand({ ...app, clock: { nowMs: () => clock.nowMs() + laterMs } }, brandId);
    },
  };
}
