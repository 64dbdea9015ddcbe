// Checks the proof of a draw and computes it again: node tools/verify-round.mjs proof.json
// It needs only Node and shares no code with the platform, so anyone can read and run it. A draw with a beacon also needs
// the package @noble/curves, for the beacon's signature. It uses no network. tools/verify-spin.mjs is for spins.
// proof.json holds one proof or a list, as GET /fairness/v1/proof answers it (docs/fairness/records.md). Two members may be
// added: "seen", the commitment that the board showed before the draw, and "paid", the numbers by which bets were paid.
// The exit code is 0 when everything matches, 1 when something does not, and 2 when the file is no proof.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

class Unreadable extends Error {}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

const northern = (draw) => numbers(draw, [10, 100_000], [10, 10_000], [3, 1_000], [4, 100]);
const southern = (draw) =>
  numbers(draw, [1, 1_000_000], [11, 100_000], [4, 10_000], [1, 1_000], [1, 100]);

const games = {
  K3: (draw) => [draw(6) + 1, draw(6) + 1, draw(6) + 1],
  WINGO: (draw) => [draw(10)],
  SSC: (draw) => numbers(draw, [5, 10]),
  '11X5': (draw) => different(draw, 5, 11),
  PK10: (draw) => shuffled(draw, 10),
  KENO: (draw) => different(draw, 20, 80).sort((one, other) => one - other),
  PC28: (draw) => different(draw, 20, 80).sort((one, other) => one - other),
  MARK6: (draw) => different(draw, 7, 49),
  VNMB: northern,
  VNMN: southern,
  VNMT: southern,
  HANOI: northern,
  THAI: (draw) => numbers(draw, [1, 1_000_000], [4, 1_000], [1, 100]),
  LAO: (draw) => numbers(draw, [1, 10_000]),
  M4D: (draw) => numbers(draw, [23, 10_000]),
  YEEKEE: (draw, shots) => [withShots(draw(100_000), shots)],
};

/** The hashes of the published outcome rules, version 1. */
const ruleHashes = {
  '11X5': 'b34c9a86c0538cf53b9adb9bb3b4d1c57e394e7490bfcdb38dcce1bb2a92b1cb',
  HANOI: '153b96b03a70a33739c5d0f6da6be93cc8eedee4a707310978c6aca16eb0fc0c',
  K3: 'a1aee4b87c1ec4c9875b851ca410abf99e23c59c17b328f27594b04eccf93dd8',
  KENO: 'b0de6a4224bf002363cc1adc70a0e7a1a5f6be8e96efc9b54de0cff45eb13b1e',
  LAO: 'e79bbdcd768dc808fe25e104007fa5335b2337893c15f410402f3b9f28814397',
  M4D: '9cd0649d82cbfe4d5d0e6838683d2a16ec695abd1bd46a29b7e9192b6830bdde',
  MARK6: '4f860579d58f5d34224288146967f044f38e4b8f86d963075727e3ecec810650',
  PC28: '7127354fe51d56e1901c1f32dd245d27179b8aa262f6139cb46b9796a97f54f0',
  PK10: '9ad3ff28dbbdb04a74d8fe40d85b35a055b3e63d92ce29a5823b1885f679b99a',
  SSC: '14b7b07837e81f4c51792e144cc0d528a3d51a8f00e62d45f506d3948f879515',
  THAI: '517b89ee09c232171dda031999d0df61191ccded00129ba9d525144ab3c5a63f',
  VNMB: 'e5a2e67a339bef0a9bb605e3651f052a5a8421ca8cde07da00e909a693b39394',
  VNMN: '548456becb39068cb40ada42cc4e6dcba74e0fbb6ee2233faf54ca0abf0c9afd',
  VNMT: '74e66882c2823e001ad3dda4e1f162c13d44410df9ae401561da0564c9637e32',
  WINGO: 'a08a8a0dfabb8760b9248f4aba82bfb8630e1b6e86d4c87419d865d4d95752a8',
  YEEKEE: '6bfe1e41dcbc63e9bcd0837e79c907c97ba5283726c37222af3f0afe9d9bb583',
};

/** Describes the chain `quicknet` of drand: the time of its round 1, the seconds between rounds, and its key. */
const beaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesis: 1_692_803_367,
  period: 3,
  domain: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};

const id = '"[A-Za-z0-9][A-Za-z0-9._-]{0,99}"';
const hex = '"[0-9a-f]{64}"';
const from1 = '[1-9][0-9]{0,15}';
/** The canonical JSON of a commitment. */
const recordForm = new RegExp(
  `^{"beacon":(null|{"chain":${hex},"delayMs":${from1}}),"brand":("\\*"|${id}),` +
    `"calendar":{"count":${from1},"first":${id},"hash":${hex}},"chain":${id},"chainEnd":${hex},"game":${id},` +
    `"installation":${id},"mode":"(COMMIT|BEACON)","oddsVersion":${id},` +
    `"outcomeRule":{"hash":${hex},"id":${id},"version":${from1}},"scheme":"GF2","vendor":${id}}$`,
);

/** What is wrong when a check does not hold, in plain words. */
const wrong = {
  record: 'the record has another form than the scheme gives it',
  commitment: 'the published hash is not the hash of the record',
  seen: 'the board showed the hash of another record',
  vendor: 'the record names another vendor',
  game: 'the record names another game',
  chain: 'the record names another chain of seeds',
  mode: 'the record has another mode',
  round: 'the round or its counter is not that of this draw',
  'in time': 'the commitment was not there before the first draw closed',
  calendar: 'the list of draws and their times is not the one that was committed to',
  draw: 'the committed list does not have this draw',
  lock: 'betting closed at another time than was committed to',
  seed: 'the seed is not the one of this draw in the committed chain',
  beacon: 'the beacon round is missing, was not promised, or is of another beacon',
  'beacon rule': 'the beacon round is not the one that follows from the time when betting closed',
  signature: 'the beacon has not signed this round',
  shots: 'the numbers that players sent in, or their order, were changed',
  rule: 'the rule of the game is not the published one that was committed to',
  'client seed': 'the client seed does not follow from the record',
  recorded: 'the recorded numbers do not follow from the seed',
  computed: 'the numbers that the platform computed do not follow from the seed',
  paid: 'the numbers that bets were paid by do not follow from the seed',
};

process.exitCode = await main(process.argv.slice(2));

async function main(paths) {
  if (paths.length !== 1) {
    process.stderr.write('usage: node tools/verify-round.mjs proof.json\n');
    return 2;
  }
  try {
    const content = readJson(paths[0]);
    const rounds = Array.isArray(content) ? content : [content];
    if (rounds.length === 0) {
      throw new Unreadable('the list holds no proof');
    }
    const verified = [];
    for (const round of rounds) {
      verified.push(await verify(round));
    }
    return verified.every(Boolean) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Unreadable)) {
      throw error;
    }
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

async function verify(proof) {
  requireProof(proof);
  const outcome = isWithoutRound(proof) ? undefined : outcomeOf(proof);
  const checks = [...(await drawChecks(proof, proof.draw)), ...resultChecks(proof, outcome)];
  const heading = proof.void === null ? 'outcome' : 'would be';
  const lines = [
    ...checks.map(([name, holds]) => [name, holds ? 'matches' : `DOES NOT MATCH: ${wrong[name]}`]),
    ...(proof.void === null ? [] : [['void', `${proof.void.reason}; seed ${proof.serverSeed}`]]),
    [heading, outcome?.join(' ') ?? 'unknown'],
  ];
  process.stdout.write(`${proof.game} ${proof.roundId}\n`);
  for (const [name, text] of lines) {
    process.stdout.write(`  ${name.padEnd(11)} ${text}\n`);
  }
  return checks.every(([, holds]) => holds);
}

/** The numbers on record, those that the platform computed and, where they are given, those that bets were paid by. */
function resultChecks({ void: voided, result, drawn, paid }, outcome) {
  const isSame = (numbers) => JSON.stringify(numbers) === JSON.stringify(outcome);
  const checks = [
    ...(voided === null ? [['recorded', isSame(result?.balls)]] : []),
    ['computed', isSame(drawn)],
    ...(paid === undefined ? [] : [['paid', isSame(paid)]]),
  ];
  return outcome === undefined ? [] : checks;
}

/** A void draw whose beacon round never came has no outcome. */
function isWithoutRound({ draw, void: voided }) {
  return draw.record.mode === 'BEACON' && draw.beacon === null && voided !== null;
}

function outcomeOf({ roundId, serverSeed, clientSeed, draw }) {
  const game = draw.record.outcomeRule?.id;
  const inputs = { game, roundId, clientSeed, nonce: 0 };
  return Object.hasOwn(ruleHashes, game)
    ? games[game](drawsOf(inputs, Buffer.from(serverSeed, 'hex')), draw.shots?.numbers ?? [])
    : undefined;
}

async function drawChecks(proof, draw) {
  const { record, calendar, drawNo, lockMs } = draw;
  const committed = hashOf(record);
  const round = `${record.game}-${drawNo}`;
  const place = calendar.findIndex(([number]) => number === drawNo) + 1;
  const { outcomeRule: rule = {} } = record;
  return [
    ['record', isRecord(record)],
    ['commitment', committed === proof.commitment],
    ...(proof.seen === undefined ? [] : [['seen', committed === proof.seen]]),
    ['vendor', record.vendor === proof.vendor],
    ['game', record.game === proof.game],
    ['chain', record.chain === proof.chainId],
    ['mode', record.mode === proof.mode],
    ['round', round === proof.roundId && proof.nonce === 0],
    ['in time', Date.parse(proof.committedAt) < calendar[0]?.[1]],
    ['calendar', isCalendar(record.calendar ?? {}, calendar)],
    ['draw', place > 0],
    ['lock', calendar[place - 1]?.[1] === lockMs],
    ['seed', place > 0 && startOfChain(proof.serverSeed, place) === record.chainEnd],
    ...(await beaconChecks(proof, draw)),
    ...shotChecks(draw, round),
    [
      'rule',
      rule.version === 1 && Object.hasOwn(ruleHashes, rule.id) && ruleHashes[rule.id] === rule.hash,
    ],
    ...(isWithoutRound(proof)
      ? []
      : [['client seed', proof.clientSeed === clientSeedOf(committed, draw)]]),
  ];
}

function isCalendar({ count, first, hash }, calendar) {
  return (
    count === calendar.length &&
    first === calendar[0]?.[0] &&
    hash === hashOf(calendar) &&
    new Set(calendar.map(([drawNo]) => drawNo)).size === count &&
    calendar.every(([, lock], index) => index === 0 || lock > calendar[index - 1][1])
  );
}

function isRecord(record) {
  const { mode, beacon } = record;
  const delayMs = beacon?.delayMs ?? 3_000;
  return (
    recordForm.test(canonical(record)) &&
    (mode === 'BEACON') === (beacon !== null) &&
    delayMs >= 3_000 &&
    delayMs <= 60_000
  );
}

/** The commitment's hash, then the beacon's round and randomness, then the hash of the shots. */
function clientSeedOf(hash, { beacon, shots }) {
  const mixed =
    beacon === null
      ? ''
      : `:${beacon.round}:${sha256(Buffer.from(beacon.signature, 'hex')).toString('hex')}`;
  return `${hash}${mixed}${shots === null ? '' : `:${shots.hash}`}`;
}

/** SHA-256 of the canonical JSON (RFC 8785) of a record without floats. */
function hashOf(value) {
  return sha256(canonical(value)).toString('hex');
}

function canonical(value) {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join()}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
  }
  return JSON.stringify(value);
}

/** Adds all numbers sent into a round of yeekee and the sealed one, less the sixteenth from the last. */
function withShots(sealed, shots) {
  const sum = shots.reduce((total, shot) => total + shot, 0);
  return (sum - (shots.at(-16) ?? 0) + sealed) % 100_000;
}

/** Shots are in the proof of yeekee alone, and lead to their hash. */
function shotChecks({ record, shots }, round) {
  if (shots === null && record.outcomeRule?.id !== 'YEEKEE') {
    return [];
  }
  const holds =
    shots !== null &&
    record.outcomeRule?.id === 'YEEKEE' &&
    shots.numbers.every((shot) => Number.isInteger(shot) && shot >= 0 && shot < 100_000) &&
    hashOfShots(round, shots.numbers) === shots.hash;
  return [['shots', holds]];
}

/** Each hash is SHA-256 of the hash before it, a bar and the five digits; the first hash before is the name of the round. */
function hashOfShots(round, shots) {
  const link = (before, shot) =>
    sha256(`${before}|${String(shot).padStart(5, '0')}`).toString('hex');
  return shots.length === 0 ? sha256(round).toString('hex') : shots.reduce(link, round);
}

/** The beacon's round: there where it was promised, the first one at or after lock and delay, signed. */
async function beaconChecks(proof, { record, lockMs, beacon }) {
  const promised = record.beacon ?? null;
  if (isWithoutRound(proof) || (promised === null && beacon === null)) {
    return [];
  }
  if (promised === null || beacon === null) {
    return [['beacon', false]];
  }
  const { round, signature } = beacon;
  const sinceMs = lockMs + promised.delayMs - beaconChain.genesis * 1_000;
  const first = Math.max(1, Math.ceil(sinceMs / (beaconChain.period * 1_000)) + 1);
  return [
    ['beacon', promised.chain === beaconChain.hash],
    ['beacon rule', round === first],
    ['signature', await isSigned(round, signature)],
  ];
}

/** Checks a BLS signature over BLS12-381: the signature is in G1, the key in G2, the message SHA-256 of the round's eight bytes. */
async function isSigned(round, signature) {
  const library = await import('@noble/curves/bls12-381.js').catch(() => {
    throw new Unreadable('a beacon needs the package @noble/curves: npm install @noble/curves');
  });
  const { shortSignatures } = library.bls12_381;
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  try {
    return shortSignatures.verify(
      Buffer.from(signature, 'hex'),
      shortSignatures.hash(sha256(message), beaconChain.domain),
      Buffer.from(beaconChain.publicKey, 'hex'),
    );
  } catch {
    return false;
  }
}

/** Hashes back from the seed of a place to place 0 of its chain. */
function startOfChain(serverSeed, place) {
  return upTo(place)
    .reduce((seed) => sha256(seed), Buffer.from(serverSeed, 'hex'))
    .toString('hex');
}

/** Block k is HMAC-SHA256(seed, game|roundId|clientSeed|nonce|k). Each draw reads four bytes, and four more when these would favour a value. */
function drawsOf(round, seed) {
  const { game, roundId, clientSeed, nonce } = round;
  let bytes = Buffer.alloc(0);
  let blocks = 0;
  const word = () => {
    if (bytes.length < 4) {
      const message = [game, roundId, clientSeed, nonce, blocks].join('|');
      bytes = Buffer.concat([bytes, createHmac('sha256', seed).update(message).digest()]);
      blocks += 1;
    }
    const value = bytes.readUInt32BE(0);
    bytes = bytes.subarray(4);
    return value;
  };
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    let value = word();
    while (value >= limit) {
      value = word();
    }
    return value % n;
  };
}

function numbers(draw, ...parts) {
  return parts.flatMap(([times, below]) => Array.from({ length: times }, () => draw(below)));
}

function upTo(count) {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Draws different numbers by a partial Fisher-Yates shuffle from the front. */
function different(draw, count, of) {
  const balls = upTo(of);
  for (let place = 0; place < count; place += 1) {
    const other = place + draw(of - place);
    [balls[place], balls[other]] = [balls[other], balls[place]];
  }
  return balls.slice(0, count);
}

/** Shuffles by Fisher-Yates from the back. */
function shuffled(draw, of) {
  const balls = upTo(of);
  for (let place = of - 1; place >= 1; place -= 1) {
    const other = draw(place + 1);
    [balls[place], balls[other]] = [balls[other], balls[place]];
  }
  return balls;
}

function requireProof(proof) {
  const { draw, void: voided } = proof ?? {};
  const holds =
    [proof?.roundId, proof?.clientSeed].every((value) => typeof value === 'string') &&
    [proof.serverSeed, proof.commitment].every((value) => /^[0-9a-f]{64}$/.test(value)) &&
    Number.isSafeInteger(proof.nonce) &&
    typeof draw?.record === 'object' &&
    draw.record !== null &&
    Array.isArray(draw.calendar) &&
    draw.calendar.every(Array.isArray) &&
    (draw.beacon === null || typeof draw.beacon?.signature === 'string') &&
    (draw.shots === null || Array.isArray(draw.shots?.numbers)) &&
    (voided === null || /^[a-z_]{1,40}$/.test(voided?.reason ?? '?'));
  if (!holds) {
    throw new Unreadable('this is no proof of a draw, as GET /fairness/v1/proof answers it');
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Unreadable(`${path} cannot be read: ${error.message}`);
  }
}
