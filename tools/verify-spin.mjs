// Checks the proof of a Lucky Sevens spin and computes it again: node tools/verify-spin.mjs proof.json
// It needs only Node and shares no code with the platform, so anyone can read and run it. proof.json holds one proof or a list,
// as GET /fairness/v1/proof answers it once the seed is shown.
// The exit code is 0 when everything matches, 1 when something does not, and 2 when the file is no proof.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

class Unreadable extends Error {}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

process.exitCode = main(process.argv.slice(2));

function main(paths) {
  if (paths.length !== 1) {
    process.stderr.write('usage: node tools/verify-spin.mjs proof.json\n');
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
      verified.push(verify(round));
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

function verify(proof) {
  requireProof(proof);
  const { game, roundId, clientSeed, nonce, serverSeed, commitment, result, void: voided } = proof;
  const seed = Buffer.from(serverSeed, 'hex');
  const draw = drawsOf({ game, roundId, clientSeed, nonce }, seed);
  const stops = [draw(32), draw(32), draw(32)];
  const checks = [
    [
      'commitment',
      sha256(seed).toString('hex') === commitment,
      'the seed is not the committed one',
    ],
    [
      'recorded',
      JSON.stringify(result?.drawn) === JSON.stringify(stops),
      'other stops follow from the seed than were recorded',
    ],
  ];
  process.stdout.write(`${game} ${roundId} nonce ${nonce}\n`);
  for (const [name, holds, words] of checks) {
    const found = holds ? 'matches' : `DOES NOT MATCH: ${words}`;
    process.stdout.write(`  ${name.padEnd(11)} ${found}\n`);
  }
  if (voided !== null) {
    process.stdout.write(`  void        ${voided.reason}: its stake went back\n`);
  }
  process.stdout.write(`  outcome     ${stops.join(' ')} (${describeSpin(stops)})\n`);
  return checks.every(([, holds]) => holds);
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

function requireProof(proof) {
  const isText = (value) => typeof value === 'string';
  const isHash = (value) => isText(value) && /^[0-9a-f]{64}$/.test(value);
  const holds =
    typeof proof === 'object' &&
    proof !== null &&
    proof.game === 'S1' &&
    [proof.roundId, proof.clientSeed].every(isText) &&
    !proof.roundId.includes('|') &&
    [proof.serverSeed, proof.commitment].every(isHash) &&
    Number.isSafeInteger(proof.nonce) &&
    proof.nonce >= 0 &&
    (proof.void === null || /^[a-z_]{1,40}$/.test(proof.void?.reason ?? '?'));
  if (!holds) {
    throw new Unreadable('this is no proof of a spin with a revealed seed');
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Unreadable(`${path} cannot be read: ${error.message}`);
  }
}
