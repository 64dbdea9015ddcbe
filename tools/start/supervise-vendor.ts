import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Claim, claimVendors, leaveVendors, publishVendors } from './vendor-claim.ts';

const PAUSE_MS = 500;

/** Describes the process of the sample vendors, which is started again on the same port whenever it ends. */
export type SupervisedVendor = {
  /** With these settings the server finds them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Reads the id of the current process; a fault test may kill it. Undefined while another start runs them. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly root: string;
  readonly report: (line: string) => void;
  /** This folder is used in place of our own. */
  readonly dataDir?: string;
};
type Running = NonNullable<Claim['running']>;

/**
 * Starts the sample vendors of the data folder and waits until they listen; they do not need the platform for that. Where
 * another start runs them already, the same ones are used, and taken over when that start ends.
 */
export async function superviseVendor(options: Options): Promise<SupervisedVendor> {
  const { root, dataDir } = options;
  const folder = resolve(root, dataDir ?? process.env['DATA_DIR'] ?? '.data', 'sample-vendor');
  const file = join(folder, 'supervisor.json');
  const stopping = new AbortController();
  const state: { child: ChildProcess | undefined } = { child: undefined };
  const launchOwn = async (known: Running | undefined): Promise<Running> => {
    const key = known?.key ?? randomBytes(32).toString('hex');
    const port = known === undefined ? '0' : new URL(known.url).port;
    const { child, url } = await launch(root, { key, port, dataDir });
    state.child = child;
    publishVendors(file, { url, key });
    return { url, key };
  };
  const running = await begin(file, launchOwn);
  const watching = watch({ file, running, state, signal: stopping.signal, launchOwn, options });
  return {
    settings: { SAMPLE_VENDOR_URL: running.url, SAMPLE_VENDOR_KEY: running.key },
    pid: () => state.child?.pid,
    stop: async () => {
      stopping.abort();
      await watching;
      if (state.child !== undefined) {
        state.child.kill('SIGTERM');
        await ended(state.child);
        leaveVendors(file);
      }
    },
  };
}

/** Starts them, or waits for the start that does. */
async function begin(
  file: string,
  launchOwn: (known: Running | undefined) => Promise<Running>,
): Promise<Running> {
  for (;;) {
    const other = claimVendors(file);
    if (other === undefined) {
      return await launchOwn(undefined);
    }
    if (other.running !== undefined) {
      return other.running;
    }
    await sleep(PAUSE_MS);
  }
}

/** Starts them again when they end, and takes them over when the start that runs them ends. */
async function watch(at: {
  readonly file: string;
  readonly running: Running;
  readonly state: { child: ChildProcess | undefined };
  readonly signal: AbortSignal;
  readonly launchOwn: (known: Running) => Promise<Running>;
  readonly options: Options;
}): Promise<void> {
  const { file, running, state, signal, launchOwn, options } = at;
  while (!signal.aborted) {
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    const hasEnded = state.child !== undefined && isOver(state.child);
    if (signal.aborted || (state.child !== undefined && !hasEnded)) {
      continue;
    }
    try {
      if (hasEnded || claimVendors(file) === undefined) {
        options.report('The sample vendors have ended and are started again.');
        await launchOwn(running);
      }
    } catch (error) {
      options.report(`sample vendors: ${String(error)}`);
    }
  }
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
  return isOver(child)
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));
}

function isOver(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
