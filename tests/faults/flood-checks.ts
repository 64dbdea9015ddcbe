import type { FloodKind } from './flood-kinds.ts';
import type { Visit } from './flood-visitor.ts';

/** How often attacks of a kind ended in each way, by the kind and the ending. */
export type Endings = Readonly<Record<string, Readonly<Record<string, number>>>>;

export type FloodFigures = {
  /** Bets a second beside the flood, as a part of those without it. */
  readonly kept: number;
  readonly p99Ratio: number;
  /** The largest memory of the server before the flood and during it. */
  readonly rssBytes: { readonly alone: number; readonly beside: number };
  readonly endings: Endings;
  readonly visit: Visit;
};

export const MIN_KEPT = 0.7;
export const MAX_P99_RATIO = 3;
/** A few requests are refused before the process has seen that it is flooded. */
export const MIN_ANSWERED = 0.8;
const MEGABYTE = 1024 * 1024;
/**
 * What the flood may add to the memory. Bodies under way hold at most 80 MB (64 MB of uploads, 16 MB of money calls, see
 * `platform/http/body-places.ts`); a body exists twice while its parts are put together. As much again is for what
 * requests leave behind until it is collected, and for the cached pages.
 */
export const MAX_RSS_GROWTH_BYTES = 4 * 80 * MEGABYTE;

/** The expectations of the flood, each as a sentence with its figures and whether it holds (S5, S6, S8, S12). */
export function floodChecks(
  kinds: Readonly<Record<string, FloodKind>>,
  { kept, p99Ratio, rssBytes, endings, visit }: FloodFigures,
): readonly (readonly [isSo: boolean, what: string])[] {
  const growth = rssBytes.beside - rssBytes.alone;
  return [
    [
      kept >= MIN_KEPT,
      `bets keep ${MIN_KEPT * 100} % of their rate beside the flood [S5]: ${Math.round(kept * 100)} %`,
    ],
    [
      p99Ratio <= MAX_P99_RATIO,
      `the slowest hundredth of bets takes at most ${MAX_P99_RATIO} times as long [S5]: ${p99Ratio} times`,
    ],
    [
      growth <= MAX_RSS_GROWTH_BYTES,
      `the flood adds at most ${MAX_RSS_GROWTH_BYTES} bytes of memory [S6]: ${growth}`,
    ],
    [
      visit.answered >= visit.asked * MIN_ANSWERED && visit.asked > 0,
      `who asks once a second is answered [S5]: ${visit.answered} of ${visit.asked}, within ${visit.slowestMs} ms`,
    ],
    ...Object.entries(kinds).map(([name, kind]) => {
      const counts = endings[name] ?? {};
      return [
        isAttackReal(kind, counts),
        `${name} arrive where they are aimed: ${shown(counts)}`,
      ] as const;
    }),
  ];
}

/** Attacks that are all refused by their form, or that end in a way nobody meant, test nothing. */
function isAttackReal(
  { reached, refused }: FloodKind,
  counts: Readonly<Record<string, number>>,
): boolean {
  const isMeant = Object.keys(counts).every((ending) => [reached, ...refused].includes(ending));
  return isMeant && (counts[reached] ?? 0) > 0;
}

function shown(counts: Readonly<Record<string, number>>): string {
  const all = Object.entries(counts).map(([ending, times]) => `${times} ${ending}`);
  return all.length === 0 ? 'none' : all.join(', ');
}
