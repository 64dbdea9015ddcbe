import {
  type FullSubtree,
  type HashOf,
  leafHash,
  subtreesCompletedBy,
  type TreeHash,
} from './merkle.ts';

/** The full subtrees of a log whose entries are all at hand, for verifiers that download a log. */
export function treeOf(entries: readonly string[]): HashOf {
  const hashes = new Map<string, TreeHash>();
  const hashOf = ({ level, index }: FullSubtree): TreeHash => {
    const hash = hashes.get(`${level}/${index}`);
    if (hash === undefined) {
      throw new RangeError(`the tree has no full subtree ${index} on level ${level}`);
    }
    return hash;
  };
  for (const [index, entry] of entries.entries()) {
    for (const subtree of subtreesCompletedBy({ index, hash: leafHash(entry) }, hashOf)) {
      hashes.set(`${subtree.level}/${subtree.index}`, subtree.hash);
    }
  }
  return hashOf;
}
