// Checks a receipt of a bet: node tools/verify-receipt.mjs --key KEY receipt.txt [proof.json]
// It needs only Node and shares no code with the platform, so anyone can read and run it; docs/fairness/records.md, part 6,
// is what it was written from. It uses no network.
//
//   --key KEY         a verifier key that you kept, name+id+base64, or a file with one; may be given several times
//   --keys FILE       the answer of GET /fairness/v1/keys: its keys count only in their times
//   --bet FILE        the answer of POST /fairness/v1/receipt: what the platform has on record of the bet now
//   proof.json        the proof of the round; tools/verify-round.mjs and tools/verify-spin.mjs check the proof itself
//
// The exit code is 0 when everything holds, 1 when something does not, and 2 when a file cannot be read.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

class Unreadable extends Error {}
class Broken extends Error {}

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** Why a file is no receipt of these keys, in plain words. */
const refused = {
  note_malformed: 'the part with the signature is missing or has another form',
  key_unknown: 'it was not signed by one of these keys',
  signature: 'the signature is wrong',
  text_malformed: 'its text has another form',
  sizes: 'it names another number of receipts than was signed',
  index_outside_tree: 'its place is outside of what was signed',
  proof_length: 'hashes that tie it to the signature are missing or too many',
  leaf: 'the signature is not of this text: the receipt was changed',
  field_missing: 'a field is missing',
  field_unknown: 'it has a field that no receipt has',
  field_mistyped: 'a field has another form',
  commitment_and_mode: 'the commitment does not go with the mode',
  taken_after_lock: 'the bet was accepted after betting had closed',
  key_not_yet_valid: 'the key was not yet in use when the bet was accepted',
  key_retired: 'the key was no longer in use when the bet was accepted',
};

/** What differs between the receipt and the platform's records, in plain words. */
const differs = {
  bet: 'the bet has another number',
  vendor: 'it names another vendor',
  game: 'it names another game',
  drawNo: 'it names another draw',
  linesHash: 'other lines are on record than were bet on',
  stake: 'another stake is on record',
  currency: 'another currency is on record',
  odds: 'other odds are on record',
  oddsVersion: 'another version of the odds is on record',
  commitment: 'another hash was published than the receipt names',
  mode: 'something else decides the draw than the receipt says',
  lock: 'betting closed at another time than the receipt says',
  takenAt: 'another time of the bet is on record',
  'in time': 'the commitment was not there before the bet',
  lines: 'the lines on record do not have the hash on record',
};

const MODES = ['COMMIT', 'BEACON', 'CLIENT', 'OUTSIDE', 'VENDOR'];
const isWhole = (value, min = 0) => Number.isSafeInteger(value) && value >= min;
const isId = (value) =>
  typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(value);
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isList = (value, [min, max], isItem) =>
  Array.isArray(value) && value.length >= min && value.length <= max && value.every(isItem);

/** The members of a receipt in the order in which they are checked. */
const members = {
  scheme: (value) => value === 'GF2',
  bet: isId,
  vendor: isId,
  game: isId,
  drawNo: isId,
  linesHash: isHash,
  stake: (value) => isWhole(value, 1),
  currency: (value) => typeof value === 'string' && /^[A-Z0-9]{3,10}$/.test(value),
  odds: (value) =>
    isList(value, [1, 1_000], (line) => isList(line, [0, 100], (one) => isWhole(one))),
  oddsVersion: isId,
  commitment: (value) => value === null || isHash(value),
  mode: (value) => MODES.includes(value),
  lock: (value) => value === null || isWhole(value),
  takenAt: (value) => isWhole(value),
};

/** Points of small order, for which anybody can sign: their y, without the sign of x. */
const SMALL_ORDER = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Base64 in its one form; undefined for another text. */
function base64(text) {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'base64') : undefined;
  return bytes?.toString('base64') === text ? bytes : undefined;
}

function parseKey(text, { from = 0, until = null } = {}) {
  const [, name, id, encoded] = /^([^\s+]{1,200})\+([0-9a-f]{8})\+(\S+)$/u.exec(text) ?? [];
  const typed = base64(encoded);
  const raw = typed?.subarray(1);
  if (typed?.length !== 33 || typed[0] !== 1) {
    throw new Unreadable(`this is no verifier key: ${text}`);
  }
  const y = Buffer.from(raw);
  y[31] &= 0x7f;
  const own = sha256(Buffer.from(`${name}\n`), typed).subarray(0, 4);
  if (own.toString('hex') !== id || SMALL_ORDER.has(y.toString('hex'))) {
    throw new Unreadable(`this verifier key is not one: ${text}`);
  }
  const der = Buffer.concat([SPKI_HEAD, raw]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return { name, id, publicKey, from, until };
}

/** The text of a signed note and the keys that signed it. */
function openNote(note, keys) {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split('\n');
  const isText = [...text].every((one) => one >= ' ' || one === '\n') && text.isWellFormed();
  if (end < 1 || !isText || lines.pop() !== '' || lines.length < 1 || lines.length > 16) {
    throw new Broken('note_malformed');
  }
  const parsed = lines.map((line) => {
    const [, name, encoded] = /^— ([^\s+]{1,200}) (\S+)$/u.exec(line) ?? [];
    const bytes = base64(encoded);
    if (bytes === undefined || bytes.length <= 4) {
      throw new Broken('note_malformed');
    }
    return { name, bytes };
  });
  const signers = parsed.flatMap(({ name, bytes }) => {
    const id = bytes.subarray(0, 4).toString('hex');
    const known = keys.filter((one) => one.name === name && one.id === id);
    if (known.some(({ publicKey }) => !isSigned(text, publicKey, bytes.subarray(4)))) {
      throw new Broken('signature');
    }
    return known;
  });
  if (signers.length === 0) {
    throw new Broken('key_unknown');
  }
  return { text, signers };
}

function isSigned(text, publicKey, signature) {
  return signature.length === 64 && verify(null, Buffer.from(text), publicKey, signature);
}

/** The signed record of a file, and the keys that signed its set. */
function openFile(file, keys) {
  const end = file.indexOf('\n\n');
  const { text, signers } = openNote(end < 0 ? '' : file.slice(end + 2), keys);
  const number = '(0|[1-9][0-9]{0,15})';
  const [, record, index, size, hashes = ''] =
    new RegExp(
      `^GF2 receipt\\n([^\\n]+)\\n${number} ${number}((?:\\n[A-Za-z0-9+/=]{44})*)$`,
      'u',
    ).exec(file.slice(0, Math.max(0, end))) ?? [];
  const [, signedSize, root] =
    new RegExp(`^GF2 receipts\\n${number}\\n([A-Za-z0-9+/=]{44})\\n$`, 'u').exec(text) ?? [];
  const proof = hashes.split('\n').slice(1).map(base64);
  if (
    record?.isWellFormed() !== true ||
    [...proof, base64(root)].some((hash) => hash?.length !== 32)
  ) {
    throw new Broken('text_malformed');
  }
  if (size !== signedSize) {
    throw new Broken('sizes');
  }
  checkLeaf(record, { index: Number(index), size: Number(size), proof, root: base64(root) });
  return { record: parseRecord(record), signers };
}

/** The record is the leaf at its index of the signed tree (RFC 6962). */
function checkLeaf(record, { index, size, proof, root }) {
  if (index >= size) {
    throw new Broken('index_outside_tree');
  }
  const leaf = sha256(Buffer.of(0), Buffer.from(record));
  const found = rootOf(leaf, { index, size }, proof);
  if (found === undefined) {
    throw new Broken('proof_length');
  }
  if (!found.equals(root)) {
    throw new Broken('leaf');
  }
}

/** The root that a proof gives, from the top of the tree down; undefined for a proof of another length. */
function rootOf(hash, { index, size }, proof) {
  if (size === 1) {
    return proof.length === 0 ? hash : undefined;
  }
  let half = 1;
  while (half * 2 < size) {
    half *= 2;
  }
  const [sibling, rest, isLeft] = [proof.at(-1), proof.slice(0, -1), index < half];
  const below = isLeft ? { index, size: half } : { index: index - half, size: size - half };
  const child = sibling && rootOf(hash, below, rest);
  return (
    child && (isLeft ? sha256(Buffer.of(1), child, sibling) : sha256(Buffer.of(1), sibling, child))
  );
}

function parseRecord(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    throw new Broken('text_malformed');
  }
  if (canonical(record) !== text || typeof record !== 'object' || record === null) {
    throw new Broken('text_malformed');
  }
  const unknown = Object.keys(record).find((name) => !Object.hasOwn(members, name));
  if (unknown !== undefined) {
    throw new Broken('field_unknown', { cause: unknown });
  }
  for (const [name, isRight] of Object.entries(members)) {
    if (!Object.hasOwn(record, name)) {
      throw new Broken('field_missing', { cause: name });
    }
    if (!isRight(record[name])) {
      throw new Broken('field_mistyped', { cause: name });
    }
  }
  if ((record.commitment === null) !== ['OUTSIDE', 'VENDOR'].includes(record.mode)) {
    throw new Broken('commitment_and_mode');
  }
  if (record.lock !== null && record.takenAt >= record.lock) {
    throw new Broken('taken_after_lock');
  }
  return record;
}

/** Canonical JSON (RFC 8785) of a value without floats; a float gives a text that no receipt has. */
function canonical(value) {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join()}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
  }
  const isFloat = typeof value === 'number' && !Number.isSafeInteger(value);
  return isFloat ? 'float' : JSON.stringify(value);
}

function checkTime(signers, takenAt) {
  const isIn = ({ from, until }) => from <= takenAt && (until === null || takenAt < until);
  if (!signers.some(isIn)) {
    const isPast = signers.some(({ until }) => until !== null && takenAt >= until);
    throw new Broken(isPast ? 'key_retired' : 'key_not_yet_valid');
  }
}

/** The receipt against what the platform has on record of the bet. */
function betChecks(receipt, { recorded, lines }) {
  const fields = Object.keys(members).filter((name) => name !== 'scheme');
  return [
    ...fields.map((name) => [
      name,
      canonical(receipt[name]) === canonical(recorded?.[name] ?? null),
    ]),
    ['lines', hashOf(lines ?? null) === recorded?.linesHash],
  ];
}

/** The receipt against the proof of its round. */
function proofChecks(receipt, { vendor, game, roundId, mode, commitment, committedAt, draw }) {
  return [
    ['vendor', receipt.vendor === vendor],
    ['game', receipt.game === game],
    ['drawNo', receipt.drawNo === (draw?.drawNo ?? roundId)],
    ['mode', receipt.mode === mode],
    ['commitment', receipt.commitment === commitment],
    ...(draw ? [['lock', receipt.lock === draw.lockMs]] : []),
    ...(draw ? [['commitment', hashOf(draw.record) === receipt.commitment]] : []),
    ['in time', Date.parse(committedAt) < receipt.takenAt],
  ];
}

const hashOf = (value) => sha256(Buffer.from(canonical(value))).toString('hex');

function readText(path) {
  if (!existsSync(path)) {
    throw new Unreadable(`there is no file ${path}`);
  }
  return readFileSync(path, 'utf8');
}

function readJson(path) {
  try {
    return JSON.parse(readText(path));
  } catch (error) {
    throw error instanceof SyntaxError ? new Unreadable(`${path} is no JSON`) : error;
  }
}

/** The keys that were kept; without any, those of the list. The list also gives keys their times. */
function readKeys({ key = [], keys: path }) {
  const listed = path === undefined ? [] : (readJson(path).keys ?? []);
  const signing = listed.filter(({ purpose }) => purpose === 'receipts');
  const timeOf = (text) => signing.find((one) => one.key === text);
  const kept = key.map((one) => (one.includes('+') ? one : readText(one)).trim());
  const keys = (kept.length > 0 ? kept : signing.map((one) => one.key)).map((text) =>
    parseKey(text, timeOf(text)),
  );
  if (keys.length === 0) {
    throw new Unreadable('a key is missing: --key or --keys');
  }
  return keys;
}

function main() {
  const { values: option, positionals } = parseArgs({
    options: {
      key: { type: 'string', multiple: true },
      keys: { type: 'string' },
      bet: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [receiptPath, proofPath] = positionals;
  if (receiptPath === undefined || positionals.length > 2) {
    throw new Unreadable('usage: node tools/verify-receipt.mjs --key KEY receipt.txt [proof.json]');
  }
  const { record, signers } = openFile(readText(receiptPath), readKeys(option));
  checkTime(signers, record.takenAt);
  const checks = [
    ...(option.bet === undefined ? [] : betChecks(record, readJson(option.bet))),
    ...(proofPath === undefined ? [] : proofChecks(record, readJson(proofPath))),
  ];
  process.stdout.write(`${record.game} ${record.drawNo}, bet ${record.bet}\n`);
  process.stdout.write(`  ${'signature'.padEnd(12)} matches: ${signers[0].name}\n`);
  for (const [name, holds] of checks) {
    process.stdout.write(
      `  ${name.padEnd(12)} ${holds ? 'matches' : `DOES NOT MATCH: ${differs[name]}`}\n`,
    );
  }
  return checks.every(([, holds]) => holds) ? 0 : 1;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof Broken) && !(error instanceof Unreadable)) {
    throw error;
  }
  const field = error.cause === undefined ? '' : ` (${error.cause})`;
  process.stderr.write(
    error instanceof Broken
      ? `does not hold: ${error.message}${field}: ${refused[error.message]}\n`
      : `cannot be read: ${error.message}\n`,
  );
  process.exitCode = error instanceof Broken ? 1 : 2;
}
