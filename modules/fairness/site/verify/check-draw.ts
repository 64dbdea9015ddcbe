import { readCalendar } from '#seamless/fairness/commitment/calendar.ts';
import { roundName } from '#seamless/fairness/commitment/client-seed.ts';
import { commitmentHash, readCommitment } from '#seamless/fairness/commitment/commitment.ts';
import {
  computeDraw,
  type IsSigned,
  type RecordedDraw,
} from '#seamless/fairness/commitment/verify-draw.ts';
import { numbersIn } from '../../result-numbers.ts';
import type { Proof } from './proof.ts';

export type DrawCheck = {
  /** What does not hold; each is the end of a message. */
  readonly problems: readonly string[];
  /** The numbers that this browser computes; undefined where it cannot. */
  readonly drawn: readonly number[] | undefined;
};

/**
 * Checks the proof of a draw of a committed calendar with nothing but the proof itself: the record gives the published hash
 * and was there before the first lock, and calendar, lock, seed, beacon, shots and rule give the recorded numbers.
 */
export function checkDraw(
  proof: Proof,
  draw: NonNullable<Proof['draw']>,
  isSigned: IsSigned,
): DrawCheck {
  const record = readCommitment(draw.record);
  const calendar = readCalendar(draw.calendar);
  if (!record.isValid || !calendar.isValid) {
    return { problems: [record.isValid ? 'calendar_hash' : 'record'], drawn: undefined };
  }
  const recorded: RecordedDraw = {
    ...draw,
    commitment: record.value,
    calendar: calendar.value,
    previousSeed: null,
  };
  const computed = computeDraw(recorded, proof.serverSeed ?? '', isSigned);
  const failed = computed.holds ? [] : computed.problems;
  const lacksRoundAlone = proof.void !== null && failed.join() === 'beacon_missing';
  const problems = [
    ...namedOtherwise(proof, draw.drawNo, record.value),
    ...(Date.parse(proof.committedAt) < (calendar.value[0]?.[1] ?? 0) ? [] : ['late']),
    ...(lacksRoundAlone ? [] : failed),
    ...(computed.holds && computed.clientSeed !== proof.clientSeed ? ['client_seed'] : []),
    ...(computed.holds && !isRecorded(proof, computed.outcome) ? ['outcome'] : []),
  ];
  return { problems, drawn: computed.holds ? computed.outcome : undefined };
}

type Record = Extract<ReturnType<typeof readCommitment>, { isValid: true }>['value'];

/** The names of the proof that are not those of the record. */
function namedOtherwise(proof: Proof, drawNo: string, record: Record): readonly string[] {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['commitment', proof.commitment, commitmentHash(record)],
    ['vendor', proof.vendor, record.vendor],
    ['game', proof.game, record.game],
    ['chain', proof.chainId, record.chain],
    ['round', proof.roundId, roundName({ game: record.game, drawNo })],
    ['mode', proof.mode, record.mode],
    ['nonce', proof.nonce, 0],
  ];
  return pairs.flatMap(([name, shown, recorded]) => (shown === recorded ? [] : [name]));
}

/** Whether these numbers are those that were recorded and those that the platform computed. */
function isRecorded({ result, drawn, void: voided }: Proof, outcome: readonly number[]): boolean {
  const numbers = numbersIn(result);
  return (
    drawn?.join() === outcome.join() && (voided !== null || numbers?.join() === outcome.join())
  );
}
