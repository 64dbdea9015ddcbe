/** The calls a vendor sends that move something. */
export type SentCall = 'stake' | 'payout' | 'play' | 'refund' | 'settle' | 'closeRound';

/** A copy of a call as it reaches the platform. */
export type Delivery = {
  /** When it arrives, on the story's own clock. */
  readonly atMs: number;
  readonly roundId: string;
  readonly call: SentCall;
  readonly request: Readonly<Record<string, unknown>>;
};

/** How bad the line is; each a probability from 0 to 1. */
export type StoryFaults = {
  /** No copy of the call arrives, however often it is sent. */
  readonly silence: number;
  readonly lostCall: number;
  readonly lostAnswer: number;
  readonly doubled: number;
  /** Longest time on the way; more than a second lets what is sent later arrive first. */
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
  /** The vendor got an answer in time. */
  readonly isAnswered: boolean;
  /** When the vendor stopped: answered, or out of tries. */
  readonly endsMs: number;
};

/** Sends a call over the line until it is answered or has been tried often enough. */
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
