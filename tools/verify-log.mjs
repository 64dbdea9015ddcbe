// Checks the public log by a key and checkpoints that you kept: node tools/verify-log.mjs OPTIONS
// It needs only Node and shares no code with the platform, so anyone can read and run it; docs/fairness/records.md, parts 6
// and 7, is what it was written from.
//
//   --key KEY            the verifier key of the log, name+id+base64, or a file with one; may be given several times
//   --checkpoint FILE    the checkpoint to check
//   --old FILE           an older checkpoint that you kept
//   --consistency FILE   {"proof": [...]}: that the new tree continues the old one
//   --entry FILE         the text of an entry that you kept
//   --inclusion FILE     {"index": 7, "proof": [...]}: that this entry is in the tree of the checkpoint
//   --from ADDRESS       asks https://ADDRESS/fairness/v1/log for what is not given as a file
//   --index NUMBER       with --from: the index of the entry
//   --save FILE          writes the checkpoint, when everything holds, to be the next --old
//   --statement FILE     {"statement": "...", "note": "..."}: the statement of an agent's day, instead of a checkpoint
//
// The exit code is 0 when everything holds, 1 when something does not, and 2 when something cannot be read.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

class Unreadable extends Error {}
class Broken extends Error {}

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const leafHash = (entry) => sha256(Buffer.of(0), Buffer.from(entry));
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right);
const EMPTY_ROOT = sha256();

/** Base64 in its one form; undefined for another text. */
function base64(text) {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'base64') : undefined;
  return bytes?.toString('base64') === text ? bytes : undefined;
}

/** Points of small order, for which anybody can sign: their y, without the sign of x. */
const SMALL_ORDER = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

function parseKey(text) {
  const [, name, id, encoded] = /^([^\s+]{1,200})\+([0-9a-f]{8})\+(\S+)$/u.exec(text) ?? [];
  const typed = base64(encoded);
  if (typed?.length !== 33 || typed[0] !== 1) {
    throw new Unreadable(`this is no verifier key: ${text}`);
  }
  const raw = typed.subarray(1);
  const y = Buffer.from(raw);
  y[31] &= 0x7f;
  const own = sha256(Buffer.from(`${name}\n`), typed)
    .subarray(0, 4)
    .toString('hex');
  if (own !== id || SMALL_ORDER.has(y.toString('hex'))) {
    throw new Unreadable(`this verifier key is not one: ${text}`);
  }
  const der = Buffer.concat([SPKI_HEAD, raw]);
  return { name, id, publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

/** Verifies the signatures of a note, and gives its text and who signed it. */
function openNote(note, keys, what) {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split('\n');
  if (end < 1 || lines.pop() !== '' || lines.length < 1 || lines.length > 16) {
    throw new Broken(`${what}: note_malformed`);
  }
  let signedBy;
  for (const line of lines) {
    const [, name, encoded] = /^— ([^\s+]{1,200}) (\S+)$/u.exec(line) ?? [];
    const bytes = base64(encoded);
    if (bytes === undefined || bytes.length <= 4) {
      throw new Broken(`${what}: note_malformed`);
    }
    const id = bytes.subarray(0, 4).toString('hex');
    const key = keys.find((one) => one.name === name && one.id === id);
    if (key !== undefined && !verify(null, Buffer.from(text), key.publicKey, bytes.subarray(4))) {
      throw new Broken(`${what}: signature`);
    }
    signedBy ??= key;
  }
  if (signedBy === undefined) {
    throw new Broken(`${what}: key_unknown`);
  }
  return { text, signedBy };
}

/** Verifies a checkpoint and gives its tree head. */
function openCheckpoint(note, keys) {
  const { text, signedBy } = openNote(note, keys, 'checkpoint');
  const [, origin, digits, encoded] =
    /^([^\n]+)\n(0|[1-9][0-9]{0,15})\n(\S{44})\n$/u.exec(text) ?? [];
  const [size, root] = [Number(digits), base64(encoded)];
  if (root?.length !== 32 || !Number.isSafeInteger(size)) {
    throw new Broken('checkpoint: checkpoint_malformed');
  }
  if (origin !== signedBy.name) {
    throw new Broken('checkpoint: origin');
  }
  return { size, root };
}

/** The first line of a signed statement: no tree head begins so, and none is called so. */
const STATEMENT = 'shapla.team-day/1';

/** Verifies the statement of an agent's day: the signature, and that it is about this text. */
function checkStatement({ statement, note }, keys) {
  if (typeof statement !== 'string' || typeof note !== 'string') {
    throw new Unreadable('a statement has its text and its note');
  }
  const { text } = openNote(note, keys, 'statement');
  const [scheme, brand, agent, day, hash] = text.split('\n');
  if (scheme !== STATEMENT) {
    throw new Broken('statement: scheme');
  }
  if (hash !== sha256(Buffer.from(statement)).toString('hex')) {
    throw new Broken('statement: hash');
  }
  const said = JSON.parse(statement);
  if (said.brand !== brand || said.agent !== agent || said.day !== day) {
    throw new Broken('statement: whose');
  }
  return `statement    of ${agent} (${brand}), ${day}, the signature holds`;
}

/** The root over an entry and the other hashes of its proof, by the recursion of RFC 6962, part 2.1. */
function rootOfInclusion(hash, { index, size }, proof) {
  if (size === 1) {
    return proof.length === 0 ? hash : undefined;
  }
  const sibling = proof.at(-1);
  const half = splitOf(size);
  const [isLeft, rest] = [index < half, proof.slice(0, -1)];
  const below = isLeft ? { index, size: half } : { index: index - half, size: size - half };
  const child = sibling && rootOfInclusion(hash, below, rest);
  return child && (isLeft ? nodeHash(child, sibling) : nodeHash(sibling, child));
}

/**
 * The roots of the old and the new size that a consistency proof gives, by the recursion of RFC 6962, part 2.1.2.
 * @param known the old root, as long as the part of the tree begins at the first leaf
 */
function rootsOfConsistency(from, size, proof, known) {
  if (from === size) {
    const hash = known ?? proof[0];
    const isWhole = proof.length === (known === undefined ? 1 : 0);
    return hash && isWhole ? { old: hash, now: hash } : undefined;
  }
  const sibling = proof.at(-1);
  const [half, rest] = [splitOf(size), proof.slice(0, -1)];
  if (sibling === undefined) {
    return undefined;
  }
  if (from <= half) {
    const left = rootsOfConsistency(from, half, rest, known);
    return left && { old: left.old, now: nodeHash(left.now, sibling) };
  }
  const right = rootsOfConsistency(from - half, size - half, rest, undefined);
  return right && { old: nodeHash(sibling, right.old), now: nodeHash(sibling, right.now) };
}

/** The largest power of two below a size. */
function splitOf(size) {
  let half = 1;
  while (half * 2 < size) {
    half *= 2;
  }
  return half;
}

function checkInclusion(entry, { index, proof }, head) {
  if (!Number.isSafeInteger(index) || index < 0 || index >= head.size) {
    throw new Broken('entry: index_outside_tree');
  }
  const root = rootOfInclusion(leafHash(entry), { index, size: head.size }, proof);
  if (root === undefined) {
    throw new Broken('entry: proof_length');
  }
  if (!root.equals(head.root)) {
    throw new Broken('entry: leaf');
  }
}

function checkConsistency(old, head, proof) {
  if (old.size > head.size) {
    throw new Broken('consistency: sizes');
  }
  if (old.size === 0 || old.size === head.size) {
    const isSame = old.size === 0 ? old.root.equals(EMPTY_ROOT) : old.root.equals(head.root);
    if (proof.length > 0 || !isSame) {
      throw new Broken(`consistency: ${proof.length > 0 ? 'proof_length' : 'new_root'}`);
    }
    return;
  }
  const roots = rootsOfConsistency(old.size, head.size, proof, old.root);
  if (roots === undefined) {
    throw new Broken('consistency: proof_length');
  }
  if (!roots.old.equals(old.root)) {
    throw new Broken('consistency: old_root');
  }
  if (!roots.now.equals(head.root)) {
    throw new Broken('consistency: new_root');
  }
}

function readText(path) {
  if (!existsSync(path)) {
    throw new Unreadable(`there is no file ${path}`);
  }
  return readFileSync(path, 'utf8');
}

function parseProof(text) {
  const parsed = JSON.parse(text);
  const proof = Array.isArray(parsed.proof) ? parsed.proof.map(base64) : [undefined];
  if (proof.some((hash) => hash?.length !== 32)) {
    throw new Unreadable('a proof is a list of hashes in Base64');
  }
  return { ...parsed, proof };
}

async function ask(from, path) {
  const base = /^https?:\/\//.test(from) ? from.replace(/\/$/, '') : `https://${from}`;
  const answer = await fetch(`${base}/fairness/v1/log/${path}`);
  const text = await answer.text();
  if (!answer.ok) {
    throw new Unreadable(`${base} answers ${path} with ${answer.status}: ${text.slice(0, 200)}`);
  }
  return text;
}

const given = { type: 'string' };
const { values: option } = parseArgs({
  options: {
    ...{ checkpoint: given, old: given, consistency: given, entry: given, inclusion: given },
    ...{ from: given, index: given, save: given, statement: given },
    ...{ key: { type: 'string', multiple: true } },
  },
});

/** The text of a file, or else the answer of the address. */
async function fileOr(path, question) {
  if (path === undefined && option.from === undefined) {
    throw new Unreadable(`a file or --from is missing for ${question.split('?')[0]}`);
  }
  return path === undefined ? await ask(option.from, question) : readText(path);
}

async function main() {
  const keys = (option.key ?? []).map((key) =>
    parseKey((key.includes('+') ? key : readText(key)).trim()),
  );
  return option.statement === undefined
    ? await checkLog(keys)
    : [checkStatement(JSON.parse(readText(option.statement)), keys)];
}

async function checkLog(keys) {
  const note =
    option.checkpoint === undefined
      ? JSON.parse(await fileOr(undefined, 'checkpoint')).checkpoint
      : readText(option.checkpoint);
  const head = openCheckpoint(note, keys);
  const said = [`checkpoint   size ${head.size}, the signature holds`];
  if (option.old !== undefined) {
    const old = openCheckpoint(readText(option.old), keys);
    const isTrivial = old.size === 0 || old.size >= head.size;
    const question = `consistency?from=${old.size}&to=${head.size}`;
    const text =
      isTrivial && option.consistency === undefined
        ? '{"proof":[]}'
        : await fileOr(option.consistency, question);
    checkConsistency(old, head, parseProof(text).proof);
    said.push(`consistency  the log of ${head.size} continues the one of ${old.size}`);
  }
  if (option.inclusion !== undefined || option.index !== undefined) {
    const question = `inclusion?index=${option.index}&size=${head.size}`;
    const proven = parseProof(await fileOr(option.inclusion, question));
    const index = proven.index ?? Number(option.index);
    const entry = option.entry === undefined ? proven.entry : readText(option.entry);
    if (typeof entry !== 'string') {
      throw new Unreadable('the entry is missing');
    }
    checkInclusion(entry, { index, proof: proven.proof }, head);
    said.push(`entry ${index}      is in the log: ${entry}`);
  }
  if (option.save !== undefined) {
    writeFileSync(option.save, note);
  }
  return said;
}

try {
  process.stdout.write(`${(await main()).join('\n')}\n`);
} catch (error) {
  const isBroken = error instanceof Broken;
  process.stderr.write(`${isBroken ? 'does not hold: ' : 'cannot be read: '}${error.message}\n`);
  process.exitCode = isBroken ? 1 : 2;
}
