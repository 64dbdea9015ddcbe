import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_NAME, DATABASE_USER, ensureCluster } from './cluster.ts';
import { isAccepting } from './first-connection.ts';
import { type Binaries, knowsSetting, packagedBinaries } from './native.ts';
import { holderOf, isAlive, type PostmasterFile } from './postmaster-file.ts';
import { chooseRunAs, giveTo, type RunAs } from './run-as.ts';
import { memoryBytes, serverSettings } from './server-settings.ts';
import { ensureSocketFolder } from './socket-folder.ts';
import { spawnServer } from './spawn-server.ts';
import { enter, leave } from './users.ts';

const PORT = 5432;
const POLL_MS = 10;
/** Recovery after a crash reads all that was written since the last checkpoint. */
const MAX_START_MS = 600_000;
/** A fast stop ends with a checkpoint. */
const MAX_STOP_MS = 120_000;

/** Describes a running embedded server. `url` stays the same for a data folder as long as it is not moved. */
export type Embedded = {
  readonly url: string;
  readonly socketDir: string;
  readonly port: number;
  readonly pid: number;
  /** It is true when the server ran already. */
  readonly isReused: boolean;
  /** Leaves the server; the last process to leave stops it. */
  readonly stop: () => Promise<void>;
};

type Place = {
  readonly base: string;
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly report: (line: string) => void;
};

/**
 * Starts the PostgreSQL of a data folder, or joins the one that runs there. The server is no part of our process group:
 * it outlives a killed parent, and the next start finds it.
 * @param options.dataDir the folder for all data; the server's part is `postgres` in it
 * @param options.report receives lines for the person who starts it, e.g. that the last server was killed
 * @throws when the folder belongs to a living process that is no PostgreSQL, or the server does not start
 */
export async function startEmbedded(options: {
  readonly dataDir: string;
  readonly binaries?: Binaries;
  readonly report?: (line: string) => void;
}): Promise<Embedded> {
  const base = join(resolve(options.dataDir), 'postgres');
  const place: Place = {
    base,
    cluster: join(base, 'cluster'),
    binaries: options.binaries ?? packagedBinaries(),
    report: options.report ?? ((line) => process.stdout.write(`${line}\n`)),
  };
  mkdirSync(base, { recursive: true });
  enter(base);
  try {
    const { file, isReused } = await findOrStart(place);
    return {
      url: urlOf(place.cluster, file),
      socketDir: file.socketDir,
      port: file.port,
      pid: file.pid,
      isReused,
      stop: async () => {
        if (leave(base)) {
          await stopEmbedded(options);
        }
      },
    };
  } catch (error) {
    leave(base);
    throw error;
  }
}

/** Stops the server of a data folder, even if clients use it: they are cut off, nothing committed is lost. */
export async function stopEmbedded(options: { readonly dataDir: string }): Promise<void> {
  const holder = holderOf(join(resolve(options.dataDir), 'postgres', 'cluster'));
  if (holder.kind !== 'server') {
    return;
  }
  process.kill(holder.file.pid, 'SIGINT');
  const deadline = Date.now() + MAX_STOP_MS;
  while (isAlive(holder.file.pid)) {
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL (process ${holder.file.pid}) has not stopped in two minutes`);
    }
    await sleep(POLL_MS);
  }
}

/** Finds the URL of the server that runs in the data folder, or undefined. It starts nothing. */
export function urlOfRunning(dataDir: string): string | undefined {
  const cluster = join(resolve(dataDir), 'postgres', 'cluster');
  const holder = holderOf(cluster);
  return holder.kind === 'server' && holder.file.status === 'ready'
    ? urlOf(cluster, holder.file)
    : undefined;
}

async function findOrStart(place: Place): Promise<{ file: PostmasterFile; isReused: boolean }> {
  const deadline = Date.now() + MAX_START_MS;
  let startedPid = 0;
  let isReported = false;
  while (Date.now() < deadline) {
    const holder = holderOf(place.cluster);
    if (holder.kind === 'stranger') {
      throw new Error(strangerText(place.cluster, holder.file.pid, holder.command));
    }
    if (holder.kind === 'server') {
      const { file } = holder;
      if (file.status === 'ready' && (await isAccepting(urlOf(place.cluster, file)))) {
        return { file, isReused: file.pid !== startedPid };
      }
      await sleep(POLL_MS);
      continue;
    }
    if (holder.kind === 'stale' && !isReported) {
      isReported = true;
      place.report(
        `PostgreSQL (process ${holder.file.pid}) was killed without a stop; it now recovers from its log.`,
      );
    }
    startedPid = await startServer(place);
  }
  throw new Error(`PostgreSQL was not ready after ten minutes; see ${join(place.cluster, 'log')}`);
}

/** @returns the process id, or 0 when another start was faster; the caller waits until the server is ready */
async function startServer(place: Place): Promise<number> {
  const runAs = chooseRunAs(place.base, place.binaries);
  await ensureCluster(place.base, { binaries: place.binaries, runAs });
  if (runAs.owner !== undefined) {
    giveTo(runAs.owner, place.base);
  }
  await writeSettings(place, runAs);
  const socketDir = ensureSocketFolder(place.base, runAs.owner);
  const args = [
    '-D',
    place.cluster,
    '-k',
    socketDir,
    '-p',
    String(PORT),
    '-c',
    'listen_addresses=',
  ];
  return await spawnServer({
    command: [...runAs.before, place.binaries.postgres, ...args],
    cluster: place.cluster,
    logFile: join(place.base, 'start.log'),
  });
}

async function writeSettings(place: Place, runAs: RunAs): Promise<void> {
  const command = [...runAs.before, place.binaries.postgres, '-D', place.cluster];
  const hasLz4 = await knowsSetting(command, 'wal_compression=lz4');
  const path = join(place.cluster, 'server.conf');
  const text = serverSettings({ memoryBytes: memoryBytes(), hasLz4 });
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    writeFileSync(path, text);
    if (runAs.owner !== undefined) {
      giveTo(runAs.owner, path);
    }
  }
}

/** The URL has the host `localhost`, which every parser of URLs accepts, and names the socket, which PostgreSQL's clients use. */
function urlOf(cluster: string, file: PostmasterFile): string {
  const password = readFileSync(join(cluster, 'password'), 'utf8').trim();
  const host = encodeURIComponent(file.socketDir);
  return `postgresql://${DATABASE_USER}:${password}@localhost:${file.port}/${DATABASE_NAME}?host=${host}`;
}

function strangerText(cluster: string, pid: number, command: string): string {
  return (
    `${join(cluster, 'postmaster.pid')} names process ${pid}, which lives but is no PostgreSQL of this folder ` +
    `(${command}). Most likely the machine was restarted and the number was given again. ` +
    'If no PostgreSQL uses the folder, on this or any other machine, remove that file and start again.'
  );
}
