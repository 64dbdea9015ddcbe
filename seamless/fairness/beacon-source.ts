import { type BeaconRound, isSignatureText } from './beacon.ts';
import { MIN_BEACON_DELAY_MS } from './commitment/commitment.ts';

const WITHIN_MS = 3_000;
const MAX_CHARACTERS = 4_096;

/** A source of rounds of drand's quicknet. Nothing from it is used before its signature is checked. */
export type BeaconSource = {
  /** The time from the lock of a draw to the moment from which its round is taken, in milliseconds. */
  readonly delayMs: number;
  /**
   * Reads one round; undefined while it does not exist. Throws when the source cannot be reached.
   * @param isRight whether an answer is the round that was asked for, with a valid signature
   */
  readonly read: (
    round: number,
    isRight: (found: BeaconRound) => Promise<boolean>,
  ) => Promise<BeaconRound | undefined>;
};

/**
 * Relays of drand over HTTP. They are asked in their order until one gives the right round, so that neither a relay that
 * is down nor one that lies can withhold a round.
 * @param addresses each up to and including the chain's hash: `https://relay.example/52db…e971`
 */
export function relayBeacon(addresses: readonly string[]): BeaconSource {
  return {
    delayMs: MIN_BEACON_DELAY_MS,
    read: async (round, isRight) => {
      const failures: unknown[] = [];
      let wrong: BeaconRound | undefined;
      for (const address of addresses) {
        try {
          const found = await readFrom(address, round);
          if (found !== undefined && (await isRight(found))) {
            return found;
          }
          wrong ??= found;
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length === addresses.length) {
        throw new AggregateError(failures, 'no relay of the beacon can be reached');
      }
      return wrong;
    },
  };
}

async function readFrom(address: string, round: number): Promise<BeaconRound | undefined> {
  const answer = await fetch(`${address}/public/${round}`, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  // Relays answer 404 or 425 for a round that does not exist yet.
  const text = answer.ok ? await answer.text() : '';
  return text === '' || text.length > MAX_CHARACTERS ? undefined : readRound(text);
}

/** Parses a relay's answer; undefined when it is not a round. */
function readRound(text: string): BeaconRound | undefined {
  const read: unknown = parsed(text);
  if (typeof read !== 'object' || read === null || !('round' in read) || !('signature' in read)) {
    return undefined;
  }
  const { round, signature } = read;
  return typeof round === 'number' && isSignatureText(signature) ? { round, signature } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
