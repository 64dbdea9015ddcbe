import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appStateProblems, EXCEPTIONS, findings } from './app-state.ts';

const FILE = 'modules/wallet/server/planted.ts';
const rulesOf = (text: string, path = FILE) => findings(path, text).map(({ rule }) => rule);

describe('a module that holds state is refused', () => {
  test.each([
    'let running = 0;',
    'export var running = 0;',
    'let opened: Promise<Reader> | undefined;',
    'const kept = new Map<string, Stored>();',
    'export const kept = new Set();',
    'const kept: Map<string, Map<string, Stored>> = new Map();',
    'const memo = new WeakMap<AppContext, Thing>();',
    'const counts = { calls: 0 };\nfunction count() {\n  counts.calls += 1;\n}',
    'const counts = { calls: 0 };\nconst count = () => counts.calls++;',
    'const waiting: (() => void)[] = [];\nconst wait = (go: () => void) => waiting.push(go);',
    'const byName = {};\nfunction put(name: string) {\n  byName[name] = 1;\n}',
    'const byName = {};\nfunction take(name: string) {\n  delete byName[name];\n}',
    'const settings = {};\nconst change = (by: object) => Object.assign(settings, by);',
    "const codes = new Set(['a']);\nexport const allow = (code: string) => codes.add(code);",
    'const gate = createGate({ most: 3 });',
    'export const poster: Poster = startPoster();',
  ])('%s', (text) => {
    expect(rulesOf(text)).toEqual(['module-state']);
  });
});

describe('a file that does something when it is imported is refused', () => {
  test.each([
    'registerLoginStep(factorStep);',
    'registerAction({\n  action: 1,\n});',
    'operator.permissions.register(PERMISSION);',
    "await openLocations('file');",
    'void startPoster();',
    'dns.options.verbatim = true;',
    'for (const one of ALL) {\n  list.addSubnet(one);\n}',
    'if (isLate) {\n  stop();\n}',
  ])('%s', (text) => {
    expect(rulesOf(text)).toEqual(['import-effect']);
  });
});

describe('a clock beside the app’s is refused', () => {
  test.each([
    'export const nowMs = () => Date.now();',
    'const stamp = () => new Date().toISOString();',
    "import { systemClock } from '#platform/clock/clock.ts';",
  ])('%s', (text) => {
    expect(rulesOf(text)).toEqual(['second-clock']);
  });
});

describe('constants and state that belongs to an app are in order', () => {
  test.each([
    "const CODES: ReadonlySet<string> = new Set(['a', 'b']);",
    'const NONE = {};\nexport const isNone = (one: object) => one === NONE;',
    'const hashingOf = perApp(() => createHashing());',
    'const kept = perApp(() => new Map<string, Stored>());',
    'export function createGate() {\n  let running = 0;\n  const kept = new Map<string, number>();\n}',
    'const require = createRequire(import.meta.url);',
    'export const points: Module = {\n  name: "points",\n  extends: [permissions.with("a")],\n};',
    'export const at = (app: AppContext) => new Date(app.clock.nowMs());',
    'const startedAt = () => performance.now();',
    '// Date.now() is the machine’s time.\n/**\n * new Date() too.\nregisterThings(at) is a call.\n */',
    "const list = ['b', 'a'];\nexport const sorted = [...list].sort();",
  ])('%s', (text) => {
    expect(rulesOf(text)).toEqual([]);
  });
});

test('the rules apply to all server code, and to nothing else', () => {
  const text = 'let running = 0;';
  const served = [
    'apps/server/serve.ts',
    'platform/http/server.ts',
    'seamless/http-wallet.ts',
    'studios/slots/server/spin.ts',
    'modules/wallet/events.ts',
  ];
  const others = [
    'modules/wallet/server/post.test.ts',
    'modules/wallet/testing/wallet-builders.ts',
    'modules/wallet/site/balance.ts',
    'studios/slots/client/reels.ts',
    'apps/site/main.ts',
    'tools/tidy.ts',
  ];
  expect(served.filter((path) => rulesOf(text, path).length === 0)).toEqual([]);
  expect(others.filter((path) => rulesOf(text, path).length > 0)).toEqual([]);
});

test('a problem names the file, the rule and what to do', () => {
  expect(appStateProblems(FILE, 'let running = 0;')).toEqual([
    `${FILE}: module-state: running: make state of an app by perApp, or pass it in`,
  ]);
});

test.each(EXCEPTIONS)('the exception $file $name is still needed', ({ file, name }) => {
  const path = join(import.meta.dirname, '../..', file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  expect(findings(file, text).map((one) => one.name)).toContain(name);
  expect(appStateProblems(file, text)).toEqual([]);
});
