import { type BeaconRound, type BeaconRule, isSignatureText, QUICKNET } from './beacon.ts';
import { RECORDED_ROUNDS, recordedRound } from './recorded-rounds.ts';

const WITHIN_MS = 3_000;
const MAX_CHARACTERS = 4_096;

/** Where a studio gets beacon rounds from. Nothing it gives is believed before its signature has been checked. */
export type BeaconSource = {
  /** How draws are matched with rounds while this source serves. */
  readonly rule: BeaconRule;
  /** One round; undefined while it is not there. Throws where the source cannot be asked. */
  readonly read: (round: number) => Promise<BeaconRound | undefined>;
};

/** The rounds of `recorded-rounds.ts`, for places without a way to the beacon. */
export const recordedBeacon: BeaconSource = {
  rule: {
    rule: 'recorded',
    chain: QUICKNET.hash,
    rounds: RECORDED_ROUNDS.map(({ round }) => round),
  },
  read: async (round) => recordedRound(round),
};

/**
 * A relay of drand over HTTP.
 * @param address up to and with the chain's hash: `https://relay.example/52db…e971`
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
      // Relays answer 404 or 425 for a round that is not made yet.
      const text = answer.ok ? await answer.text() : '';
      return text === '' || text.length > MAX_CHARACTERS ? undefined : readRound(text);
    },
  };
}

/** A relay's answer as a round; undefined where it is none. */
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
