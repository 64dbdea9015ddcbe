import type { Tx } from '#platform/db/tx.ts';
import { QUICKNET } from '#seamless/fairness/beacon.ts';
import { readCalendar, summariseCalendar } from '#seamless/fairness/commitment/calendar.ts';
import { roundName } from '#seamless/fairness/commitment/client-seed.ts';
import {
  type Commitment,
  type CommitmentProblem,
  commitmentHash,
  readCommitment,
} from '#seamless/fairness/commitment/commitment.ts';
import { differingFields } from '#seamless/fairness/differing-fields.ts';
import { streamGame } from '#seamless/fairness/drawn-numbers.ts';
import { findOutcomeRule, OUTCOME_RULES } from '#seamless/fairness/rules/outcome-rules.ts';
import {
  insertDrawCommitment,
  isCoveredAlready,
  lockCommitmentsOf,
  type NewDrawCommitment,
} from './draw-commitment.store.ts';
import { findCommitment } from './fairness.store.ts';
import { queueEntry } from './log/queue-entry.ts';
import { vendorsWithDraws } from './payable-rounds.ts';

/** Why a commitment of draws is refused; each is a code of the wire. */
export type CommitmentRefusal =
  | 'COMMITMENT_MALFORMED'
  | 'COMMITMENT_SCHEME'
  | 'COMMITMENT_MODE'
  | 'COMMITMENT_CALENDAR'
  | 'COMMITMENT_NAMES'
  | 'COMMITMENT_RULE'
  | 'COMMITMENT_LATE'
  | 'COMMITMENT_TWICE';

/** What the platform knows itself when a commitment arrives. */
export type CommitmentPlace = {
  readonly vendorCode: string;
  readonly installation: string;
  /** The platform's clock. */
  readonly nowMs: number;
  /** Whether the platform has one of these draws of a game on record as open or over. */
  readonly hasOpened: (gameCode: string, drawNos: readonly string[]) => Promise<boolean>;
};

type Sent = { readonly record: unknown; readonly calendar: unknown };

/**
 * Stores the commitment of a calendar of draws for good, with the platform's clock, before the first of them opens
 * (docs/fairness/records.md, parts 2 and 3), and queues its entry of the public log. The same one again is a duplicate.
 */
export async function storeDrawCommitment(
  tx: Tx,
  place: CommitmentPlace,
  sent: Sent,
): Promise<'stored' | 'duplicate' | CommitmentRefusal> {
  const read = readSent(place, sent);
  if (typeof read === 'string') {
    return read;
  }
  const { record } = read;
  await lockCommitmentsOf(tx, { vendorCode: place.vendorCode, gameCode: record.game });
  const known = await findCommitment(tx, {
    vendorCode: place.vendorCode,
    scope: 'chain',
    reference: record.chain,
  });
  if (known !== undefined) {
    return known.commitment === read.hash ? 'duplicate' : 'COMMITMENT_TWICE';
  }
  if (await isLate(place, read)) {
    return 'COMMITMENT_LATE';
  }
  if (await isCoveredAlready(tx, read)) {
    return 'COMMITMENT_TWICE';
  }
  await insertDrawCommitment(tx, read);
  await vendorsWithDraws.invalidate(tx, place.vendorCode);
  await queueEntry(tx, { kind: 'commitment', at: read.nowMs, record });
  return 'stored';
}

function readSent(place: CommitmentPlace, sent: Sent): NewDrawCommitment | CommitmentRefusal {
  const read = readCommitment(sent.record);
  if (!read.isValid) {
    return refusalOf(read.problem);
  }
  const record = read.value;
  const calendar = readCalendar(sent.calendar);
  if (
    !calendar.isValid ||
    differingFields(summariseCalendar(calendar.value), record.calendar).length > 0
  ) {
    return 'COMMITMENT_CALENDAR';
  }
  const { vendorCode, installation, nowMs } = place;
  if (differingFields({ installation, brand: '*', vendor: vendorCode }, record).length > 0) {
    return 'COMMITMENT_NAMES';
  }
  if (record.beacon !== null && record.beacon.chain !== QUICKNET.hash) {
    return 'COMMITMENT_MODE';
  }
  if (!isRuleOfGame(record)) {
    return 'COMMITMENT_RULE';
  }
  const rounds = calendar.value.map(([drawNo]) => roundName({ game: record.game, drawNo }));
  const hash = commitmentHash(record);
  return { vendorCode, record, hash, calendar: calendar.value, rounds, nowMs };
}

/** The code of a record that cannot be read, by the field that is wrong. */
function refusalOf({ code, field }: CommitmentProblem): CommitmentRefusal {
  const isMistyped = code === 'field_mistyped';
  if (field === 'scheme') {
    return 'COMMITMENT_SCHEME';
  }
  return (field === 'mode' && isMistyped) || (field === 'beacon' && code.startsWith('beacon_'))
    ? 'COMMITMENT_MODE'
    : 'COMMITMENT_MALFORMED';
}

/** A published rule, and that of the game where the platform knows the game. */
function isRuleOfGame({ game, outcomeRule: { id, version, hash } }: Commitment): boolean {
  return findOutcomeRule(id, version)?.hash === hash && (!hasRule(game) || streamGame(game) === id);
}

/** Whether a game draws by a published rule, so that only draws of a committed calendar decide it. */
export function hasRule(game: string): boolean {
  const id = streamGame(game);
  return OUTCOME_RULES.some((rule) => rule.id === id);
}

async function isLate(place: CommitmentPlace, { record, calendar }: NewDrawCommitment) {
  const [first] = calendar;
  return (
    first === undefined ||
    first[1] <= place.nowMs ||
    (await place.hasOpened(
      record.game,
      calendar.map(([drawNo]) => drawNo),
    ))
  );
}
