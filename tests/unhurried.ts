/** With these settings a server does not shed requests when the machine that it shares with tests is slow. */
export const UNHURRIED = {
  SHED_PAGES_AT_MS: '20000',
  SHED_READS_AT_MS: '20000',
  SHED_CHANGES_AT_MS: '20000',
  SHED_ALL_AT_MS: '30000',
} as const;
