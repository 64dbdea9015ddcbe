import { differingFields } from '../differing-fields.ts';
import { recordHash } from '../record-hash.ts';
import {
  type FormProblem,
  hex32,
  id,
  integer,
  oneOf,
  orNull,
  type Read,
  readForm,
  recordOf,
  text,
  type ValueOf,
} from '../strict-form.ts';
import { MAX_DRAWS } from './calendar.ts';

export const SCHEME = 'GF2';

/** The minimum time from the lock of a draw to its beacon round; clocks may differ by less. */
export const MIN_BEACON_DELAY_MS = 3_000;
const MAX_BEACON_DELAY_MS = 60_000;

/** The fields of a commitment; `readCommitment` also checks that mode and beacon go together. */
export const commitmentForm = recordOf({
  scheme: oneOf(SCHEME),
  installation: id,
  /** `*` when all brands of the installation share the draws. */
  brand: text(/^(\*|[A-Za-z0-9][A-Za-z0-9._-]{0,99})$/),
  vendor: id,
  game: id,
  chain: id,
  calendar: recordOf({ first: id, count: integer(1, MAX_DRAWS), hash: hex32 }),
  chainEnd: hex32,
  mode: oneOf('COMMIT', 'BEACON'),
  beacon: orNull(
    recordOf({ chain: hex32, delayMs: integer(MIN_BEACON_DELAY_MS, MAX_BEACON_DELAY_MS) }),
  ),
  outcomeRule: recordOf({ id, version: integer(1), hash: hex32 }),
  oddsVersion: id,
});

/**
 * What a vendor fixes before the first draw of a calendar opens. Everything that an outcome depends on is in it, or
 * is made by others after the lock.
 */
export type Commitment = ValueOf<typeof commitmentForm>;

export type CommitmentProblem =
  | FormProblem
  | { readonly code: 'beacon_missing' | 'beacon_unexpected'; readonly field: 'beacon' };

/** Reads a commitment; it has exactly the fields of the form, and a beacon in the mode BEACON alone. */
export function readCommitment(value: unknown): Read<Commitment, CommitmentProblem> {
  const read = readForm(commitmentForm, value);
  const code = read.isValid ? beaconProblem(read.value) : undefined;
  return code === undefined ? read : { isValid: false, problem: { code, field: 'beacon' } };
}

/** Why mode and beacon do not go together. */
export function beaconProblem({
  mode,
  beacon,
}: Commitment): 'beacon_missing' | 'beacon_unexpected' | undefined {
  if (mode === 'BEACON') {
    return beacon === null ? 'beacon_missing' : undefined;
  }
  return beacon === null ? undefined : 'beacon_unexpected';
}

/** SHA-256 of a commitment's canonical JSON: its name everywhere, and the beginning of the client seeds. */
export function commitmentHash(commitment: Commitment): string {
  return recordHash(commitment);
}

/** What the platform knows of a commitment before it arrives; the vendor chooses the chain alone. */
export type ExpectedCommitment = Omit<Commitment, 'chain' | 'chainEnd'>;

/** The fields in which a commitment is not the one that the platform expects for this game and calendar. */
export function commitmentDifferences(
  expected: ExpectedCommitment,
  commitment: Commitment,
): readonly string[] {
  return differingFields(expected, commitment);
}
