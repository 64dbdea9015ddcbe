// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are pieces of code
import { defectsOf, type PlantedDefect } from './planted-defect.ts';

const COMMITMENT = 'modules/fairness/server/store-draw-commitment.ts';
const REVEAL = 'modules/fairness/server/store-reveal.ts';
const DRAW = 'modules/fairness/server/judge-draw.ts';
const SEED = 'modules/fairness/server/judge-seed.ts';

/** Each check of what a vendor sends, taken out of the platform. */
export const IN_SERVER: readonly PlantedDefect[] = [
  ...defectsOf(COMMITMENT, 'server', [
    [
      'if (await isLate(place, read)) {',
      'if (place.nowMs < 0) {',
      'calls: a commitment after the first lock',
    ],
    ['first[1] <= place.nowMs ||', '', 'calls: a commitment after the first lock'],
    [
      '(await place.hasOpened(',
      'false && (await place.hasOpened(',
      'calls: a commitment after bets were taken',
    ],
    [
      'if (await isCoveredAlready(tx, read)) {',
      'if (place.nowMs < 0) {',
      'calls: a second seed for the same draws',
    ],
    [
      "known.commitment === read.hash ? 'duplicate' : 'COMMITMENT_TWICE'",
      "'duplicate'",
      'another end of the chain',
    ],
    [
      'differingFields(summariseCalendar(calendar.value), record.calendar).length > 0',
      'false',
      'calls: locks other than the hash has',
    ],
    [
      "if (differingFields({ installation, brand: '*', vendor: vendorCode }, record).length > 0) {",
      'if (nowMs < 0) {',
      'another installation in the commitment',
    ],
    [
      'if (record.beacon !== null && record.beacon.chain !== QUICKNET.hash) {',
      'if (nowMs < 0) {',
      'another beacon',
    ],
    ['if (!isRuleOfGame(record)) {', 'if (nowMs < 0) {', 'a rule with another text'],
    ['(!hasRule(game) || streamGame(game) === id)', 'true', 'calls: the rule of another game'],
    ["if (field === 'scheme') {", "if (field === '') {", 'calls: the first scheme'],
  ]),
  ...defectsOf('modules/fairness/server/draw-commitment.store.ts', 'server', [
    [
      'vendor_code = ${vendorCode} and round_id = any (${[...rounds]}::text[])',
      'false',
      'calls: a second seed for the same numbers, a day later',
    ],
    [
      'vendor_code = ${vendorCode} and game_code = ${record.game}\n                      and first_lock_ms <= ${calendar.at(-1)?.[1] ?? 0}::bigint\n                      and last_lock_ms >= ${calendar[0]?.[1] ?? 0}::bigint',
      'false',
      'calls: a second seed at the same times, under other numbers',
    ],
  ]),
  ...defectsOf('modules/fairness/server/store-commitment.ts', 'server', [
    [
      'if (hasRule(request.game)) {',
      "if (request.game === '') {",
      'spins: a seed without a calendar for a draw',
    ],
    [
      'known?.commitment === request.commitment && known.mode === request.mode',
      'known !== undefined',
      'spins: a second hash for the same seed',
    ],
  ]),
  ...defectsOf(REVEAL, 'server', [
    ['!isDeepStrictEqual(numbersIn(request.result), drawn)', 'false', 'another outcome'],
    [
      'request.member !== undefined || request.proof_token !== undefined',
      'false',
      'calls: a reveal states a member, so that nobody else reads it',
    ],
    ['!judged.holds || isOfMember', '!judged.holds && isOfMember', 'the seed of the next draw'],
    [
      'if (!isNew && !(await isKnown(',
      'if (!isNew && isNew && !(await isKnown(',
      'calls: a correction of the result',
    ],
    ['known.member_ref !== (request.member ?? null) ||', '', 'spins: the round of another member'],
    ['isDeepStrictEqual(known.result, request.result) &&', '', 'calls: a correction of the result'],
    [
      '(await findVoid(tx, vendorCode, request.round_id)) === undefined',
      'true',
      'calls: a void after the result that is taken back',
    ],
    [
      '!isSeedReveal(request) || !(await isSeedCovered(tx, vendorCode, request))',
      '!isSeedReveal(request)',
      'spins: another client seed than was committed to',
    ],
  ]),
  ...defectsOf(DRAW, 'server', [
    ['game: record.game,\n        chain_id', 'chain_id', 'calls: a reveal states another game'],
    ['chain_id: record.chain,\n', '', 'calls: a reveal states another chain'],
    [
      'commitment: hash,\n        client_seed: clientSeed,\n        nonce',
      'client_seed: clientSeed,\n    nonce',
      'calls: a reveal states another commitment',
    ],
    [
      'commitment: hash,\n        client_seed: clientSeed,\n        nonce: 0',
      'commitment: hash,\n        nonce: 0',
      'calls: a reveal states a client seed chosen afterwards',
    ],
    [
      'client_seed: clientSeed,\n        nonce: 0,',
      'client_seed: clientSeed,',
      'calls: a reveal states another counter',
    ],
    ['...(computed.holds ? [] : computed.problems),', '', 'the seed of the next draw'],
    [
      '...(shots === null ? {} : { shots_hash: shots.hash }),',
      '',
      'calls: another hash of the shots in the reveal, with the right numbers',
    ],
    [
      'request.void !== undefined && problems.length === 1',
      'problems.length === 1',
      'calls: a draw without its round that counts',
    ],
    [
      'beacon !== null && (await isSignedRound(tx, beacon))',
      'beacon !== null',
      'the signature of another round',
    ],
  ]),
  ...defectsOf('modules/fairness/server/record-shots.ts', 'server', [
    [
      "return known === one.hash ? 'duplicate' : 'reused';",
      "return 'duplicate';",
      'calls: another hash of the shots',
    ],
    ["return 'late';", '', 'calls: the hash of the shots after the round is known'],
    ['?.takesShots !== true', '=== undefined', 'calls: a hash of shots for a game without'],
  ]),
  ...defectsOf(SEED, 'server', [
    ['isBound(request, covering) &&', '', 'spins: another seed is shown'],
    [
      'if (covering.client_seed !== null && covering.client_seed !== clientSeed) {',
      'if (clientSeed === null) {',
      'spins: another client seed than was committed to',
    ],
    [
      'return last === undefined || last === clientSeed;',
      'return true;',
      'spins: another client seed than that of the spins before',
    ],
    [
      "typeof rounds === 'number' && (await hasEveryRound(tx, { vendorCode, chainId, rounds }))",
      "typeof rounds === 'number'",
      'spins: one is skipped',
    ],
  ]),
  ...defectsOf('modules/fairness/server/fairness.store.ts', 'server', [
    ['count(distinct nonce) = ${seed.rounds}::integer and', '', 'spins: one is skipped'],
    [
      ' and coalesce(max(nonce) + 1, 0) = ${seed.rounds}::integer',
      '',
      'spins: the first one is left out',
    ],
  ]),
];
