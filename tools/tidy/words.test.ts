import { expect, test } from 'vitest';
import { wordProblems } from './words.ts';

test.each([
  ['const MOST_TRIES = 3;', 'MOST_TRIES, write MAX_'],
  ['const TRIES_MOST = 3;', 'TRIES_MOST, write MAX_'],
  ['const LONGEST_DRAW_MS = 9;', 'LONGEST_DRAW_MS, write MAX_'],
  ['-- up to HIGHEST_STAKE', 'HIGHEST_STAKE, write MAX_'],
  ['const FEWEST_CALLS = 1;', 'FEWEST_CALLS, write MIN_'],
  ['const LEAST_STAKE = 1n;', 'LEAST_STAKE, write MIN_'],
  ['const SHORTEST_MS = 1;', 'SHORTEST_MS, write MIN_'],
  ['const hashing = perHouse(() => 1);', 'perHouse, write app'],
  ['const now = house.clock.nowMs();', 'house.clock, write app'],
  ['function f(of: House) {}', 'House, write AppContext'],
  ['function tellVendor() {}', 'tellVendor, write notify, report or encode'],
  ['const untoldDraws = 1;', 'untoldDraws, write unreported'],
  ['function hearCall() {}', 'hearCall, write parse, receive or listen'],
  ['function sayCall() {}', 'sayCall, write encode or show'],
  ['function forgetTries() {}', 'forgetTries, write clear, remove or invalidate'],
  ['const SESSIONS_KEPT_MS = 1;', 'SESSIONS_KEPT_MS, write stored, cached or RETENTION'],
  ['type A = WireDoor;', 'WireDoor, write the public API that is meant'],
  ['const a = deskRoute();', 'deskRoute, write office, service or queue'],
  ['type A = LaneCode;', 'LaneCode, write batch queue'],
  ['const a = stripeOf(1);', 'stripeOf, write shard'],
  ['function listMovements() {}', 'listMovements, write Transfer'],
  ['const movement = await find();', 'const movement, write transfer'],
  ['rows.map((movement) => 1);', '(movement), write transfer'],
  ['const purses = await list();', 'const purses, write externalWallet'],
  ['return { hasPurse: true };', 'hasPurse, write ExternalWallet'],
  ['function wakeSettledTeller() {}', 'wakeSettledTeller, write Notifier or Reporter'],
  ["const kind = 'hanging';", "'hanging', write outcome_unknown"],
  ["import './house-adapter.ts';", 'house-adapter, write studio, platform or own'],
  ['const deskOf = 1;', 'deskOf, write office, service or queue'],
  ['const TWIN_WAITS_MS = 1;', 'TWIN_WAITS_MS, write DUPLICATE'],
  ['const ASK_AGAIN_MS = 1;', 'ASK_AGAIN_MS, write RETRY'],
  ['type A = GrantStanding;', 'GrantStanding, write Status'],
  ['const isShut = true;', 'isShut, write isClosed, close'],
  ['-- the purse', '-- the purse, write external wallet, shard, unreported'],
  ['// as other rooms see it', '// as other rooms, write modules'],
])('a name outside the standard terms is refused with its replacement: %s', (text, message) => {
  expect(wordProblems('modules/points/server/points.ts', text)).toEqual([
    `modules/points/server/points.ts: banned-word: ${message}`,
  ]);
});

test('a standard term is in order', () => {
  const text =
    'const MAX_TRIES = 3;\nconst app: AppContext = testApp();\n// a house game has room for two';
  expect(wordProblems('modules/points/server/points.ts', text)).toEqual([]);
});

test.each([
  ['const told = answerOf(call);', 'told'],
  ['useReported((told) => 1);', 'told'],
  [`const text = \`\${told.code}\`;`, 'told'],
  ['const isTold = true;', 'isTold'],
  ['function tell() {}', 'tell'],
  ['type A = Foretold;', 'Foretold'],
  ['function foretellStake() {}', 'foretellStake'],
])('told, tell and foretell are no names: %s', (text, name) => {
  expect(wordProblems('modules/points/server/points.ts', text)).toEqual([
    `modules/points/server/points.ts: banned-word: ${name}, write answered, reported, notified, sent, shown or predicted`,
  ]);
});

test.each([
  ['function f(most: number) {}', 'most, write max or limit'],
  ['const mostAtOnce = 2;', 'mostAtOnce, write max or limit'],
  ['const top = game.most4();', 'most4, write max or limit'],
  ['const [least] = bets;', 'least, write min'],
  ['const leastStake = 1n;', 'leastStake, write min'],
  ['function openDesk() {}', 'openDesk, write BackOffice, Desktop or what it is'],
  ['async function mendRound() {}', 'mendRound, write repair'],
  [
    'const restUntil = 0;',
    'restUntil, write isUnderMaintenance, maintenanceFrom or the pause that is meant',
  ],
  ["const one = { author: 'desk' };", "author: 'desk', write service, tasks or desktop"],
  ["type Device = 'desk' | 'ios';", "'desk' |, write service, tasks or desktop"],
  ["const page = { id: 'door-vendor' };", "'door-vendor', write the word of the route"],
  [
    "listen(a, { name: 'profile.tell_of_factors' });",
    "name: 'profile.tell_of_factors', write notify_",
  ],
  ['const isAlone = true;', 'isAlone, write what is alone, as isOnlyFactor or isExclusive'],
])(
  'an identifier outside the standard terms is refused with its replacement: %s',
  (text, message) => {
    expect(wordProblems('modules/points/server/points.ts', text)).toEqual([
      `modules/points/server/points.ts: banned-word: ${message}`,
    ]);
  },
);

test.each([
  'studios/slots/server/house-round.db.test.ts',
  'modules/vendor/office/door-vendor.tsx',
  'tests/simulation/foretell.ts',
  'modules/reconciliation/server/mend.ts',
])('a name of a file outside the standard terms is refused: %s', (path) => {
  const [name] = path.split('/').slice(-1);
  expect(wordProblems(path, '')).toEqual([
    `${path}: banned-word: ${name}, write a name of the standard terms`,
  ]);
});

test('comments, texts and parts of other words hold no identifier', () => {
  const text = `// it is told once, see http://a.b
    const url = 'http://a.b'; /* who
    tells it at most */ const threshold = "never tell it"; const text = \`told \${threshold}\`;`;
  expect(wordProblems('modules/points/server/points.ts', text)).toEqual([]);
});

test.each([
  "test('a member is told the reason', () => {});",
  "describe('what a vendor tells', () => {});",
  "test.each([1])('%s is told apart', () => {});",
  "test(\n  'the asker cannot tell',\n  async () => {});",
])('a title outside the standard terms is refused with its replacement: %s', (text) => {
  expect(wordProblems('modules/points/server/points.db.test.ts', text)).toEqual([
    expect.stringContaining('write is answered, reported, notified, sent, shown or distinguished'),
  ]);
  expect(wordProblems('modules/points/server/points.ts', text)).toEqual([]);
});

test.each([
  ['create table ledger.stripe (id bigint);', 'stripe, write shard'],
  ['  purse_version bigint,', 'purse_version, write external_wallet'],
  ['  told_at timestamptz,', 'told_at, write reported or notified'],
  ['  is_told boolean not null,', 'is_told, write reported or notified'],
  ['create trigger keep_terms before update on a.b', 'keep_terms, write store, save or protect'],
  ['select vendor.forget_nonces();', 'forget_nonces, write delete'],
  ['  rest_from timestamptz,', 'rest_from, write maintenance, pause or closed'],
  ['create table transfer.movement (', 'movement, write transfer'],
  ['  desk_read_id bigint,', 'desk_read_id, write the term that is meant'],
  [
    'create table platform.live_parcel (',
    'live_parcel, write message, repaired, status or duplicate',
  ],
  ['  most_ticks bigint,', 'most_ticks, write max_ or min_'],
  ['  from unnest(p_max) u (most)', 'most, write max_ or min_'],
  ['  p_alone boolean[]', 'p_alone, write exclusive'],
])(
  'a name in SQL outside the standard terms is refused with its replacement: %s',
  (text, message) => {
    expect(wordProblems('modules/points/sql/tables.sql', text)).toEqual([
      `modules/points/sql/tables.sql: banned-word: ${message}`,
    ]);
  },
);

test('comments and messages of SQL are prose, and standard names are in order', () => {
  const text = `-- The rest is kept.
    raise exception 'terms are kept as they were published';
    create table transfer.wallet_transfer (max_ticks bigint, is_reported boolean);`;
  expect(wordProblems('modules/points/sql/tables.sql', text)).toEqual([]);
});
