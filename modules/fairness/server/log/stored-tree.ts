import type { ReadTx } from '#platform/db/tx.ts';
import {
  type FullSubtree,
  fullSubtreesOf,
  type HashOf,
  type LeafRange,
  rangeHash,
  type TreeHash,
} from '#seamless/fairness/log/merkle.ts';
import { consistencyRanges, inclusionRanges } from '#seamless/fairness/log/proofs.ts';
import { consistencyProblem, type TreeHead } from '#seamless/fairness/log/verify-proof.ts';
import { selectNodes } from './log.store.ts';

/** Full subtrees in memory, by their level and index. */
export type HashMap = Map<string, TreeHash>;

export function keyOf({ level, index }: FullSubtree): string {
  return `${level}/${index}`;
}

/** Reads full subtrees in one query. */
export async function readHashes(
  tx: ReadTx,
  ranges: readonly LeafRange[],
): Promise<{ readonly hashes: HashMap; readonly hashOf: HashOf }> {
  const rows = await selectNodes(tx, ranges.flatMap(fullSubtreesOf));
  const hashes: HashMap = new Map(rows.map((row) => [keyOf(row), row.hash]));
  return { hashes, hashOf: hashIn(hashes) };
}

/** @throws RangeError for a subtree that the log should have and has not */
export function hashIn(hashes: HashMap): HashOf {
  return (subtree) => {
    const hash = hashes.get(keyOf(subtree));
    if (hash === undefined) {
      throw new RangeError(`the log has no full subtree ${keyOf(subtree)}`);
    }
    return hash;
  };
}

export async function readRoot(tx: ReadTx, size: number): Promise<TreeHash> {
  const whole = { from: 0, to: size };
  const { hashOf } = await readHashes(tx, [whole]);
  return rangeHash(whole, hashOf);
}

async function readProof(tx: ReadTx, ranges: readonly LeafRange[]): Promise<readonly TreeHash[]> {
  const { hashOf } = await readHashes(tx, ranges);
  return ranges.map((range) => rangeHash(range, hashOf));
}

/** The proof that a leaf is in the tree of a size. */
export async function readInclusion(
  tx: ReadTx,
  leaf: { readonly index: number; readonly size: number },
): Promise<readonly TreeHash[]> {
  return await readProof(tx, inclusionRanges(leaf.index, leaf.size));
}

/** The proof that the tree of a size continues that of an older one. */
export async function readConsistency(
  tx: ReadTx,
  sizes: { readonly oldSize: number; readonly size: number },
): Promise<readonly TreeHash[]> {
  return await readProof(tx, consistencyRanges(sizes.oldSize, sizes.size));
}

/** Whether the stored tree, at the head that it says, continues the head of a checkpoint. */
export async function continuesHead(tx: ReadTx, old: TreeHead, head: TreeHead): Promise<boolean> {
  if (old.size > head.size) {
    return false;
  }
  const proof = await readConsistency(tx, { oldSize: old.size, size: head.size });
  return consistencyProblem(old, head, proof) === undefined;
}
