import { leafHash, nodeHash, type TreeHash } from '../log/merkle.ts';
import { toBase64 } from '../note/base64.ts';

/** The hashes of the tree of a set; a server has faster ones than the code that runs anywhere. */
export type SetHashing<Hash> = {
  readonly leafHash: (record: string) => Hash;
  readonly nodeHash: (left: Hash, right: Hash) => Hash;
  readonly toBase64: (hash: Hash) => string;
};

type Node<Hash> = { readonly hash: Hash; readonly text: string };
type Levels<Hash> = readonly (readonly Node<Hash>[])[];

const anywhere: SetHashing<TreeHash> = { leafHash, nodeHash, toBase64 };

const FILE_HEADING = 'GF2 receipt';
const HEAD_HEADING = 'GF2 receipts';

/** A receipt of a signed set, in the parts of its file (docs/fairness/records.md, part 6). */
export type ReceiptParts = {
  /** Canonical JSON. */
  readonly record: string;
  /** The place of the record in its set, and the size of the set: `3 28`. */
  readonly place: string;
  /** The hashes beside the way from the record to the root, lowest level first. */
  readonly proof: readonly string[];
  /** The signed note, the same for the whole set. */
  readonly note: string;
};

/**
 * The files of receipts that one signature covers: the records are the leaves of a tree (RFC 6962), and the note signs its
 * head (docs/fairness/records.md, part 6).
 * @param records canonical JSON of each receipt
 */
export function receiptFiles(
  records: readonly string[],
  signNote: (text: string) => string,
): readonly string[] {
  return receiptPartsBy(anywhere, records, signNote).map((parts) => receiptFile(parts));
}

/**
 * The file of a receipt.
 * @param parts its parts, as they are or each written for another text
 * @param lineEnd how that text writes a line feed
 */
export function receiptFile(parts: ReceiptParts, lineEnd = '\n'): string {
  const { record, place, proof, note } = parts;
  const lines = proof.reduce((text, hash) => `${text}${hash}${lineEnd}`, '');
  return `${FILE_HEADING}${lineEnd}${record}${lineEnd}${place}${lineEnd}${lines}${lineEnd}${note}`;
}

/** The parts of such files, by other code for the hashes. */
export function receiptPartsBy<Hash>(
  hashing: SetHashing<Hash>,
  records: readonly string[],
  signNote: (text: string) => string,
): readonly ReceiptParts[] {
  const levels = treeLevels(records, hashing);
  const root = levels.at(-1)?.[0];
  if (root === undefined) {
    return [];
  }
  const size = records.length;
  const note = signNote(`${HEAD_HEADING}\n${size}\n${root.text}\n`);
  return records.map((record, index) => {
    const place = `${index} ${size}`;
    return { record, place, proof: proofOf(levels, index), note };
  });
}

/**
 * The tree from its leaves up to its root. The last node of a level without a sibling stands on the next one too, which
 * gives the tree that RFC 6962 splits from the top.
 */
function treeLevels<Hash>(records: readonly string[], by: SetHashing<Hash>): Levels<Hash> {
  const nodeOf = (hash: Hash): Node<Hash> => ({ hash, text: by.toBase64(hash) });
  let level: readonly Node<Hash>[] = records.map((record) => nodeOf(by.leafHash(record)));
  const levels = [level];
  while (level.length > 1) {
    const above: Node<Hash>[] = [];
    for (let place = 0; place < level.length; place += 2) {
      const [left, right] = [level[place], level[place + 1]];
      if (left !== undefined) {
        above.push(right === undefined ? left : nodeOf(by.nodeHash(left.hash, right.hash)));
      }
    }
    level = above;
    levels.push(level);
  }
  return levels;
}

/** The hashes beside the way from a leaf to the root, lowest level first. */
function proofOf<Hash>(levels: Levels<Hash>, index: number): readonly string[] {
  const proof: string[] = [];
  let place = index;
  for (const level of levels) {
    const sibling = level[place % 2 === 0 ? place + 1 : place - 1];
    if (sibling !== undefined) {
      proof.push(sibling.text);
    }
    place = Math.floor(place / 2);
  }
  return proof;
}
