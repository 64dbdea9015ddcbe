import { anyInstant, fairOdds4, highest } from './mechanic.ts';
import { STEP } from './step.ts';

/** The number of segments of each colour; all are equally wide. */
export type WheelModel = { readonly counts: readonly number[] };

const PRICE = { share4: 9_600n, stepTicks: STEP.half };

/** A wheel that stops at a segment; the player chooses a colour. */
export function wheel({ counts }: WheelModel) {
  const length = counts.reduce((sum, count) => sum + count, 0);
  const segments = spread(counts);
  const odds = counts.map((count) => fairOdds4({ ways: BigInt(count), of: BigInt(length) }, PRICE));
  return anyInstant({
    readChoice: ({ colour }) =>
      typeof colour === 'number' && counts[colour] !== undefined ? { colour } : undefined,
    draw: (stream) => {
      const segment = stream.int(length);
      return { segment, colour: segments[segment] ?? 0 };
    },
    odds4: (choice: { colour: number }, outcome: { segment: number; colour: number }) =>
      outcome.colour === choice.colour ? (odds[choice.colour] ?? 0n) : 0n,
    returns: () =>
      counts.map((count, colour) => ({
        bet: `colour ${colour}`,
        part: (odds[colour] ?? 0n) * BigInt(count),
        of: BigInt(length) * 10_000n,
      })),
    max4: () => highest(odds),
    rules: () => ({ segments: [...segments], odds: odds.map(Number) }),
  });
}

function spread(counts: readonly number[]): readonly number[] {
  const places = counts.flatMap((count, colour) =>
    Array.from({ length: count }, (_, index) => ({ colour, at: (index + 0.5) / count })),
  );
  return places
    .sort((one, other) => one.at - other.at || one.colour - other.colour)
    .map(({ colour }) => colour);
}
