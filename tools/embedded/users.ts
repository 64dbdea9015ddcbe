import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './postmaster-file.ts';

/**
 * Records that this process uses an embedded server, in a file named by its process id. The last process to leave stops
 * the server, so a tool that runs beside `npm start` does not take the database away from it.
 */
export function enter(base: string): void {
  mkdirSync(join(base, 'users'), { recursive: true, mode: 0o700 });
  writeFileSync(join(base, 'users', String(process.pid)), '');
}

/** Removes this process from the users of the server. @returns whether nobody else uses it */
export function leave(base: string): boolean {
  rmSync(join(base, 'users', String(process.pid)), { force: true });
  const others = readdirSync(join(base, 'users')).filter((pid) => isAlive(Number(pid)));
  return others.length === 0;
}
