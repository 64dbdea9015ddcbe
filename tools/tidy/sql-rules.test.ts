import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tidyProblems } from './rules.ts';

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'shapla-tidy-sql-'));
  put('modules/points/module.json', '{}');
  put('modules/points/README.md', '');
  put('modules/points/sql/tables.sql', '-- Why.\ncreate table points.balance (id bigint);\n');
  put('modules/points/sql/functions/convert.sql', aFunction('points.convert'));
  put('modules/points/sql/views/balance_v.sql', aView('points.balance_v'));
  put(
    'modules/points/sql/changes/20270131T0930_more_room.sql',
    '-- Why.\nalter table points.balance add column more bigint;\n',
  );
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

function aFunction(name: string): string {
  return `-- Why; as it is.\ncreate or replace function ${name}() returns void\nlanguage plpgsql as $$\nbegin\n  perform 1;\nend $$;\n`;
}

function aView(name: string): string {
  return `-- Why.\ncreate or replace view ${name} as\n  select ';' as mark;\n`;
}

test('a module with its SQL in the right places is tidy', () => {
  expect(tidyProblems(tree)).toEqual([]);
});

const RESTATED =
  'sql-restated: define functions and views in sql/functions/<name>.sql and sql/views/<name>.sql alone';
const PLACE =
  'sql-place: write SQL in sql/tables.sql, sql/functions/<name>.sql, sql/views/<name>.sql or sql/changes/<UTC minute>_<what>.sql';

test.each([
  ['a function in the tables', 'modules/points/sql/tables.sql', aFunction('points.more'), RESTATED],
  [
    'a view in a change',
    'modules/points/sql/changes/20270131T0931_view.sql',
    aView('points.v'),
    RESTATED,
  ],
  [
    'a function in a store',
    'modules/points/server/points.store.ts',
    'sql`CREATE OR REPLACE\n FUNCTION points.convert() returns void`',
    RESTATED,
  ],
  [
    'a procedure in an operation',
    'modules/points/server/convert.ts',
    "export const go = () => query('create procedure points.go()')",
    RESTATED,
  ],
  [
    'a file named after something else',
    'modules/points/sql/functions/turn.sql',
    aFunction('points.turn_into'),
    'sql-name: it defines points.turn_into, name it after that',
  ],
  [
    'a function of another schema',
    'modules/points/sql/functions/turn.sql',
    aFunction('ledger.turn'),
    'sql-name: it defines ledger.turn, name it after that',
  ],
  [
    'a second statement beside a function',
    'modules/points/sql/functions/turn.sql',
    `${aFunction('points.turn')}select points.turn();\n`,
    'sql-one-object: it holds one create or replace function and nothing else',
  ],
  [
    'a function that is not replaced',
    'modules/points/sql/functions/turn.sql',
    aFunction('points.turn').replace(' or replace', ''),
    'sql-one-object: it holds one create or replace function and nothing else',
  ],
  [
    'a function among the views',
    'modules/points/sql/views/turn.sql',
    aFunction('points.turn'),
    'sql-one-object: it holds one create or replace view and nothing else',
  ],
  [
    'a file that does not say why',
    'modules/points/sql/functions/turn.sql',
    aFunction('points.turn').slice('-- Why; as it is.\n'.length),
    'sql-why: say why in a first comment',
  ],
  ['a migration by hand', 'modules/points/sql/20270131T0930_more.sql', '-- Why.\n', PLACE],
  ['SQL outside the modules', 'docs/report.sql', '-- Why.\n', PLACE],
  ['a change without a minute', 'modules/points/sql/changes/more.sql', '-- Why.\n', PLACE],
])('tidy refuses %s', (_what, file, text, problem) => {
  put(file, text);
  expect(tidyProblems(tree)).toEqual([`${file}: ${problem}`]);
});

test('tidy refuses a second definition, by another module of the schema or in another file', () => {
  put('platform/jobs/sql/functions/add_job.sql', aFunction('platform.add_job'));
  put('platform/live/sql/functions/add_job.sql', aFunction('platform.add_job'));
  put('modules/points/sql/functions/turn.sql', aFunction('points.convert'));
  expect(tidyProblems(tree)).toEqual([
    'modules/points/sql/functions/turn.sql: sql-name: it defines points.convert, name it after that',
    'modules/points/sql/functions/turn.sql: sql-twice: points.convert is defined in modules/points/sql/functions/convert.sql already',
    'platform/live/sql/functions/add_job.sql: sql-twice: platform.add_job is defined in platform/jobs/sql/functions/add_job.sql already',
  ]);
});

test('a test may plant a function', () => {
  put('modules/points/server/points.db.test.ts', "query('create function points.planted()')");
  put('tests/clock.ts', "query('create or replace function points.clock()')");
  expect(tidyProblems(tree)).toEqual([]);
});
