import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A hash of the tree of RFC 6962: 32 bytes. */
export type TreeHash = Uint8Array;

/** A subtree of 2^level leaves that is full: the leaves from index × 2^level on. A full subtree never changes. */
export type FullSubtree = { readonly level: number; readonly index: number };

/** Reads the hash of a full subtree. */
export type HashOf = (subtree: FullSubtree) => TreeHash;

/** The leaves from `from`, without `to`. */
export type LeafRange = { readonly from: number; readonly to: number };

const LEAF = Uint8Array.of(0x00);
const NODE = Uint8Array.of(0x01);

/** The root of a tree without leaves. */
export const EMPTY_ROOT: TreeHash = sha256(new Uint8Array());

/** The hash of an entry: SHA-256(0x00, bytes of the entry). */
export function leafHash(entry: string): TreeHash {
  return sha256(concatBytes(LEAF, utf8ToBytes(entry)));
}

/** The hash of a node: SHA-256(0x01, left, right). */
export function nodeHash(left: TreeHash, right: TreeHash): TreeHash {
  return sha256(concatBytes(NODE, left, right));
}

/**
 * The full subtrees that become complete with a leaf, lowest first: the leaf itself, and each node whose last leaf it is.
 * @param hashOf reads subtrees that are complete already
 */
export function subtreesCompletedBy(
  leaf: { readonly index: number; readonly hash: TreeHash },
  hashOf: HashOf,
): readonly (FullSubtree & { readonly hash: TreeHash })[] {
  let { index, hash } = leaf;
  let level = 0;
  const completed = [{ level, index, hash }];
  while (index % 2 === 1) {
    hash = nodeHash(hashOf({ level, index: index - 1 }), hash);
    index = (index - 1) / 2;
    level += 1;
    completed.push({ level, index, hash });
  }
  return completed;
}

/** The full subtrees that make up a range, from left to right. */
export function fullSubtreesOf({ from, to }: LeafRange): readonly FullSubtree[] {
  const subtrees: FullSubtree[] = [];
  let at = from;
  while (at < to) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= to) {
      level += 1;
    }
    subtrees.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return subtrees;
}

/** The hash over a range of leaves that begins at a split of the tree, as in proofs and roots. */
export function rangeHash(range: LeafRange, hashOf: HashOf): TreeHash {
  const hashes = fullSubtreesOf(range).map(hashOf);
  return hashes.length === 0
    ? EMPTY_ROOT
    : hashes.reduceRight((right, left) => nodeHash(left, right));
}

/** The root of a tree at a size. */
export function rootHash(size: number, hashOf: HashOf): TreeHash {
  return rangeHash({ from: 0, to: size }, hashOf);
}
