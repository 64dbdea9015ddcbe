import { defectsOf, type PlantedDefect } from './planted-defect.ts';

const DRAW = 'seamless/fairness/commitment/verify-draw.ts';
const PAGE = 'modules/fairness/site/verify/check-draw.ts';
const VERDICT = 'modules/fairness/site/verify/verdict.ts';

/** Each check of a proof by the code of the pages, taken out. */
export const IN_BROWSER: readonly PlantedDefect[] = [
  ...defectsOf(DRAW, 'browser', [
    ["[summary.count !== committed.count, 'calendar_count'],", '', 'a draw left out at the end'],
    ["[summary.first !== committed.first, 'calendar_first'],", '', 'another first draw'],
    ["[summary.hash !== committed.hash, 'calendar_hash'],", '', 'another lock in the calendar'],
    [
      "[inCalendar === undefined, 'draw_not_in_calendar'],",
      '',
      'a draw that is not in the calendar',
    ],
    ["[inCalendar !== undefined && inCalendar.lockMs !== lockMs, 'lock'],", '', 'another lock'],
    [
      'HEX_SEED.test(revealed) ? parseSeed(revealed) : undefined',
      'parseSeed(revealed.toLowerCase())',
      'a seed in capitals',
    ],
    [
      '!isNext || !isInChain({ published, seed, position })',
      '!isNext',
      'the seed of another chain',
    ],
    ["beacon === null ? [] : ['beacon_unexpected']", '[]', 'a round without a promise'],
    ["return ['beacon_missing'];", 'return [];', 'a counted draw whose round never came'],
    ["[chain !== QUICKNET.hash, 'beacon_chain'],", '', 'another beacon'],
    [
      "[beacon.round !== beaconRoundOf({ lockMs, delayMs }), 'beacon_round'],",
      '',
      'another round, rightly signed',
    ],
    ["[!isSigned(beacon), 'beacon_signature'],", '', 'the signature of another round'],
    ["[shots === null && takesShots, 'shots_missing'],", '', 'no shots'],
    ["[shots !== null, 'shots_unexpected'],", '', 'shots in a game without'],
    ["return ['shots_malformed'];", '', 'a shot of six digits'],
    ["[shotsHashOf(round, shots.numbers) !== shots.hash, 'shots_hash']", '', 'a shot left out'],
    ["[hash === undefined, 'rule_unknown'],", '', 'a rule of another version'],
    [
      "[hash !== undefined && hash !== outcomeRule.hash, 'rule_hash'],",
      '',
      'a rule with another text',
    ],
  ]),
  ...defectsOf(PAGE, 'browser', [
    ["['commitment', proof.commitment, commitmentHash(record)],", '', 'the published hash'],
    ["['vendor', proof.vendor, record.vendor],", '', 'the vendor of the proof'],
    ["['game', proof.game, record.game],", '', 'the game of the proof'],
    ["['chain', proof.chainId, record.chain],", '', 'the chain of the proof'],
    [
      "['round', proof.roundId, roundName({ game: record.game, drawNo })],",
      '',
      'the round of the proof',
    ],
    ["['mode', proof.mode, record.mode],", '', 'the mode of the proof'],
    ["['nonce', proof.nonce, 0],", '', 'the counter of the draw'],
    [": ['late']", ': []', 'a record that was made after the first lock'],
    [
      "computed.clientSeed !== proof.clientSeed ? ['client_seed']",
      'proof.nonce < 0 ? []',
      'a client seed chosen afterwards',
    ],
    ['drawn?.join() === outcome.join() &&', '', 'the numbers that the platform computed'],
    [
      '(voided !== null || numbers?.join() === outcome.join())',
      'numbers !== voided',
      'the recorded numbers',
    ],
    [
      "proof.void !== null && failed.join() === 'beacon_missing'",
      "failed.join() === 'beacon_missing'",
      'a counted draw whose round never came',
    ],
  ]),
  ...defectsOf('seamless/fairness/commitment/commitment.ts', 'browser', [
    [
      "return beacon === null ? undefined : 'beacon_unexpected';",
      'return undefined;',
      'a record with a beacon that its mode has not',
    ],
  ]),
  ...defectsOf('seamless/fairness/commitment/calendar.ts', 'browser', [
    [
      'if (seen.has(drawNo)) {',
      'if (seen.has("")) {',
      'a calendar that has a draw twice, so that it has two seeds',
    ],
  ]),
  ...defectsOf(VERDICT, 'browser', [
    ['if (!check.isCommitted) {', 'if (check.drawn.length === 0) {', 'a spin: another hash'],
    ['textOf(numbers) === textOf(drawn)', 'numbers.length > 0', 'a spin: other stops'],
    ['if (problems.length > 0) {', 'if (problems.length > 9) {', 'another outcome'],
    ['if (proof.void !== null) {', 'if (proof.nonce < 0) {', 'a spin: void, and says so'],
    [
      "proof.void === null\n    ? verdict('leaf', 'fairness.draw.holds', drawn)",
      "proof.nonce === 0\n    ? verdict('leaf', 'fairness.draw.holds', drawn)",
      'a draw that loses is void, and says so',
    ],
  ]),
  ...defectsOf('modules/fairness/site/verify/check-round.ts', 'browser', [
    [
      'computedCommitment === inputs.commitment.trim().toLowerCase()',
      'inputs.nonce >= 0',
      'a spin: another seed',
    ],
  ]),
];
