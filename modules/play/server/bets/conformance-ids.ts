/**
 * How the ids begin that conformance cases use, of runs from the back office and of the command, in the cases and before
 * them to bring balances about. A bet is one of a run when its id begins so and it is one of trial money.
 */
export const CONFORMANCE_IDS: readonly string[] = ['^conformance-[0-9]+-', '^cf-[A-Za-z0-9_-]{11}'];
