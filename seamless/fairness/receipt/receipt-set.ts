import { leafHash, nodeHash, type TreeHash } from '../log/merkle.ts';
import { toBase64 } from '../note/base64.ts';

/** The hashes of the tree of a set; a server has faster ones than the code that runs anywhere. */
export type SetHashing = {
  readonly leafHash: (record: string) => TreeHash;
  readonly nodeHash: (left: TreeHash, right: TreeHash) => TreeHash;
  readonly toBase64: (bytes: TreeHash) => string;
};

type Node = { readonly hash: TreeHash; readonly text: string };

const FILE_HEADING = 'GF2 receipt';
const HEAD_HEADING = 'GF2 receipts';

/**
 * The files of receipts that one signature covers: the records are the leaves of a tree (RFC 6962), and the note signs its
 * head (docs/fairness/records.md, part 6).
 * @param records canonical JSON of each receipt
 */
export function receiptFiles(
  records: readonly string[],
  signNote: (text: string) => string,
  hashing: SetHashing = { leafHash, nodeHash, toBase64 },
): readonly string[] {
  const levels = treeLevels(records, hashing);
  const root = levels.at(-1)?.[0];
  if (root === undefined) {
    return [];
  }
  const size = records.length;
  const note = signNote(`${HEAD_HEADING}\n${size}\n${root.text}\n`);
  return records.map((record, index) => {
    const proof = proofLines(levels, index);
    return `${FILE_HEADING}\n${record}\n${index} ${size}\n${proof}\n${note}`;
  });
}

/**
 * The tree from its leaves up to its root. The last node of a level without a sibling stands on the next one too, which
 * gives the tree that RFC 6962 splits from the top.
 */
function treeLevels(records: readonly string[], hashing: SetHashing): readonly (readonly Node[])[] {
  const nodeOf = (hash: TreeHash): Node => ({ hash, text: hashing.toBase64(hash) });
  let level: readonly Node[] = records.map((record) => nodeOf(hashing.leafHash(record)));
  const levels = [level];
  while (level.length > 1) {
    const below = level;
    level = below.flatMap((left, place) => {
      const right = below[place + 1];
      if (place % 2 === 1) {
        return [];
      }
      return [right === undefined ? left : nodeOf(hashing.nodeHash(left.hash, right.hash))];
    });
    levels.push(level);
  }
  return levels;
}

/** The hashes beside the way from a leaf to the root, one per line, lowest level first. */
function proofLines(levels: readonly (readonly Node[])[], index: number): string {
  let place = index;
  let lines = '';
  for (const level of levels) {
    const sibling = level[place % 2 === 0 ? place + 1 : place - 1];
    lines += sibling === undefined ? '' : `${sibling.text}\n`;
    place = Math.floor(place / 2);
  }
  return lines;
}
