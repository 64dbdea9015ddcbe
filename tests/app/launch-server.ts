import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { UNHURRIED } from '#tests/unhurried.ts';
import { serverScript } from '#tools/checks/server-bundle.ts';
import { type Answered, CALM, type CallAnswer, type CallInput, type CallName } from './calls.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const START_MS = 240_000;

/** Describes a server process that answers a test's calls. */
export type LaunchedServer = {
  readonly url: string;
  readonly ask: <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ) => Promise<CallAnswer<Name>>;
  readonly stop: () => Promise<void>;
};

export type ServerStart = {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether draws are looked after less often. */
  readonly isCalm?: boolean;
};

/** Starts a server on a database and a data folder; resolves when it takes requests. */
export async function launchServer(start: ServerStart): Promise<LaunchedServer> {
  const child = forkServer('tests/app/server.ts', start);
  const url = await ready(child);
  return { url, ask: channelTo(child), stop: () => end(child) };
}

/** Starts a script in a process with the settings of a test's server. */
export function forkServer(
  script: 'tests/app/server.ts' | 'tests/app/fill-database.ts',
  start: ServerStart,
): ChildProcess {
  return fork(serverScript(script), start.isCalm === true ? [CALM] : [], {
    cwd: ROOT,
    execArgv: ['--import', join(ROOT, 'tests/app/cheap-argon2.ts')],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      // `npm start` sets this too: React's development build renders pages at twice the cost.
      NODE_ENV: 'production',
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: start.dataDir,
      DATABASE_URL: start.databaseUrl,
      LIMITS_PROFILE: 'journey',
      LOG_LEVEL: 'warn',
      ...UNHURRIED,
      ...start.settings,
    },
  });
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('the server did not get ready')), START_MS);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.once('message', (message: { readonly url: string }) => {
      clearTimeout(patience);
      resolve(message.url);
    });
  });
}

function channelTo(child: ChildProcess): LaunchedServer['ask'] {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', ({ id, value, error }: Answered) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) {
      asked?.resolve(value);
    } else {
      asked?.reject(new Error(error));
    }
  });
  let last = 0;
  return async (name, input) => {
    const asked = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, asked);
    child.send({ id: last, name, input });
    // Both processes agree on the types of calls.ts; the channel between them has no types.
    return (await asked.promise) as CallAnswer<typeof name>;
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
