import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { askCheckers } from './ask-checkers.ts';
import { allCases } from './cases/all-cases.ts';
import { tableOf } from './table.ts';

const PLANT = join(import.meta.dirname, 'planted/try-planted.ts');
const db = await testDatabase();

test('[M1] [M2] [M3] [M6] [M8] [M12] what an operator forges is refused by the platform, and named by browser, commands and second implementation', async () => {
  const cases = allCases();
  expect(new Set(cases.map(({ what }) => what)).size).toBe(cases.length);
  const asked = await askCheckers(cases, db);
  if (process.env['OPERATOR_TABLE'] !== undefined) {
    process.stdout.write(tableOf(asked));
  }
  expect(asked.filter(({ isRight }) => !isRight)).toEqual([]);
  const forged = asked.filter(({ what }) => !/\bnothing\b/.test(what));
  expect(forged.filter(({ answer }) => answer.endsWith('holds'))).toEqual([]);
  expect(cases.filter(({ answers }) => Object.keys(answers).length === 0)).toEqual([]);
});

test('[M1] [M3] [M8] a check that is taken out of browser, commands or platform is missed by a forgery', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PLANT, db.url], {
    encoding: 'utf8',
  });
  expect(stdout, stderr).toMatch(/^[1-9][0-9]+ planted defects seen, 0 not\n$/);
  expect(status).toBe(0);
});
