/**
 * The library that speaks with chains is six hundred files: a server loads it at the first call that is about USDT, not at
 * its start.
 */
export function chainLibrary() {
  return import('viem');
}

/** What of the library makes keys and addresses. */
export function keyLibrary() {
  return import('viem/accounts');
}

/** Loads both. It goes before a transaction, which may not stand still for as long as six hundred files take. */
export async function loadChainLibraries(): Promise<void> {
  await Promise.all([chainLibrary(), keyLibrary()]);
}
