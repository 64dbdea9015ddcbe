/**
 * The prefixes of the ids that conformance cases use, in runs from the back office and of the command, and in the calls
 * that prepare balances. A bet belongs to a run when its id has a prefix and its money is trial money.
 */
export const CONFORMANCE_IDS: readonly string[] = ['^conformance-[0-9]+-', '^cf-[A-Za-z0-9_-]{11}'];
