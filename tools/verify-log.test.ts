import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signCheckpoint } from '#seamless/fairness/log/checkpoint.ts';
import { treeOf } from '#seamless/fairness/log/memory-tree.ts';
import { rootHash } from '#seamless/fairness/log/merkle.ts';
import { consistencyProof, inclusionProof } from '#seamless/fairness/log/proofs.ts';
import { toBase64 } from '#seamless/fairness/note/base64.ts';
import { formatVerifierKey, keyOf } from '#seamless/fairness/note/note-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const signer = { name: 'test/log', secretKey: new Uint8Array(32).fill(5) };
const key = formatVerifierKey(keyOf(signer));
const entries = Array.from({ length: 13 }, (_, index) => `{"entry":${index}}`);

/** Writes files under the names of options, runs the command with them, and gives its exit code and what it says. */
function verify(
  files: Readonly<Record<string, string>>,
  others: readonly string[] = ['--key', key],
) {
  const options = Object.entries(files).flatMap(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return [`--${name}`, join(folder, name)];
  });
  const run = spawnSync(process.execPath, ['tools/verify-log.mjs', ...options, ...others], {
    encoding: 'utf8',
  });
  return { status: run.status, says: run.stderr || run.stdout };
}

const headOf = (list: readonly string[], size = list.length) => ({
  size,
  root: rootHash(size, treeOf(list)),
});
const checkpointOf = (list: readonly string[], size?: number, by = signer) =>
  signCheckpoint(headOf(list, size), by);
const consistencyOf = (list: readonly string[], oldSize: number, size = list.length) =>
  JSON.stringify({
    proof: consistencyProof({ oldSize, size }, treeOf(list)).map(toBase64),
  });
const inclusionOf = (list: readonly string[], index: number, size = list.length) =>
  JSON.stringify({ index, proof: inclusionProof({ index, size }, treeOf(list)).map(toBase64) });

test('a checkpoint, its continuation and an entry that were kept hold [M8]', () => {
  const { status, says } = verify(
    {
      checkpoint: checkpointOf(entries),
      old: checkpointOf(entries, 6),
      consistency: consistencyOf(entries, 6),
      entry: entries[2] ?? '',
      inclusion: inclusionOf(entries, 2),
    },
    ['--key', key, '--save', join(folder, 'saved')],
  );
  expect({ status, says }).toEqual({
    status: 0,
    says: [
      'checkpoint   size 13, the signature holds',
      'consistency  the log of 13 continues the one of 6',
      'entry 2      is in the log: {"entry":2}',
      '',
    ].join('\n'),
  });
  expect(readFileSync(join(folder, 'saved'), 'utf8')).toBe(checkpointOf(entries));
});

test.each([
  [1, 2],
  [4, 13],
  [7, 8],
  [8, 13],
  [12, 13],
  [13, 13],
  [5, 11],
])('consistency from %i to %i holds, and the last entry is in the tree [M8]', (old, size) => {
  const { status, says } = verify({
    checkpoint: checkpointOf(entries, size),
    old: checkpointOf(entries, old),
    consistency: consistencyOf(entries, old, size),
    entry: entries[size - 1] ?? '',
    inclusion: inclusionOf(entries, size - 1, size),
  });
  expect([status, says]).toEqual([0, expect.stringContaining('continues')]);
});

test('a checkpoint of another log is not taken [M8]', () => {
  const foreign = { ...signer, name: 'other/log' };
  const note = checkpointOf(entries, 13, foreign);
  expect(verify({ checkpoint: note }).says).toContain('key_unknown');
});

test('a file that is missing, or a key that is none, is said [M8]', () => {
  expect(verify({}, ['--key', key]).status).toBe(2);
  expect(verify({ checkpoint: checkpointOf(entries) }, ['--key', 'a+00000000+AA==']).status).toBe(
    2,
  );
});
