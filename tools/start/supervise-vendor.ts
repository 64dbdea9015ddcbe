import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 500;

/** Describes the process of the sample vendors, which is started again on the same port whenever it ends. */
export type SupervisedVendor = {
  /** With these settings the server finds them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Reads the id of the current process; a fault test may kill it. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
};

/** Starts the sample vendors and waits until they listen; they do not need the platform for that. */
export async function superviseVendor(options: {
  readonly root: string;
  readonly report: (line: string) => void;
  /** This folder is used in place of our own. */
  readonly dataDir?: string;
}): Promise<SupervisedVendor> {
  const key = randomBytes(32).toString('hex');
  const { root, dataDir } = options;
  const first = await launch(root, { key, port: '0', dataDir });
  const stopping = new AbortController();
  let current = first.child;
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await ended(current);
      if (stopping.signal.aborted) {
        return;
      }
      options.report('The sample vendors have ended and are started again.');
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      const again = await launch(root, { key, port: new URL(first.url).port, dataDir });
      current = again.child;
    }
  })().catch((error: unknown) => options.report(`sample vendors: ${String(error)}`));
  return {
    settings: { SAMPLE_VENDOR_URL: first.url, SAMPLE_VENDOR_KEY: key },
    pid: () => current.pid,
    stop: async () => {
      stopping.abort();
      current.kill('SIGTERM');
      await ended(current);
      await watching;
    },
  };
}

type Launched = { readonly child: ChildProcess; readonly url: string };

function launch(
  root: string,
  settings: {
    readonly key: string;
    readonly port: string;
    readonly dataDir: string | undefined;
  },
): Promise<Launched> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      join(root, 'tools/follow-parent.ts'),
      join(root, 'tools/sample-vendor.ts'),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        SAMPLE_VENDOR_KEY: settings.key,
        SAMPLE_VENDOR_PORT: settings.port,
        ...(settings.dataDir === undefined ? {} : { DATA_DIR: settings.dataDir }),
      },
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the sample vendors ended with ${code}`)));
    child.once('message', (message) => resolve({ child, url: urlOf(message) }));
  });
}

function urlOf(message: unknown): string {
  return typeof message === 'object' && message !== null && 'url' in message
    ? String(message.url)
    : '';
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));
}
