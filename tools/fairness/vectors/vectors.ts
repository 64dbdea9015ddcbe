import {
  beaconVectors,
  calendarVector,
  commitmentVectors,
  ruleVectors,
  shotVectors,
  streamVectors,
} from './draw-vectors.ts';
import { forgeryVectors } from './forgery-vectors.ts';
import {
  hashVectors,
  jsonVectors,
  keyVectors,
  logVectors,
  receiptVectors,
} from './record-vectors.ts';

/** All of docs/fairness/vectors.json. */
export function fairnessVectors() {
  return {
    about:
      'Worked examples of docs/fairness/records.md. node tools/fairness-vectors.ts writes them.',
    hashes: hashVectors(),
    stream: streamVectors(),
    canonicalJson: jsonVectors(),
    calendar: calendarVector(),
    shots: shotVectors(),
    beacon: beaconVectors(),
    outcomeRules: ruleVectors(),
    commitments: commitmentVectors(),
    keys: keyVectors(),
    receipts: receiptVectors(),
    log: logVectors(),
    forgeries: forgeryVectors(),
  };
}
