// Replays a revealed round and checks its commitment: node tools/verify-round.mjs round.json
// Needs Node alone and shares no code with the platform, so it can be read and run by anyone.
//
// round.json holds one round or a list of rounds:
//   { "game": "K3", "roundId": "20250101-0001", "serverSeed": "<64 hex>", "commit": "<64 hex>",
//     "clientSeed": "public-salt", "nonce": 0,
//     "previousSeed": "<64 hex>", "chainStart": "<64 hex>", "position": 1, "outcome": [6, 6, 6],
//     "shots": [12345, 67890], "shotsHash": "<64 hex>" }
// The last two lines' fields are optional; each one that is given is checked. Shots are the numbers that players sent
// into a round of yeekee, in their order: they count in its outcome.
// Exit code: 0 all of it matches, 1 something does not, 2 the file is no revealed round.
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

process.exitCode = main(process.argv.slice(2));

function main(paths) {
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
    return rounds.map(verify).every(Boolean) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Unreadable)) {
      throw error;
    }
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

function verify(round) {
  requireRound(round);
  const seed = Buffer.from(round.serverSeed, 'hex');
  const { outcome, note } = games[round.game](drawsOf(round, seed), round.shots ?? []);
  const checks = checksOf(round, seed, outcome);
  process.stdout.write(`${round.game} ${round.roundId} nonce ${round.nonce}\n`);
  for (const [name, holds] of checks) {
    process.stdout.write(`  ${name.padEnd(11)} ${holds ? 'matches' : 'DOES NOT MATCH'}\n`);
  }
  process.stdout.write(`  outcome     ${outcome.join(' ')} (${note})\n`);
  return checks.every(([, holds]) => holds);
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
  if (round.outcome !== undefined) {
    checks.push(['shown', JSON.stringify(round.outcome) === JSON.stringify(outcome)]);
  }
  return checks;
}

/** Yeekee: all numbers sent in, less the sixteenth from the last, and the sealed one. */
function withShots(sealed, shots) {
  const sum = shots.reduce((total, shot) => total + shot, 0);
  return (sum - (shots.at(-16) ?? 0) + sealed) % 100_000;
}

/** SHA-256 of the hash before, a bar and the five digits; before the first stands the name of the round. */
function hashOfShots({ roundId, shots = [] }) {
  return shots.reduce(
    (before, shot) => sha256(`${before}|${String(shot).padStart(5, '0')}`).toString('hex'),
    roundId,
  );
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

/** Block k = HMAC-SHA256(seed, game|roundId|clientSeed|nonce|k); each draw reads four bytes, again if they would favour a value. */
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

/** A draw whose numbers say it all. */
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

/** Partial Fisher-Yates from the front. */
function different(draw, count, of) {
  const balls = upTo(of);
  for (let place = 0; place < count; place += 1) {
    const other = place + draw(of - place);
    [balls[place], balls[other]] = [balls[other], balls[place]];
  }
  return balls.slice(0, count);
}

/** Fisher-Yates from the back. */
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

/** Lucky Sevens' pays of one line of three symbols; every wild beside other symbols doubles. */
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
    areShots(round.shots ?? []);
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
