/** The calls of a vendor that move money or close a round. */
export type SentCall = 'stake' | 'payout' | 'play' | 'refund' | 'settle' | 'closeRound';

/** A copy of a call that reaches the platform. */
export type Delivery = {
  /** Time of arrival, by the clock of the simulation. */
  readonly atMs: number;
  readonly roundId: string;
  readonly call: SentCall;
  readonly request: Readonly<Record<string, unknown>>;
};

/** Failures of the simulated connection, as probabilities from 0 to 1. */
export type StoryFaults = {
  /** No copy of the call arrives, in spite of retries. */
  readonly silence: number;
  readonly lostCall: number;
  readonly lostAnswer: number;
  readonly doubled: number;
  /** Maximum delay in milliseconds; above one second a later call may arrive first. */
  readonly longestDelayMs: number;
};

export const USUAL_FAULTS: StoryFaults = {
  silence: 0.12,
  lostCall: 0.15,
  lostAnswer: 0.12,
  doubled: 0.12,
  longestDelayMs: 3_000,
};

const TIMEOUT_MS = 1_000;

export type Sending = {
  readonly copies: readonly Delivery[];
  readonly hasArrived: boolean;
  /** Whether the vendor received an answer in time. */
  readonly isAnswered: boolean;
  /** When the vendor stopped: after an answer, or after the last attempt. */
  readonly endsMs: number;
};

/** Sends a call over the simulated connection until it is answered or `tries` attempts were made. */
export function sendOver(
  line: { readonly random: () => number; readonly faults: StoryFaults },
  call: Pick<Delivery, 'roundId' | 'call' | 'request'>,
  from: { readonly atMs: number; readonly tries: number },
): Sending {
  const { random, faults } = line;
  const copies: Delivery[] = [];
  const isSilent = random() < faults.silence;
  let nowMs = from.atMs;
  for (let tries = 1; tries <= from.tries; tries += 1) {
    const delayMs = random() * faults.longestDelayMs;
    const isLost = random() < faults.lostCall || isSilent;
    const isAnswerLost = random() < faults.lostAnswer;
    const isDoubled = random() < faults.doubled;
    const echoMs = random() * faults.longestDelayMs;
    if (!isLost) {
      copies.push({ ...call, atMs: nowMs + delayMs });
    }
    if (!isLost && isDoubled) {
      copies.push({ ...call, atMs: nowMs + echoMs });
    }
    if (!isLost && !isAnswerLost && delayMs < TIMEOUT_MS) {
      return { copies, hasArrived: true, isAnswered: true, endsMs: nowMs + delayMs };
    }
    nowMs += TIMEOUT_MS;
  }
  return { copies, hasArrived: copies.length > 0, isAnswered: false, endsMs: nowMs };
}
