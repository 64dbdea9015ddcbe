import { COMMANDS } from '../checkers/command.ts';
import { defectsOf, type PlantedDefect } from './planted-defect.ts';

/** Each check of the command for receipts, taken out. */
export const IN_RECEIPT_COMMAND: readonly PlantedDefect[] = defectsOf(COMMANDS.receipt, 'command', [
  [
    'known.some(({ publicKey }) => !isSigned(text, publicKey, bytes.subarray(4)))',
    'false',
    'a receipt: one bit of the signature',
  ],
  [
    'if (signers.length === 0) {',
    'if (keys.length === 0) {',
    'a receipt: another key of the same name',
  ],
  [
    "throw new Broken('note_malformed');\n  }\n  const parsed",
    'lines.length = 0;\n  }\n  const parsed',
    'a receipt: no signature',
  ],
  ['if (size !== signedSize) {', 'if (size === "") {', 'a receipt: another size in the file'],
  ['if (index >= size) {', 'if (index < 0) {', 'a receipt: an index at the size'],
  [
    'if (found === undefined) {',
    'if (leaf === undefined) {',
    'a receipt: the last index with this proof',
  ],
  ['if (!found.equals(root)) {', 'if (size === 0) {', 'a receipt: scheme changed after signing'],
  ['canonical(record) !== text ||', '', 'a receipt: blanks in the record'],
  [
    'if (unknown !== undefined) {',
    'if (unknown === "") {',
    'a receipt: signed with field_unknown of more',
  ],
  [
    'if (!Object.hasOwn(record, name)) {',
    'if (name === "") {',
    'a receipt: signed with field_missing of scheme',
  ],
  [
    'if (!isRight(record[name])) {',
    'if (name === "") {',
    'a receipt: signed with field_mistyped of scheme',
  ],
  [
    "if ((record.commitment === null) !== ['OUTSIDE', 'VENDOR'].includes(record.mode)) {",
    'if (record.mode === "") {',
    'a receipt: a mode without commitment of commitment',
  ],
  [
    'if (record.lock !== null && record.takenAt >= record.lock) {',
    'if (record.lock === "") {',
    'a receipt: a bet at the lock of takenAt',
  ],
  ['checkTime(signers, record.takenAt);', '', 'a kept receipt: signed with a retired key'],
  [
    'from <= takenAt && (until',
    '(until',
    'a kept receipt: signed before its time with the next key',
  ],
  [
    'canonical(receipt[name]) === canonical(recorded?.[name] ?? null)',
    'name !== ""',
    'a kept receipt: its bet has a smaller stake now',
  ],
  [
    "['lines', hashOf(lines ?? null) === recorded?.linesHash],",
    '',
    'a kept receipt: other lines are shown for its hash',
  ],
  ["['mode', receipt.mode === mode],", '', 'a kept receipt: another mode is shown'],
  [
    "['commitment', receipt.commitment === commitment],",
    '',
    'a kept receipt: the whole draw is made again',
  ],
  ["[['lock', receipt.lock === draw.lockMs]]", '[]', 'a kept receipt: another lock is shown'],
  [
    "[['commitment', hashOf(draw.record) === receipt.commitment]]",
    '[]',
    'a kept receipt: the whole draw is made again',
  ],
  [
    "['in time', Date.parse(committedAt) < receipt.takenAt],",
    '',
    'a kept receipt: its draw was committed to after the bet',
  ],
]);
