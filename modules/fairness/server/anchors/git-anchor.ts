import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AnchorAdapter, AnchorApp } from './anchor-adapter.ts';
import { anchorFolderOf, appendNote, CHECKPOINTS_FILE } from './anchor-folder.ts';

const LOCAL_MS = 10_000;
const PUSH_MS = 40_000;

/** Commits are of nobody in particular, run no hooks and wait for no passphrase. */
const OPTIONS = [
  ...['-c', 'user.name=Public log'],
  ...['-c', 'user.email=public-log@localhost.invalid'],
  ...['-c', 'core.hooksPath=/dev/null'],
  ...['-c', 'commit.gpgSign=false'],
  ...['-c', 'gc.auto=0'],
];

/**
 * A clone of a repository elsewhere, which somebody has made with the right to push: each checkpoint is a commit. A remote
 * that has another history is never overwritten; the push then fails until somebody has looked.
 */
export const gitAnchor: AnchorAdapter = {
  isTarget: (app, target) => cloneOf(app, target) !== undefined,
  keep: async (app, target, { note, size }) => {
    const clone = cloneOf(app, target);
    if (clone === undefined) {
      return { outcome: 'failed', code: 'NO_CLONE' };
    }
    // Attempts at one clone come one after the other, so a lock is that of a process that was killed.
    await rm(join(clone, '.git', 'index.lock'), { force: true });
    await appendNote(clone, note);
    await git(clone, ['add', '--', CHECKPOINTS_FILE]);
    if ((await git(clone, ['status', '--porcelain', '--', CHECKPOINTS_FILE])) !== '') {
      await git(clone, ['commit', '--quiet', '-m', `checkpoint ${size}`, '--', CHECKPOINTS_FILE]);
    }
    try {
      await git(clone, ['push', '--quiet', 'origin', 'HEAD'], PUSH_MS);
    } catch {
      return { outcome: 'failed', code: 'PUSH_FAILED' };
    }
    const commit = (await git(clone, ['rev-parse', 'HEAD'])).trim();
    return { outcome: 'kept', receipt: Buffer.from(commit) };
  },
};

function cloneOf(app: AnchorApp, target: string): string | undefined {
  const folder = anchorFolderOf(app, target);
  return folder !== undefined && existsSync(join(folder, '.git')) ? folder : undefined;
}

async function git(
  clone: string,
  command: readonly string[],
  timeoutMs = LOCAL_MS,
): Promise<string> {
  const { stdout } = await promisify(execFile)('git', [...OPTIONS, ...command], {
    cwd: clone,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    // None of the server's own settings, among which are secrets.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: homedir(),
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
    },
  });
  return stdout;
}
