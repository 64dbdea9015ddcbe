/**
 * `npm run bench -- NAME` measures and prints one JSON line for each figure. `agents` measures the figures and the runs of agents over 100,000 members, `bet` how bets are taken, `cashier` how many deposits are matched a second, `site`
 * what a phone downloads, `scenes` how smoothly draws are shown, `log` the public log, `login` how members log in, `settle` how the bets of one big draw are settled, `lists` game
 * lists and searches, `office` the back office over a million rows (its search, overview, lists with their first paint in a browser, and exports), `statement` the
 * account record of a member with half a million entries, `stock` a stake on a packaged PostgreSQL beside the embedded one, `vendor` the signed calls of vendors, `watchers` how soon 2,000
 * boards have a result, and `old-ids` calls when the transaction ids of five years are stored, beside those of half a year.
 */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  agents: async () => {
    await (await import('#tests/bench/agents.ts')).benchAgents();
    await (await import('#tests/bench/agent-runs.ts')).benchAgentRuns();
  },
  bet: async () => (await import('#tests/bench/bet.ts')).benchBet(),
  cashier: async () => (await import('#tests/bench/cashier.ts')).benchCashier(),
  lists: async () => (await import('#tests/bench/lists.ts')).benchLists(),
  log: async () => (await import('#tests/bench/log.ts')).benchLog(),
  login: async () => (await import('#tests/bench/login.ts')).benchLogin(),
  office: async () => {
    await (await import('#tests/bench/office.ts')).benchOffice();
    await (await import('#tests/bench/office-lists.ts')).benchOfficeLists();
  },
  'old-ids': async () => (await import('#tests/bench/old-ids.ts')).benchOldIds(),
  scenes: async () => (await import('#tests/bench/scenes.ts')).benchScenes(),
  settle: async () => (await import('#tests/bench/settle.ts')).benchSettle(),
  site: async () => (await import('#tests/bench/site.ts')).benchSite(),
  statement: async () => (await import('#tests/bench/statement.ts')).benchStatement(),
  stock: async () => (await import('#tests/bench/stock.ts')).benchStock(),
  vendor: async () => (await import('#tests/bench/vendor.ts')).benchVendor(),
  watchers: async () => (await import('#tests/bench/watchers.ts')).benchWatchers(),
};

const name = process.argv[2] ?? '';
const bench = benches[name];
if (bench === undefined) {
  process.stderr.write(`npm run bench -- NAME, where NAME is one of ${Object.keys(benches)}\n`);
  process.exit(2);
}
await bench();
