import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Deposits and withdrawals are practised with play credit, so no text may say that it cannot be bought or taken out. */
const DENIES = /(?:cannot|can't|nor) be (?:bought|paid out)|কেনা (?:যায় না|বা তোলা)|তোলাও? যায় না/u;

test('no text denies the deposit and the withdrawal that stand beside it [U8] [MKT-2]', () => {
  const files = globSync(
    [
      '{apps,modules,studios,ui}/**/messages/*.json',
      'modules/*/server/{seed,demo}/**/*.ts',
      'modules/*/server/demo-*.ts',
    ],
    { cwd: ROOT },
  );
  expect(files.length).toBeGreaterThan(50);
  const denying = files.filter((file) => DENIES.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(denying).toEqual([]);
});
