import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyProblems } from './tidy/rules.ts';

const root = join(import.meta.dirname, '..');
const app = mkdtempSync(join(tmpdir(), 'shapla-walls-'));
afterAll(() => rmSync(app, { recursive: true, force: true }));

/** Each file breaks one wall of a small app. The key names the fault. */
const FAULTS: Readonly<
  Record<string, { readonly rule: string; readonly file: string; readonly text: string }>
> = {
  'a module uses another that its module.json does not list': {
    rule: 'map-wallet',
    file: 'modules/wallet/server/greedy.ts',
    text: `import { post } from '#modules/points/server/index.ts';\nexport const greedy = post;\n`,
  },
  'two files import each other': {
    rule: 'no-circular',
    file: 'modules/wallet/server/egg.ts',
    text: `import { hen } from './hen.ts';\nexport const egg = () => hen;\n`,
  },
  'a module reaches past the public API of a module that it may use': {
    rule: 'only-through-the-face',
    file: 'modules/wallet/server/burglar.ts',
    text: `import { insertJournal } from '#modules/ledger/server/journal.store.ts';\nexport const burglar = insertJournal;\n`,
  },
  'the reference model imports the code that it checks': {
    rule: 'model-stands-alone',
    file: 'seamless/conformance/model/borrowed.ts',
    text: `import { post } from '#modules/ledger/server/index.ts';\nexport const borrowed = post;\n`,
  },
  'an app reaches past the public API of a module': {
    rule: 'apps-only-through-the-face',
    file: 'apps/server/nosy.ts',
    text: `import { insertJournal } from '#modules/ledger/server/journal.store.ts';\nexport const nosy = insertJournal;\n`,
  },
  'a screen imports server code': {
    rule: 'web-never-server',
    file: 'modules/wallet/site/screen.tsx',
    text: `import { post } from '#modules/ledger/server/index.ts';\nexport const Screen = () => post;\n`,
  },
  'server code imports a screen': {
    rule: 'server-never-web',
    file: 'modules/wallet/server/painter.ts',
    text: `import { Button } from '#ui/button/button.tsx';\nexport const painter = Button;\n`,
  },
  'a contract imports the database': {
    rule: 'contract-is-pure',
    file: 'modules/wallet/contract.ts',
    text: `import { sql } from '#platform/db/sql.ts';\nexport const contract = sql;\n`,
  },
  'a module reaches into a studio': {
    rule: 'studios-by-contract',
    file: 'modules/wallet/server/croupier.ts',
    text: `import { insider } from '#studios/keno/server/insider.ts';\nexport const croupier = insider;\n`,
  },
  'a studio imports a module': {
    rule: 'studios-are-outsiders',
    file: 'studios/keno/server/insider.ts',
    text: `import { post } from '#modules/ledger/server/index.ts';\nexport const insider = post;\n`,
  },
  'a studio client imports a module': {
    rule: 'studio-clients-are-outsiders',
    file: 'studios/keno/client/insider.tsx',
    text: `import { post } from '#modules/ledger/server/index.ts';\nexport const Insider = () => post;\n`,
  },
  'a draw imports bets': {
    rule: 'draws-know-no-bets',
    file: 'studios/lottery/server/draw/cheat.ts',
    text: `import { bets } from '../bets.ts';\nexport const cheat = bets;\n`,
  },
  'an outcome imports bets': {
    rule: 'draws-know-no-bets',
    file: 'studios/keno/games/k/outcome.ts',
    text: `import { insider } from '../../server/insider.ts';\nexport const outcome = insider;\n`,
  },
  'the platform imports a module': {
    rule: 'platform-knows-no-module',
    file: 'platform/http/partial.ts',
    text: `import { post } from '#modules/ledger/server/index.ts';\nexport const partial = post;\n`,
  },
  'an operation writes SQL': {
    rule: 'sql-only-in-stores',
    file: 'modules/wallet/server/scribe.ts',
    text: `import { sql } from '#platform/db/sql.ts';\nexport const scribe = sql;\n`,
  },
  'a module makes a cache of its own': {
    rule: 'one-cache',
    file: 'modules/wallet/server/hoard.ts',
    text: `import { LRUCache } from 'lru-cache';\nexport const hoard = new LRUCache({ max: 1 });\n`,
  },
  'a screen asks the server in a way of its own': {
    rule: 'one-way-to-ask',
    file: 'modules/wallet/site/asker.ts',
    text: `import { useQuery } from '@tanstack/react-query';\nexport const asker = useQuery;\n`,
  },
  'a server loads a large library at its start': {
    rule: 'late-libraries',
    file: 'modules/wallet/server/early.ts',
    text: `import { isAddress } from 'viem';\nexport const early = isAddress;\n`,
  },
  'a module imports an app': {
    rule: 'modules-never-apps',
    file: 'modules/wallet/office/shell-user.tsx',
    text: `import { Frame } from '#apps/office/shell/frame.tsx';\nexport const ShellUser = () => Frame;\n`,
  },
  'a screen of the site imports the kit of the back office': {
    rule: 'site-never-office-kit',
    file: 'modules/wallet/site/kit-user.tsx',
    text: `import { Rows } from '#ui/office/rows.tsx';\nexport const KitUser = () => Rows;\n`,
  },
  'an operation uses a builder of tests': {
    rule: 'testing-is-for-tests',
    file: 'modules/wallet/server/builder-user.ts',
    text: `import { aMember } from '../testing/wallet-builders.ts';\nexport const builderUser = aMember;\n`,
  },
  'a file that nobody uses': {
    rule: 'no-orphans',
    file: 'modules/wallet/server/forgotten.ts',
    text: 'export const forgotten = 1;\n',
  },
};

const SOUND: Readonly<Record<string, string>> = {
  'modules/wallet/module.json': '{ "summary": "", "uses": ["ledger"] }',
  'modules/ledger/module.json': '{ "summary": "", "uses": [] }',
  'modules/points/module.json': '{ "summary": "", "uses": [] }',
  'modules/wallet/server/hen.ts': `import { egg } from './egg.ts';\nexport const hen = () => egg;\n`,
  'modules/ledger/server/journal.store.ts': `import { sql } from '#platform/db/sql.ts';\nexport const insertJournal = sql;\n`,
  'modules/ledger/server/late.ts': `import type { Address } from 'viem';\nexport const late = async (of: Address) => (await import('viem')).isAddress(of);\n`,
  'modules/ledger/server/index.ts': `import { insertJournal } from './journal.store.ts';\nexport const post = insertJournal;\n`,
  'modules/points/server/index.ts': 'export const post = 1;\n',
  'platform/db/sql.ts': 'export const sql = 1;\n',
  'apps/office/shell/frame.tsx': 'export const Frame = 1;\n',
  'ui/office/rows.tsx': 'export const Rows = 1;\n',
  'modules/wallet/testing/wallet-builders.ts': 'export const aMember = 1;\n',
  'ui/button/button.tsx': 'export const Button = 1;\n',
  'studios/lottery/server/bets.ts': 'export const bets = 1;\n',
};

function write(file: string, text: string): void {
  mkdirSync(dirname(join(app, file)), { recursive: true });
  writeFileSync(join(app, file), text);
}

type Violation = { readonly from: string; readonly rule: { readonly name: string } };
let violations: readonly Violation[] = [];

beforeAll(() => {
  for (const [file, text] of Object.entries(SOUND)) {
    write(file, text);
  }
  for (const fault of Object.values(FAULTS)) {
    write(fault.file, fault.text);
  }
  for (const area of ['seamless', 'vendors']) {
    mkdirSync(join(app, area), { recursive: true });
  }
  for (const file of [
    '.dependency-cruiser.mjs',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.walls.json',
  ]) {
    cpSync(join(root, file), join(app, file));
  }
  symlinkSync(join(root, 'node_modules'), join(app, 'node_modules'));
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const areas = ['apps', 'modules', 'platform', 'seamless', 'studios', 'ui', 'vendors'];
  const output = execFileSync(
    process.execPath,
    [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...areas],
    { cwd: app, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  violations = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
}, 60_000);

test.each(Object.entries(FAULTS))('a wall refuses: %s', (_what, fault) => {
  const broken = violations.filter((one) => one.from === fault.file).map((one) => one.rule.name);
  expect(broken).toContain(fault.rule);
});

test('the sound files of the small app break no wall', () => {
  const sound = new Set(Object.keys(SOUND));
  const blamed = violations.filter((one) => sound.has(one.from) && one.rule.name !== 'no-circular');
  expect(blamed).toEqual([]);
});

test('tidy lists every problem of a planted tree', () => {
  const tree = mkdtempSync(join(tmpdir(), 'shapla-tidy-'));
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  put('modules/points/server/long.ts', '\n'.repeat(401));
  put('modules/points/server/utils.ts', '');
  put('seamless/conformance/model/rules.ts', '\n'.repeat(104));
  put('seamless/conformance/model/more-rules.ts', '\n'.repeat(201));
  put('modules/points/server/later.ts', `// ${'TO'}${'DO'} finish\n`);
  put(
    'modules/points/server/guess.ts',
    'const agents = [1, 2, 41, 42];\nconst is = accountType === 4 || /exclu/.test(refusal.code);\n',
  );
  put('modules/points/server/start.ts', 'let startedAt = Date.now();\nregisterStep(startedAt);\n');
  put('modules/points/server/points.store.ts', 'sql`select 1 from ledger.account`');
  put(
    'modules/points/server/fair.store.ts',
    'sql`select * from ledger.place(1) join ledger.leg_v on true`',
  );
  put('modules/ledger/module.json', '{ "summary": "", "uses": ["points", "vip", "wallet"] }');
  put('modules/ledger/README.md', '\n'.repeat(50));
  put(
    'modules/ledger/server/late.test.ts',
    `import { vip } from '#modules/vip/server/index.ts';\n`,
  );
  put(
    'modules/ledger/server/points.ts',
    `import { post } from '#modules/points/server/index.ts';\n`,
  );
  put(
    'modules/ledger/sql/functions/own.sql',
    "-- As vip.rank does.\ncreate or replace function ledger.own() returns integer language sql as 'select wallet.own(1)';\n",
  );
  put('modules/wallet/module.json', '{ "summary": "", "uses": [] }');
  put('modules/wallet/README.md', `${'line\n'.repeat(41)}`);
  put('modules/vip/module.json', '{ "summary": "", "uses": [] }');
  put('modules/vip/README.md', 'line\n'.repeat(40));
  put('studios/dice/studio.json', '{}');
  put('studios/dice/README.md', 'line\n'.repeat(41));
  for (let step = 0; step < 26; step += 1) {
    put(`modules/vip/server/step-${step}.ts`, '');
  }
  put('modules/points/site/page-words.ts', "export const title = 'সদস্যদের পেজ';\n");
  put('modules/points/messages/en.json', '{"points.a":"{0}","points.b":"b"}');
  put('modules/points/messages/bn.json', '{"points.a":"x"}');
  try {
    expect(tidyProblems(tree)).toEqual([
      'modules/ledger: use-unused: vip, take it out of module.json',
      'modules/points/messages: message-missing: points.b in bn',
      'modules/points/messages: message-unused: points.a',
      'modules/points/messages: message-unused: points.b',
      'modules/points/messages: placeholders-differ: points.a',
      'modules/points/server/guess.ts: account-type-list: import it from platform/contract/account-type.ts',
      'modules/points/server/guess.ts: account-type-number: call isTrial, isAgent or isMember',
      'modules/points/server/guess.ts: code-matched: compare whole codes, or decide by the kind',
      'modules/points/server/later.ts: marker: do the work or leave it out, and remove the marker',
      'modules/points/server/long.ts: file-too-long: 402 lines, split it at 400',
      "modules/points/server/points.store.ts: foreign-table: ledger.account, use that module's functions and _v views",
      'modules/points/server/start.ts: import-effect: registerStep: importing a file must do nothing, a module lists what it adds in `extends`',
      'modules/points/server/start.ts: module-state: startedAt: make state of an app by perApp, or pass it in',
      'modules/points/server/start.ts: second-clock: Date.now: read the app’s clock',
      'modules/points/server/utils.ts: vague-name: name the file after what it does',
      'modules/points/site/page-words.ts: word: bn line 1: “সদস্য”, use মেম্বার',
      'modules/points: nameplate: README.md is missing',
      'modules/points: nameplate: module.json is missing',
      'modules/points: use-undeclared: ledger, name it in module.json',
      'modules/vip/server: folder-too-full: 26 files at its top, at most 25: move files of one subject to server/<subject>/',
      'modules/wallet: readme-too-long: 41 lines, shorten it to 40',
      'seamless/conformance/model/: folder-too-long: 307 lines in all, shorten it to 306',
      'studios/dice: readme-too-long: 41 lines, shorten it to 40',
    ]);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});
