import { defectsOf, type PlantedDefect } from './planted-defect.ts';

/** Each check of notes, checkpoints, proofs of the log and receipts, taken out of the code that pages and platform share. */
export const IN_SIGNED: readonly PlantedDefect[] = [
  ...defectsOf('seamless/fairness/log/verify-proof.ts', 'browser', [
    [
      '!areSizes(leaf.index, head.size) || leaf.index >= head.size',
      '!areSizes(leaf.index, head.size)',
      'the log: a kept entry is behind the end',
    ],
    [
      "if (!walk.isAtRoot()) {\n    return 'proof_length';\n  }\n  return equalBytes(root",
      'return equalBytes(root',
      'the log: no proof of a kept entry',
    ],
    [
      "equalBytes(root, head.root) ? undefined : 'leaf'",
      'undefined',
      'the log: a kept entry is rewritten',
    ],
    [
      '!areSizes(old.size, head.size) || old.size > head.size',
      '!areSizes(old.size, head.size)',
      'the log: the end is cut off',
    ],
    [
      'if (!equalBytes(oldRoot, old.root)) {',
      'if (oldRoot.length === 0) {',
      'the log: an entry is rewritten',
    ],
    [
      "equalBytes(newRoot, head.root) ? undefined : 'new_root'",
      'undefined',
      'the log: an entry is rewritten, beside a full tree',
    ],
    [
      "old.size === head.size && !equalBytes(old.root, head.root) ? 'new_root' : undefined",
      'undefined',
      'the log: another log for somebody else',
    ],
  ]),
  ...defectsOf('seamless/fairness/log/checkpoint.ts', 'browser', [
    ['log.keys.filter(({ name }) => name === log.origin)', '[]', 'the log: nothing'],
  ]),
  ...defectsOf('seamless/fairness/note/signed-note.ts', 'browser', [
    [
      'if (key !== undefined && !isNoteSignature(',
      'if (key === undefined && !isNoteSignature(',
      'the log: another size in a checkpoint',
    ],
    [
      'one.name === line.name && hexId(one) === line.keyId',
      'one.name === line.name',
      'the log: a checkpoint of another key',
    ],
    ["lines.pop() !== ''", "lines.pop() === '-'", 'the log: a text behind the signature'],
  ]),
  ...defectsOf('seamless/fairness/receipt/receipt-file.ts', 'browser', [
    ['if (leaf.size !== head.size) {', 'if (leaf.size < 0) {', 'a receipt: a note of another set'],
    [
      'return problem === undefined',
      'return leaf !== undefined',
      'a receipt: stake changed after signing',
    ],
    ['hash?.length === HASH_BYTES', 'hash !== undefined', 'a receipt: a hash that is not 32 bytes'],
  ]),
  ...defectsOf('seamless/fairness/receipt/receipt.ts', 'browser', [
    [
      'if (isCommitted !== (commitment !== null)) {',
      'if (takenAt < 0) {',
      'a receipt: a mode without commitment of commitment',
    ],
    [
      'if (lock !== null && takenAt >= lock) {',
      'if (takenAt < 0) {',
      'a receipt: a bet at the lock of takenAt',
    ],
  ]),
  ...defectsOf('seamless/fairness/receipt/signed-receipt.ts', 'browser', [
    ['fromMs <= takenAt && (untilMs', '(untilMs', 'a receipt: a key that is not in use yet'],
    [
      '(untilMs === null || takenAt < untilMs)',
      'takenAt > 0',
      'a receipt: a key that is no longer in use',
    ],
    [
      'return differingFields(recorded, receipt);',
      'return [];',
      'a receipt: the platform has another odds now',
    ],
    [
      "if (!parsed.isCanonical) {\n    return refused('text_malformed');\n  }",
      '',
      'a receipt: a record that is not JSON',
    ],
  ]),
];
