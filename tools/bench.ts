/** `npm run bench -- NAME`: measures and prints one JSON line for each figure. `bet` is the hot path of money, `site` what a phone loads, `login` the way in, `settle` the bets of one big draw, `lists` game lists and searches, `vendor` the vendors' door, `old-ids` the ids of five years beside those of half a year. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  bet: async () => (await import('#tests/bench/bet.ts')).benchBet(),
  lists: async () => (await import('#tests/bench/lists.ts')).benchLists(),
  login: async () => (await import('#tests/bench/login.ts')).benchLogin(),
  'old-ids': async () => (await import('#tests/bench/old-ids.ts')).benchOldIds(),
  settle: async () => (await import('#tests/bench/settle.ts')).benchSettle(),
  site: async () => (await import('#tests/bench/site.ts')).benchSite(),
  vendor: async () => (await import('#tests/bench/vendor.ts')).benchVendor(),
};

const name = process.argv[2] ?? '';
const bench = benches[name];
if (bench === undefined) {
  process.stderr.write(`npm run bench -- NAME, where NAME is one of ${Object.keys(benches)}\n`);
  process.exit(2);
}
await bench();
