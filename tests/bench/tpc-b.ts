import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SCALE = '50';

/** Finds the newest pgbench where Debian installs it, or the one on PATH. */
function findPgbench(): string {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  for (const path of [...versions.map((version) => `${home}/${version}/bin/pgbench`), 'pgbench']) {
    try {
      execFileSync(path, ['--version'], { stdio: 'ignore' });
      return path;
    } catch {
      // This path has none, so the next one is tried.
    }
  }
  throw new Error(
    'pgbench is missing: apt-get install -y --no-install-recommends postgresql-contrib',
  );
}

/** Makes the tables of pgbench at scale 50. */
export async function initTpcB(url: string): Promise<void> {
  await run(findPgbench(), ['-i', '-q', '-s', SCALE, url], { maxBuffer: 1 << 24 });
}

/** Measures TPC-B transactions a second with prepared statements and 16 clients. */
export async function runTpcB(url: string, seconds: number): Promise<number> {
  const options = ['-M', 'prepared', '-c', '16', '-j', '2', '-n', '-T', String(seconds)];
  const { stdout } = await run(findPgbench(), [...options, url]);
  const match = /tps = ([\d.]+)/.exec(stdout);
  if (match === null) {
    throw new Error(`pgbench answered no figure: ${stdout}`);
  }
  return Number(match[1]);
}
