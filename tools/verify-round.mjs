// Replays a revealed round and checks its commitment: node tools/verify-round.mjs round.json
// It needs only Node and shares no code with the platform, so anyone can read and run it. A round with a beacon also needs
// the package @noble/curves, for the beacon's signature. It uses no network.
//
// round.json holds one round or a list of rounds:
//   { "game": "K3", "roundId": "20250101-0001", "serverSeed": "<64 hex>", "commit": "<64 hex>",
//     "clientSeed": "public-salt", "nonce": 0,
//     "previousSeed": "<64 hex>", "chainStart": "<64 hex>", "position": 1, "outcome": [6, 6, 6],
//     "shots": [12345, 67890], "shotsHash": "<64 hex>",
//     "beacon": { "rule": "at-lock", "locksAt": "2026-11-21T12:00:55.000Z", "round": 34153031, "signature": "<96 hex>" },
//     "recorded": [6, 6, 6], "paid": [6, 6, 6], "void": "operator" }
// Fields from "previousSeed" on are optional; each one that is given is checked. Shots are the numbers that players sent
// into a round of yeekee, in their order: they count in its outcome. By the rule "recorded" a beacon has "rounds" instead
// of "locksAt", and the round needs "chainStart" and "position". "recorded" are the numbers in the list of results, "paid"
// those that bets were paid by. "void" is the reason why a round is void: its seed is shown as well, and gives what the
// round would have been. With "beacon": null its beacon round never came, and it has no outcome.
// The exit code is 0 when everything matches, 1 when something does not, and 2 when the file is no revealed round.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

class Unreadable extends Error {}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

const games = {
  K3: (draw) => {
    const dice = [draw(6) + 1, draw(6) + 1, draw(6) + 1];
    return { outcome: dice, note: `sum ${dice[0] + dice[1] + dice[2]}` };
  },
  WINGO: (draw) => {
    const digit = draw(10);
    return { outcome: [digit], note: `${coloursOf(digit)}, ${digit >= 5 ? 'big' : 'small'}` };
  },
  SSC: plain((draw) => numbers(draw, [5, 10])),
  '11X5': plain((draw) => different(draw, 5, 11)),
  PK10: plain((draw) => shuffled(draw, 10)),
  KENO: plain((draw) => ascending(different(draw, 20, 80))),
  PC28: plain((draw) => ascending(different(draw, 20, 80))),
  MARK6: plain((draw) => different(draw, 7, 49)),
  VNMB: plain(northern),
  VNMN: plain(southern),
  VNMT: plain(southern),
  HANOI: plain(northern),
  THAI: plain((draw) => numbers(draw, [1, 1_000_000], [4, 1_000], [1, 100])),
  LAO: plain((draw) => numbers(draw, [1, 10_000])),
  M4D: plain((draw) => numbers(draw, [23, 10_000])),
  YEEKEE: (draw, shots) => {
    const [sealed] = numbers(draw, [1, 100_000]);
    return {
      outcome: [withShots(sealed, shots)],
      note: `sealed ${sealed}, ${shots.length} sent in`,
    };
  },
  S1: (draw) => {
    const stops = [draw(32), draw(32), draw(32)];
    return { outcome: stops, note: describeSpin(stops) };
  },
};

/** Describes the chain `quicknet` of drand: the time of its round 1, the seconds between rounds, and its key. */
const beaconChain = {
  genesis: 1_692_803_367,
  period: 3,
  domain: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};

process.exitCode = await main(process.argv.slice(2));

async function main(paths) {
  if (paths.length !== 1) {
    process.stderr.write('usage: node tools/verify-round.mjs round.json\n');
    return 2;
  }
  try {
    const content = readJson(paths[0]);
    const rounds = Array.isArray(content) ? content : [content];
    if (rounds.length === 0) {
      throw new Unreadable('the list holds no round');
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

async function verify(round) {
  requireRound(round);
  const seed = Buffer.from(round.serverSeed, 'hex');
  const { outcome, note } = outcomeOf(round, seed);
  const checks = [...checksOf(round, seed, outcome), ...(await beaconChecks(round))];
  process.stdout.write(`${round.game} ${round.roundId} nonce ${round.nonce}\n`);
  for (const [name, holds] of checks) {
    process.stdout.write(`  ${name.padEnd(11)} ${holds ? 'matches' : 'DOES NOT MATCH'}\n`);
  }
  if (round.void !== undefined) {
    process.stdout.write(`  void        ${round.void}; its seed was ${round.serverSeed}\n`);
  }
  const heading = round.void === undefined ? 'outcome' : 'would be';
  process.stdout.write(`  ${heading.padEnd(11)} ${outcome?.join(' ') ?? 'unknown'} (${note})\n`);
  return checks.every(([, holds]) => holds);
}

function outcomeOf(round, seed) {
  return round.beacon === null
    ? { outcome: undefined, note: 'its beacon round never came' }
    : games[round.game](drawsOf(round, seed), round.shots ?? []);
}

function checksOf(round, seed, outcome) {
  const hash = sha256(seed).toString('hex');
  const checks = [['commitment', hash === round.commit.toLowerCase()]];
  if (round.previousSeed !== undefined) {
    checks.push(['link', hash === String(round.previousSeed).toLowerCase()]);
  }
  if (round.chainStart !== undefined) {
    checks.push([
      'chain',
      startOfChain(seed, round.position) === String(round.chainStart).toLowerCase(),
    ]);
  }
  if (round.shotsHash !== undefined) {
    checks.push(['shots', hashOfShots(round) === String(round.shotsHash).toLowerCase()]);
  }
  for (const [name, numbers] of [
    ['shown', round.outcome],
    ['recorded', round.recorded],
    ['paid', round.paid],
  ]) {
    if (numbers !== undefined) {
      checks.push([name, JSON.stringify(numbers) === JSON.stringify(outcome)]);
    }
  }
  return checks;
}

/** Adds all numbers sent into a round of yeekee and the sealed one, less the sixteenth from the last. */
function withShots(sealed, shots) {
  const sum = shots.reduce((total, shot) => total + shot, 0);
  return (sum - (shots.at(-16) ?? 0) + sealed) % 100_000;
}

/** Each hash is SHA-256 of the hash before it, a bar and the five digits; the first takes the id of the round as its hash before. */
function hashOfShots({ roundId, shots = [] }) {
  return shots.reduce(
    (before, shot) => sha256(`${before}|${String(shot).padStart(5, '0')}`).toString('hex'),
    roundId,
  );
}

/** Checks the beacon: its signature, whether it is the promised round, and whether the client seed contains it. */
async function beaconChecks({ beacon, clientSeed, chainStart, position }) {
  if (beacon === undefined || beacon === null) {
    return [];
  }
  const { rule, round, signature, locksAt, rounds } = beacon ?? {};
  const isReadable =
    Number.isSafeInteger(round) &&
    round > 0 &&
    /^[0-9a-f]{96}$/.test(signature) &&
    (rule === 'at-lock'
      ? Number.isFinite(Date.parse(locksAt))
      : rule === 'recorded' && Array.isArray(rounds) && chainStart !== undefined);
  if (!isReadable) {
    throw new Unreadable('a beacon needs rule, round, signature, and locksAt or rounds');
  }
  const promised =
    rule === 'at-lock'
      ? Math.ceil((Date.parse(locksAt) / 1000 - beaconChain.genesis) / beaconChain.period) + 1
      : rounds[(position - 1) % rounds.length];
  const randomness = sha256(Buffer.from(signature, 'hex')).toString('hex');
  return [
    ['signature', await isSigned(round, signature)],
    ['beacon rule', round === promised],
    ['mixed in', clientSeed.endsWith(`:${round}:${randomness}`)],
  ];
}

/** Checks a BLS signature over BLS12-381: the signature is in G1, the key in G2, the message SHA-256 of the round's eight bytes. */
async function isSigned(round, signature) {
  const { shortSignatures } = await blsLibrary();
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

async function blsLibrary() {
  try {
    return (await import('@noble/curves/bls12-381.js')).bls12_381;
  } catch {
    throw new Unreadable('a beacon needs the package @noble/curves: npm install @noble/curves');
  }
}

/** Hashes back from the round's seed to place 0 of its chain, which was published before the first round. */
function startOfChain(seed, position) {
  if (!Number.isSafeInteger(position) || position < 1 || position > 1_000_000) {
    throw new Unreadable(
      'chainStart needs "position": the number of the round in its chain, from 1',
    );
  }
  let place = seed;
  for (let step = 0; step < position; step += 1) {
    place = sha256(place);
  }
  return place.toString('hex');
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

/** Makes a game of a draw whose numbers need no explanation beside them. */
function plain(balls) {
  return (draw) => {
    const outcome = balls(draw);
    return { outcome, note: `${outcome.length} numbers` };
  };
}

function numbers(draw, ...parts) {
  return parts.flatMap(([times, below]) => Array.from({ length: times }, () => draw(below)));
}

function upTo(count) {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function ascending(list) {
  return list.toSorted((one, other) => one - other);
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

function northern(draw) {
  return numbers(draw, [10, 100_000], [10, 10_000], [3, 1_000], [4, 100]);
}

function southern(draw) {
  return numbers(draw, [1, 1_000_000], [11, 100_000], [4, 10_000], [1, 1_000], [1, 100]);
}

function coloursOf(digit) {
  if (digit === 0) {
    return 'red and violet';
  }
  if (digit === 5) {
    return 'green and violet';
  }
  return digit % 2 === 0 ? 'red' : 'green';
}

function describeSpin(stops) {
  const reels = [
    'x1C2x3B1x2C1xR1x3C2x1Bx2W1xC3x1x',
    'x2x1C3xR1x2xB1C2x1xW3x1xB2xC1x3x',
    'xB1x2C1x3xR2x1xC3x1xB2xWx1C2x1x3',
  ];
  const rows = [0, 1, 2].map((row) =>
    reels.map((reel, index) => reel[(stops[index] + row) % 32]).join(''),
  );
  const [top, middle, bottom] = rows;
  const lines = [
    middle,
    top,
    bottom,
    top[0] + middle[1] + bottom[2],
    bottom[0] + middle[1] + top[2],
  ];
  return `${rows.join(' / ')}, ${lines.reduce((coins, line) => coins + coinsOf(line), 0)} coins`;
}

/** Computes what Lucky Sevens pays for one line of three symbols; every wild beside other symbols doubles it. */
function coinsOf(line) {
  const others = line.replaceAll('W', '');
  const factor = 2 ** (3 - others.length);
  const alike = { R: 120, B: 60, 3: 35, 2: 17, C: 12, 1: 8 };
  if (others === '') {
    return 777;
  }
  if (others[0] in alike && new Set(others).size === 1) {
    return alike[others[0]] * factor;
  }
  if (/^[RB]+$/.test(others)) {
    return 25 * factor;
  }
  if (/^[123]+$/.test(others)) {
    return 3 * factor;
  }
  return line.split('C').length === 3 ? 2 : 0;
}

function requireRound(round) {
  const isText = (value) => typeof value === 'string';
  const isHash = (value) => isText(value) && /^[0-9a-f]{64}$/i.test(value);
  const holds =
    typeof round === 'object' &&
    round !== null &&
    [round.roundId, round.clientSeed].every(isText) &&
    !round.roundId.includes('|') &&
    [round.serverSeed, round.commit].every(isHash) &&
    Number.isSafeInteger(round.nonce) &&
    round.nonce >= 0 &&
    areShots(round.shots ?? []) &&
    (round.void === undefined
      ? round.beacon !== null
      : isText(round.void) && /^[a-z_]{1,40}$/.test(round.void));
  if (!holds) {
    throw new Unreadable('a round needs game, roundId, serverSeed, commit, clientSeed and nonce');
  }
  if (!Object.hasOwn(games, round.game)) {
    throw new Unreadable(`this command knows the games ${Object.keys(games).join(', ')}`);
  }
}

function areShots(shots) {
  return (
    Array.isArray(shots) &&
    shots.every((shot) => Number.isInteger(shot) && shot >= 0 && shot < 100_000)
  );
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Unreadable(`${path} cannot be read: ${error.message}`);
  }
}
