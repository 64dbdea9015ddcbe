import { type HashOf, type LeafRange, rangeHash, type TreeHash } from './merkle.ts';

/**
 * The ranges whose hashes prove that a leaf is in a tree, lowest first (RFC 6962, part 2.1.1). A store reads their full
 * subtrees in one query (`fullSubtreesOf`).
 */
export function inclusionRanges(index: number, size: number): readonly LeafRange[] {
  requireIntegers(index, size);
  if (index >= size) {
    throw new RangeError(`a tree of ${size} leaves has no leaf ${index}`);
  }
  const ranges: LeafRange[] = [];
  let tree: LeafRange = { from: 0, to: size };
  while (tree.to - tree.from > 1) {
    const [left, right] = splitRange(tree);
    const isLeft = index < left.to;
    ranges.push(isLeft ? right : left);
    tree = isLeft ? left : right;
  }
  return ranges.reverse();
}

/** The ranges whose hashes prove that a tree continues an older one, lowest first (RFC 6962, part 2.1.2). */
export function consistencyRanges(oldSize: number, size: number): readonly LeafRange[] {
  requireIntegers(oldSize, size);
  if (oldSize > size) {
    throw new RangeError(`a tree of ${size} leaves does not continue one of ${oldSize}`);
  }
  if (oldSize === 0 || oldSize === size) {
    return [];
  }
  const ranges: LeafRange[] = [];
  let tree: LeafRange = { from: 0, to: size };
  while (tree.to !== oldSize) {
    const [left, right] = splitRange(tree);
    const isLeft = oldSize <= left.to;
    ranges.push(isLeft ? right : left);
    tree = isLeft ? left : right;
  }
  // The verifier knows the old root, which is this subtree when it begins at the first leaf.
  return (tree.from === 0 ? ranges : [...ranges, tree]).reverse();
}

/** The inclusion proof of a leaf. */
export function inclusionProof(
  leaf: { readonly index: number; readonly size: number },
  hashOf: HashOf,
): readonly TreeHash[] {
  return inclusionRanges(leaf.index, leaf.size).map((range) => rangeHash(range, hashOf));
}

/** The proof that a tree continues an older one. */
export function consistencyProof(
  sizes: { readonly oldSize: number; readonly size: number },
  hashOf: HashOf,
): readonly TreeHash[] {
  return consistencyRanges(sizes.oldSize, sizes.size).map((range) => rangeHash(range, hashOf));
}

/** The left part of a tree has the largest power of two of leaves that is below its size. */
function splitRange({ from, to }: LeafRange): readonly [LeafRange, LeafRange] {
  let half = 1;
  while (half * 2 < to - from) {
    half *= 2;
  }
  return [
    { from, to: from + half },
    { from: from + half, to },
  ];
}

function requireIntegers(...sizes: readonly number[]): void {
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 0)) {
    throw new RangeError('sizes and indexes are integers from 0');
  }
}
