import { anyInstant, highest } from './mechanic.ts';

/**
 * One prize for each symbol, highest first: the multiple of the stake, and the number of winning tickets in a million.
 */
export type ScratchModel = {
  readonly prizes: readonly (readonly [times: number, ways: number])[];
};

const TICKETS = 1_000_000;
const FIELDS = 9;
/** So many equal symbols win their prize; no ticket has two prizes. */
const EQUAL = 3;

/** A ticket of nine fields: the prize is drawn first, then the fields that show it. */
export function scratch({ prizes }: ScratchModel) {
  const symbols = prizes.map((_prize, symbol) => symbol);
  const odds = prizes.map(([times]) => BigInt(times) * 10_000n);
  const ways = prizes.map(([, tickets]) => tickets);
  const blanks = TICKETS - ways.reduce((sum, tickets) => sum + tickets, 0);
  return anyInstant({
    readChoice: () => ({}),
    draw: (stream) => {
      const drawn = stream.weighted([...ways, blanks]);
      const won = symbols.filter((symbol) => symbol === drawn);
      const others = symbols
        .filter((symbol) => symbol !== drawn)
        .flatMap((symbol) => Array.from({ length: EQUAL - 1 }, () => symbol));
      const shown = won.flatMap((symbol) => Array.from({ length: EQUAL }, () => symbol));
      const fields = stream.shuffle([...shown, ...stream.sample(others, FIELDS - shown.length)]);
      return { fields, won };
    },
    odds4: (_choice, { won }: { fields: number[]; won: number[] }) =>
      won.reduce((sum, symbol) => sum + (odds[symbol] ?? 0n), 0n),
    returns: () => [
      {
        bet: 'a ticket',
        part: prizes.reduce((sum, [times, tickets]) => sum + BigInt(times * tickets), 0n),
        of: BigInt(TICKETS),
      },
    ],
    max4: () => highest(odds),
    rules: () => ({ odds: odds.map(Number), chances: ways.map((tickets) => TICKETS / tickets) }),
  });
}
