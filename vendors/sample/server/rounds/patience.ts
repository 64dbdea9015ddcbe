/** After so many hours a round that its player left is ended: a win is paid, an unused stake is refunded. */
export const PATIENCE_HOURS = 24;
