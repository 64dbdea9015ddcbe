import type { IsSigned } from '#seamless/fairness/commitment/verify-draw.ts';
import { numbersIn } from '../../result-numbers.ts';
import { checkDraw } from './check-draw.ts';
import { checkRound } from './check-round.ts';
import type { Proof } from './proof.ts';

/** What this browser finds of a proof: a message with its values. */
export type Verdict = {
  readonly tone: 'leaf' | 'ember' | 'pollen' | 'sky';
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
  /** What does not hold, each the end of a message. */
  readonly problems: readonly string[];
  /** The numbers that this browser computes; null where it cannot, as for a void draw whose beacon round never came. */
  readonly drawn: readonly number[] | null;
};

/**
 * Judges a proof: whether everything that the result depends on is what was committed to, and whether the numbers that
 * follow from it are those that were recorded. Of a void round it says what it would have been.
 */
export function verdictOf(proof: Proof, isSigned: IsSigned): Verdict {
  const { serverSeed } = proof;
  if (serverSeed === null) {
    return verdict('sky', 'fairness.seedSecret');
  }
  return proof.draw === null
    ? verdictOfSeed(proof, serverSeed)
    : verdictOfDraw(proof, proof.draw, isSigned);
}

function verdictOfDraw(
  proof: Proof,
  draw: NonNullable<Proof['draw']>,
  isSigned: IsSigned,
): Verdict {
  const { problems, drawn = null } = checkDraw(proof, draw, isSigned);
  if (problems.length > 0) {
    return { ...verdict('ember', 'fairness.draw.broken', drawn), problems };
  }
  return proof.void === null
    ? verdict('leaf', 'fairness.draw.holds', drawn)
    : voidVerdict(proof, drawn);
}

function verdictOfSeed(proof: Proof, serverSeed: string): Verdict {
  const check = checkRound({ ...proof, serverSeed });
  if (!check.isReadable) {
    return verdict('pollen', 'fairness.unreadable');
  }
  const { drawn } = check;
  if (!check.isCommitted) {
    return verdict('ember', 'fairness.broken', drawn);
  }
  if (proof.void !== null) {
    return voidVerdict(proof, drawn);
  }
  const numbers = numbersIn(proof.result);
  if (numbers === undefined) {
    return verdict('pollen', 'fairness.nothingRecorded', drawn);
  }
  return textOf(numbers) === textOf(drawn)
    ? verdict('leaf', 'fairness.holds', drawn)
    : verdict('ember', 'fairness.differs', drawn, { recorded: textOf(numbers) });
}

function voidVerdict({ serverSeed }: Proof, drawn: readonly number[] | null): Verdict {
  const key = drawn === null ? 'fairness.void.noOutcome' : 'fairness.void.wouldBe';
  return verdict('pollen', key, drawn, { seed: serverSeed ?? '' });
}

function verdict(
  tone: Verdict['tone'],
  key: string,
  drawn: readonly number[] | null = null,
  others: Readonly<Record<string, string>> = {},
): Verdict {
  return { tone, key, values: { drawn: textOf(drawn ?? []), ...others }, problems: [], drawn };
}

function textOf(numbers: readonly number[]): string {
  return numbers.join(' · ');
}
