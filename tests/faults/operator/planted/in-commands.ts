import { COMMANDS } from '../checkers/command.ts';
import { defectsOf, type PlantedDefect } from './planted-defect.ts';

/** Each check of the commands, taken out. */
export const IN_COMMANDS: readonly PlantedDefect[] = [
  ...defectsOf(COMMANDS.draw, 'command', [
    ["['record', isRecord(record)],", '', 'a record with a salt'],
    [
      "(mode === 'BEACON') === (beacon !== null) &&",
      '',
      'a record with a beacon that its mode has not',
    ],
    ["['commitment', committed === proof.commitment],", '', 'the published hash'],
    [
      "[['seen', committed === proof.seen]]",
      '[]',
      'the whole draw made again, beside the commitment that the board showed',
    ],
    ["['vendor', record.vendor === proof.vendor],", '', 'the vendor of the proof'],
    ["['game', record.game === proof.game],", '', 'the game of the proof'],
    ["['chain', record.chain === proof.chainId],", '', 'the chain of the proof'],
    ["['mode', record.mode === proof.mode],", '', 'the mode of the proof'],
    ['round === proof.roundId && proof.nonce === 0', 'proof.nonce === 0', 'the round of the proof'],
    [
      'round === proof.roundId && proof.nonce === 0',
      'round === proof.roundId',
      'the counter of the draw',
    ],
    [
      "['in time', Date.parse(proof.committedAt) < calendar[0]?.[1]],",
      '',
      'a record that was made after the first lock',
    ],
    [
      "['calendar', isCalendar(record.calendar ?? {}, calendar)],",
      '',
      'another lock in the calendar',
    ],
    [
      'new Set(calendar.map(([drawNo]) => drawNo)).size === count &&',
      '',
      'a calendar that has a draw twice, so that it has two seeds',
    ],
    ["['draw', place > 0],", '', 'a draw that is not in the calendar'],
    ["['lock', calendar[place - 1]?.[1] === lockMs],", '', 'another lock'],
    [
      "['seed', place > 0 && startOfChain(proof.serverSeed, place) === record.chainEnd],",
      '',
      'the seed of another chain',
    ],
    ["['beacon', promised.chain === beaconChain.hash],", '', 'another beacon'],
    ["['beacon rule', round === first],", '', 'another round, rightly signed'],
    ["['signature', await isSigned(round, signature)],", '', 'the signature of another round'],
    ["return [['beacon', false]];", 'return [];', 'a round without a promise'],
    [
      'Number.isInteger(shot) && shot >= 0 && shot < 100_000',
      'Number.isInteger(shot)',
      'a shot of six digits, with its own hash',
    ],
    ['hashOfShots(round, shots.numbers) === shots.hash', 'shots.hash !== round', 'a shot left out'],
    [
      "['client seed', proof.clientSeed === clientSeedOf(committed, draw)]",
      '',
      'a client seed chosen afterwards',
    ],
    ['ruleHashes[rule.id] === rule.hash', 'rule.hash !== rule.id', 'a rule with another text'],
    ['rule.version === 1 &&', '', 'a rule of another version'],
    ["[['recorded', isSame(result?.balls)]]", '[]', 'the recorded numbers'],
    ["['computed', isSame(drawn)],", '', 'the numbers that the platform computed'],
    ["[['paid', isSame(paid)]]", '[]', 'paid by other numbers than drawn'],
    [
      '[proof.serverSeed, proof.commitment].every((value) => /^[0-9a-f]{64}$/.test(value)) &&',
      '',
      'a short seed',
    ],
  ]),
  ...defectsOf(COMMANDS.spin, 'command', [
    ["sha256(seed).toString('hex') === commitment", 'commitment !== game', 'a spin: another hash'],
    [
      'JSON.stringify(result?.drawn) === JSON.stringify(stops)',
      'stops.length === 3',
      'a spin: other stops',
    ],
    ['if (voided !== null) {', 'if (nonce < 0) {', 'a spin: void, and says so'],
    ['[proof.serverSeed, proof.commitment].every(isHash) &&', '', 'a spin: a seed that is none'],
  ]),
  ...defectsOf(COMMANDS.log, 'command', [
    [
      'key !== undefined && !verify(null, Buffer.from(text), key.publicKey, bytes.subarray(4))',
      'false',
      'the log: another size in a checkpoint',
    ],
    [
      'one.name === name && one.id === id',
      'one.name === name',
      'the log: a checkpoint of another key',
    ],
    [
      'if (signedBy === undefined) {',
      'if (lines.length === 0) {',
      'the log: a checkpoint signed with the key of receipts',
    ],
    ["lines.pop() !== ''", "lines.pop() === '-'", 'the log: a text behind the signature'],
    ['index < 0 || index >= head.size', 'index < 0', 'the log: a kept entry is behind the end'],
    [
      'if (root === undefined) {',
      'if (proof === undefined) {',
      'the log: no proof of a kept entry',
    ],
    ['if (!root.equals(head.root)) {', 'if (index < 0) {', 'the log: a kept entry is rewritten'],
    ['if (old.size > head.size) {', 'if (old.size < 0) {', 'the log: the end is cut off'],
    ['proof.length > 0 || !isSame', 'proof.length > 0', 'the log: another log for somebody else'],
    [
      'if (roots === undefined) {',
      'if (proof === undefined) {',
      'the log: a shorter proof of its growth',
    ],
    ['if (!roots.old.equals(old.root)) {', 'if (old.size < 0) {', 'the log: an entry is rewritten'],
    [
      'if (!roots.now.equals(head.root)) {',
      'if (old.size < 0) {',
      'the log: an entry is rewritten, beside a full tree',
    ],
  ]),
];
