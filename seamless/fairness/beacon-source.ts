import { type BeaconRound, type BeaconRule, isSignatureText, QUICKNET } from './beacon.ts';
import { RECORDED_ROUNDS, recordedRound } from './recorded-rounds.ts';

const WITHIN_MS = 3_000;
const MAX_CHARACTERS = 4_096;

/** A source of beacon rounds. Nothing from it is used before its signature is checked. */
export type BeaconSource = {
  /** How draws are assigned to rounds with this source. */
  readonly rule: BeaconRule;
  /** Reads one round; undefined while it does not exist. Throws when the source cannot be reached. */
  readonly read: (round: number) => Promise<BeaconRound | undefined>;
};

/** The rounds of `recorded-rounds.ts`, for installations without access to the beacon. */
export const recordedBeacon: BeaconSource = {
  rule: {
    rule: 'recorded',
    chain: QUICKNET.hash,
    rounds: RECORDED_ROUNDS.map(({ round }) => round),
  },
  read: async (round) => recordedRound(round),
};

/**
 * A drand relay over HTTP.
 * @param address up to and including the chain's hash: `https://relay.example/52db…e971`
 */
export function relayBeacon(address: string): BeaconSource {
  return {
    rule: { rule: 'at-lock', chain: QUICKNET.hash },
    read: async (round) => {
      const answer = await fetch(`${address}/public/${round}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      // Relays answer 404 or 425 for a round that does not exist yet.
      const text = answer.ok ? await answer.text() : '';
      return text === '' || text.length > MAX_CHARACTERS ? undefined : readRound(text);
    },
  };
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
