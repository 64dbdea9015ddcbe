/** `npm run nightly -- NAME` runs the long form of a test; some take hours and need the whole machine. */
import { spawnSync } from 'node:child_process';

type Long = {
  readonly says: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

const LONG: Readonly<Record<string, Long>> = {
  faults: {
    says: '200 kill cycles, 20 kills under transfers, and four while 100,000 bets are paid',
    command: ['node', 'tools/faults.ts', 'long'],
  },
  kills: {
    says: 'eight kill cycles, two kills under transfers, and two while 2,000 bets are paid',
    command: ['node', 'tools/faults.ts', 'medium'],
  },
  simulation: {
    says: '200,000 steps of random histories',
    command: ['node', 'node_modules/vitest/vitest.mjs', 'run', '--project=simulation'],
    environment: { SIM_STEPS: '200000' },
  },
  callbacks: {
    says: '1,000,000 random histories of callbacks against the reference model',
    command: ['node', 'tools/histories.ts', '1000000'],
  },
  draws: {
    says: 'the tests of randomness on 100,000,000 numbers',
    command: [
      'node',
      'node_modules/vitest/vitest.mjs',
      'run',
      'studios/lottery/tests/draw-statistics.test.ts',
      '--testTimeout=1800000',
    ],
    environment: { DRAW_NUMBERS: '100000000' },
  },
  second: {
    says: '10,000 draws of each game, derived again by the second implementation (Python)',
    command: ['node', 'tools/second.ts', '10000'],
  },
  reconciler: {
    says: 'the books against 200 vendors’ behind bad lines',
    command: [
      'node',
      'node_modules/vitest/vitest.mjs',
      'run',
      'modules/reconciliation/server/reconcile.db.test.ts',
    ],
    environment: { RECONCILER_SEEDS: '200' },
  },
  money: {
    says: 'fifty calls at once for the same money, stage, payee, notice or free rounds, and histories of free rounds, from twenty seeds; a million smallest stakes',
    command: [
      'node',
      'node_modules/vitest/vitest.mjs',
      'run',
      'apps/server/money-races.db.test.ts',
      'apps/server/state-races.db.test.ts',
      'apps/server/free-round-model.db.test.ts',
      'modules/ledger/server/races.db.test.ts',
      'modules/wallet/server/play-credit.db.test.ts',
      '--testTimeout=600000',
    ],
    environment: { MONEY_SEEDS: '20', MONEY_STAKES: '1000000' },
  },
  agents: {
    says: 'the statements of 1,000 agents over 90 days, computed again from the raw bets',
    command: [
      'node',
      'node_modules/vitest/vitest.mjs',
      'run',
      'modules/agent/server/runs/recompute.db.test.ts',
      '--testTimeout=14400000',
    ],
    environment: { AGENTS: '1000', AGENT_DAYS: '90' },
  },
  bench: { says: 'bets against TPC-B, full length', command: ['node', 'tools/bench.ts', 'bet'] },
};

const [name = ''] = process.argv.slice(2);
const long = LONG[name];
if (long === undefined) {
  process.stderr.write('npm run nightly -- NAME\n');
  for (const [known, { says }] of Object.entries(LONG)) {
    process.stderr.write(`  ${known}   ${says}\n`);
  }
  process.exit(2);
}
const [program = 'node', ...rest] = long.command;
const ended = spawnSync(program === 'node' ? process.execPath : program, rest, {
  stdio: 'inherit',
  env: { ...process.env, ...long.environment },
});
process.exit(ended.status ?? 1);
