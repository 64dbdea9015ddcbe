import { defectsOf, type PlantedDefect } from './planted-defect.ts';

const KEPT = 'a kept receipt:';

/** Each check of a kept receipt by the page, taken out. */
export const IN_RECEIPTS: readonly PlantedDefect[] = [
  ...defectsOf('modules/fairness/site/verify/receipt/judge-receipt.ts', 'browser', [
    ['if (bet === undefined) {', 'if (keys.length === 9) {', `${KEPT} its bet is gone`],
    [
      'return differing.length === 0',
      'return differing.length >= 0',
      `${KEPT} its bet has a smaller stake now`,
    ],
    [
      "proof.commitment !== commitment && 'commitment.other',",
      '',
      `${KEPT} the whole draw is made again`,
    ],
    ["proof.mode !== mode && 'commitment.mode',", '', `${KEPT} another mode is shown`],
    [
      "proof.draw !== null && proof.draw.lockMs !== lock && 'commitment.lock',",
      '',
      `${KEPT} another lock is shown`,
    ],
    [
      "!(committedAt < takenAt) && 'commitment.late',",
      '',
      `${KEPT} its draw was committed to after the bet`,
    ],
    ['if (broken.length > 0) {', 'if (broken.length > 9) {', `${KEPT} another seed is shown`],
    ["verdict.tone === 'leaf'", "verdict.tone !== 'sky'", `${KEPT} other numbers are recorded`],
  ]),
  ...defectsOf('modules/fairness/site/verify/receipt/judge-payment.ts', 'browser', [
    ['due > BigInt(receipt.stake)', 'due < 0n', `${KEPT} a winner alone is void`],
    ['if (due !== paid) {', 'if (due === -1n) {', `${KEPT} a winner is paid less`],
    ['return paid === stake', 'return stake > 0n', `${KEPT} a bet is void without its stake`],
    [
      'return recordHash(lines) === receipt.linesHash',
      'return lines.length > 0',
      `${KEPT} other lines are shown for its hash`,
    ],
    [
      "return step('paid', 'broken', say('paid.missing'))",
      "return step('paid', 'kept', say('paid.missing'))",
      `${KEPT} a winner has no payout`,
    ],
  ]),
];
