import { commitmentForm } from '../commitment/commitment.ts';
import {
  hex32,
  id,
  integer,
  listOf,
  oneOf,
  orNull,
  recordOf,
  text,
  timeMs,
  type ValueOf,
} from '../strict-form.ts';

const MAX_NUMBERS = 1_000;
const MAX_OPERATORS = 20;

const numbers = listOf(integer(0), { min: 1, max: MAX_NUMBERS });
const operators = (min: number) => listOf(id, { min, max: MAX_OPERATORS });
const label = text(/^\P{Cc}{1,200}$/u);
const draw = { vendor: id, game: id, drawNo: id };

/** What everybody needs to compute a draw again, with the commitment of its chain. */
const proof = recordOf({
  commitment: hex32,
  /** The place of the draw in its chain, from 1. */
  place: integer(1),
  seed: hex32,
  beacon: orNull(recordOf({ round: integer(1), signature: text(/^[0-9a-f]{96}$/) })),
  shotsHash: orNull(hex32),
});

/** Who gave the result of a draw that has no seed: a feed, or operators. */
const source = recordOf({ name: id, operators: operators(0) });

/** The closed list of kinds of entries, with the members of each. */
export const ENTRY_FORMS = {
  commitment: recordOf({ kind: oneOf('commitment'), at: timeMs, record: commitmentForm }),
  draw_result: recordOf({
    kind: oneOf('draw_result'),
    at: timeMs,
    ...draw,
    lock: timeMs,
    outcome: numbers,
    proof: orNull(proof),
    source: orNull(source),
  }),
  void: recordOf({
    kind: oneOf('void'),
    at: timeMs,
    ...draw,
    lock: timeMs,
    reason: id,
    proof: orNull(proof),
  }),
  correction: recordOf({
    kind: oneOf('correction'),
    at: timeMs,
    ...draw,
    version: integer(2),
    outcome: numbers,
    reason: id,
    operators: operators(2),
  }),
  restriction: recordOf({
    kind: oneOf('restriction'),
    at: timeMs,
    ...draw,
    play: label,
    pick: label,
    /** null closes the number. */
    odds: orNull(listOf(integer(0), { min: 1, max: 100 })),
    cause: oneOf('exposure', 'operators'),
    operators: operators(0),
  }),
  odds_version: recordOf({
    kind: oneOf('odds_version'),
    at: timeMs,
    vendor: id,
    game: id,
    oddsVersion: id,
    hash: hex32,
  }),
  key_change: recordOf({
    kind: oneOf('key_change'),
    at: timeMs,
    purpose: oneOf('receipts', 'log'),
    /** A verifier key: `name+id+base64`. */
    key: text(/^[^\s]{1,300}$/u),
    from: timeMs,
    until: orNull(timeMs),
  }),
  audit_head: recordOf({
    kind: oneOf('audit_head'),
    at: timeMs,
    count: integer(1),
    hash: hex32,
  }),
} as const;

export type EntryKind = keyof typeof ENTRY_FORMS;

/** An entry of the log. */
export type LogEntry = { [Kind in EntryKind]: ValueOf<(typeof ENTRY_FORMS)[Kind]> }[EntryKind];
