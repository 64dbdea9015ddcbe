import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Claim, claimVendors, leaveVendors, publishVendors } from './vendor-claim.ts';

const PAUSE_MS = 500;

/** Describes the process of the sample vendors or payments, which is started again on the same port whenever it ends. */
export type SupervisedVendor = {
  /** With these settings the server finds them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Reads the id of the current process; a fault test may kill it. Undefined while another start runs them. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
};

/** A sample process: its folder and script, and the beginning of the names of its settings. */
type Program = { readonly folder: string; readonly script: string; readonly prefix: string };

export const SAMPLE_VENDORS: Program = {
  folder: 'sample-vendor',
  script: 'tools/sample-vendor.ts',
  prefix: 'SAMPLE_VENDOR',
};
export const SAMPLE_PAYMENTS: Program = {
  folder: 'sample-payments',
  script: 'tools/sample-payments.ts',
  prefix: 'SAMPLE_PAYMENTS',
};

type Options = {
  readonly root: string;
  readonly report: (line: string) => void;
  /** This folder is used in place of our own. */
  readonly dataDir?: string;
  /** The sample vendors without it. */
  readonly program?: Program;
};
type Running = NonNullable<Claim['running']>;

/**
 * Starts the sample vendors of the data folder and waits until they listen; they do not need the platform for that. Where
 * another start runs them already, the same ones are used, and taken over when that start ends.
 */
export async function superviseVendor(options: Options): Promise<SupervisedVendor> {
  const { root, dataDir, program = SAMPLE_VENDORS } = options;
  const folder = resolve(root, dataDir ?? process.env['DATA_DIR'] ?? '.data', program.folder);
  const file = join(folder, 'supervisor.json');
  const stopping = new AbortController();
  const state: { child: ChildProcess | undefined } = { child: undefined };
  const launchOwn = async (known: Running | undefined): Promise<Running> => {
    const key = known?.key ?? randomBytes(32).toString('hex');
    const port = known === undefined ? '0' : new URL(known.url).port;
    const { child, url } = await launch(root, { key, port, dataDir, program });
    state.child = child;
    publishVendors(file, { url, key });
    return { url, key };
  };
  const running = await begin(file, launchOwn);
  const watching = watch({ file, running, state, signal: stopping.signal, launchOwn, options });
  return {
    settings: { [`${program.prefix}_URL`]: running.url, [`${program.prefix}_KEY`]: running.key },
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
        const { folder } = options.program ?? SAMPLE_VENDORS;
        options.report(`The process ${folder} has ended and is started again.`);
        await launchOwn(running);
      }
    } catch (error) {
      options.report(`${(options.program ?? SAMPLE_VENDORS).folder}: ${String(error)}`);
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
    readonly program: Program;
  },
): Promise<Launched> {
  const { prefix, script, folder } = settings.program;
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      join(root, 'tools/follow-parent.ts'),
      join(root, script),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        [`${prefix}_KEY`]: settings.key,
        [`${prefix}_PORT`]: settings.port,
        ...(settings.dataDir === undefined ? {} : { DATA_DIR: settings.dataDir }),
      },
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${folder} ended with ${code}`)));
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
