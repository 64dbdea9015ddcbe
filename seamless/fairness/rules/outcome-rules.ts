import { elevenFive } from './eleven-five.ts';
import { fiveDigits } from './five-digits.ts';
import { hanoi } from './hanoi.ts';
import { k3 } from './k3.ts';
import { keno } from './keno.ts';
import { lao } from './lao.ts';
import { malaysia } from './malaysia.ts';
import { markSix } from './mark-six.ts';
import type { DrawNumbers } from './outcome-rule.ts';
import { pc28 } from './pc28.ts';
import { pk10 } from './pk10.ts';
import { RULE_HASHES } from './rule-hashes.ts';
import { thai } from './thai.ts';
import { vietnamCentral } from './vietnam-central.ts';
import { vietnamNorth } from './vietnam-north.ts';
import { vietnamSouth } from './vietnam-south.ts';
import { wingo } from './wingo.ts';
import { yeekee } from './yeekee.ts';

/** The outcome rule of a game, which its commitments name by id, version and hash. */
export type OutcomeRule = {
  /** The code of the game in the stream, such as `K3`. */
  readonly id: string;
  readonly version: number;
  /** The hash of the published rule, which is made of the texts of its files (docs/fairness/records.md, part 8). */
  readonly hash: string;
  /** The file in this folder. */
  readonly file: string;
  /** Whether players send numbers into a round, which count in its outcome. */
  readonly takesShots: boolean;
  readonly drawNumbers: DrawNumbers;
};

/**
 * Every rule that a commitment may name. A changed text is another version in another file; the old line stays as long
 * as proofs of its draws are shown.
 */
export const OUTCOME_RULES: readonly OutcomeRule[] = [
  rule('11X5', 'eleven-five.ts', elevenFive),
  rule('HANOI', 'hanoi.ts', hanoi),
  rule('K3', 'k3.ts', k3),
  rule('KENO', 'keno.ts', keno),
  rule('LAO', 'lao.ts', lao),
  rule('M4D', 'malaysia.ts', malaysia),
  rule('MARK6', 'mark-six.ts', markSix),
  rule('PC28', 'pc28.ts', pc28),
  rule('PK10', 'pk10.ts', pk10),
  rule('SSC', 'five-digits.ts', fiveDigits),
  rule('THAI', 'thai.ts', thai),
  rule('VNMB', 'vietnam-north.ts', vietnamNorth),
  rule('VNMN', 'vietnam-south.ts', vietnamSouth),
  rule('VNMT', 'vietnam-central.ts', vietnamCentral),
  rule('WINGO', 'wingo.ts', wingo),
  { ...rule('YEEKEE', 'yeekee.ts', yeekee), takesShots: true },
];

/** The rule of an id and version; undefined when there is none. */
export function findOutcomeRule(id: string, version: number): OutcomeRule | undefined {
  return OUTCOME_RULES.find((rule) => rule.id === id && rule.version === version);
}

function rule(id: keyof typeof RULE_HASHES, file: string, drawNumbers: DrawNumbers): OutcomeRule {
  return { id, version: 1, hash: RULE_HASHES[id], file, takesShots: false, drawNumbers };
}
