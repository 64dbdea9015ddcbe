import { numbersIn, shotsIn } from '../../result-numbers.ts';
import { checkRound } from './check-round.ts';
import type { Proof } from './proof.ts';

/** What this browser finds of a proof: a message with its values. */
export type Verdict = {
  readonly tone: 'leaf' | 'ember' | 'pollen' | 'sky';
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
};

/**
 * Judges a proof: whether the seed is the one that was committed to, and whether the numbers that follow from it are those
 * that were recorded. Of a void round it says what it would have been.
 */
export function verdictOf(proof: Proof): Verdict {
  const { serverSeed } = proof;
  if (serverSeed === null) {
    return { tone: 'sky', key: 'fairness.seedSecret', values: {} };
  }
  const check = checkRound({ ...proof, ...shotsIn(proof.result), serverSeed });
  if (!check.isReadable) {
    return { tone: 'pollen', key: 'fairness.unreadable', values: {} };
  }
  const drawn = textOf(check.drawn);
  if (!check.isCommitted || !check.areShotsWhole) {
    return { tone: 'ember', key: 'fairness.broken', values: { drawn } };
  }
  if (proof.void !== null) {
    const key = hasOutcome(proof) ? 'fairness.void.wouldBe' : 'fairness.void.noOutcome';
    return { tone: 'pollen', key, values: { seed: serverSeed, drawn } };
  }
  const numbers = numbersIn(proof.result);
  if (numbers === undefined) {
    return { tone: 'pollen', key: 'fairness.nothingRecorded', values: { drawn } };
  }
  const recorded = textOf(numbers);
  return recorded === drawn
    ? { tone: 'leaf', key: 'fairness.holds', values: { drawn } }
    : { tone: 'ember', key: 'fairness.differs', values: { drawn, recorded } };
}

/** The numbers that this browser computes for a proof; undefined where it cannot, as for a void round without a beacon. */
export function drawnAgain(proof: Proof): readonly number[] | undefined {
  const { serverSeed } = proof;
  const check =
    serverSeed === null || !hasOutcome(proof)
      ? undefined
      : checkRound({ ...proof, ...shotsIn(proof.result), serverSeed });
  return check?.isReadable === true ? check.drawn : undefined;
}

/** Whether the seeds give an outcome: a void round of COMMIT+BEACON has none without its beacon round. */
function hasOutcome({ mode, beacon }: Proof): boolean {
  return mode === 'COMMIT' || beacon !== null;
}

function textOf(numbers: readonly number[]): string {
  return numbers.join(' · ');
}
