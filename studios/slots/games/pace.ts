/** Minimum milliseconds between two spins of a member, by the database's clock. */
export const CYCLE_MS = 2_500;
