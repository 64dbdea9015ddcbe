import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from './launch-postgres.ts';

let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync('/tmp/shapla-holder-');
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a folder whose process number now belongs to a stranger is reported and left as it is [OPS-1]', async () => {
  const first = await startEmbedded({ dataDir });
  await first.stop();
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  const text = `${process.pid}\n${dataDir}\n1\n5432\n${dataDir}\n\n0\nready\n`;
  writeFileSync(file, text);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`names process ${process.pid}`);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
