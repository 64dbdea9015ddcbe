import { equalBytes } from './equal-bytes.ts';
import { EMPTY_ROOT, nodeHash, type TreeHash } from './merkle.ts';

/** Why a proof does not hold; undefined is a proof that holds. */
export type InclusionProblem = 'index_outside_tree' | 'proof_length' | 'leaf';
export type ConsistencyProblem = 'sizes' | 'proof_length' | 'old_root' | 'new_root';

/** A tree head: the size of a log, and the root over its entries. */
export type TreeHead = { readonly size: number; readonly root: TreeHash };

/** Verifies that a leaf is in a tree (RFC 9162, part 2.1.3.2). */
export function inclusionProblem(
  leaf: { readonly index: number; readonly hash: TreeHash },
  head: TreeHead,
  proof: readonly TreeHash[],
): InclusionProblem | undefined {
  if (!areSizes(leaf.index, head.size) || leaf.index >= head.size) {
    return 'index_outside_tree';
  }
  const walk = startWalk(leaf.index, head.size - 1);
  let root = leaf.hash;
  for (const hash of proof) {
    if (walk.isAtRoot()) {
      return 'proof_length';
    }
    root = walk.climb() === 'left' ? nodeHash(hash, root) : nodeHash(root, hash);
  }
  if (!walk.isAtRoot()) {
    return 'proof_length';
  }
  return equalBytes(root, head.root) ? undefined : 'leaf';
}

/** Verifies that a tree continues an older one (RFC 9162, part 2.1.4.2). */
export function consistencyProblem(
  old: TreeHead,
  head: TreeHead,
  proof: readonly TreeHash[],
): ConsistencyProblem | undefined {
  if (!areSizes(old.size, head.size) || old.size > head.size) {
    return 'sizes';
  }
  if (old.size === 0 || old.size === head.size) {
    return trivialProblem(old, head, proof);
  }
  const walk = startWalk(old.size - 1, head.size - 1);
  walk.climbToLeftChild();
  const [first, ...hashes] = walk.isLeftmost() ? [old.root, ...proof] : proof;
  if (first === undefined) {
    return 'proof_length';
  }
  let oldRoot = first;
  let newRoot = first;
  for (const hash of hashes) {
    if (walk.isAtRoot()) {
      return 'proof_length';
    }
    if (walk.climb() === 'left') {
      oldRoot = nodeHash(hash, oldRoot);
      newRoot = nodeHash(hash, newRoot);
    } else {
      newRoot = nodeHash(newRoot, hash);
    }
  }
  if (!walk.isAtRoot()) {
    return 'proof_length';
  }
  if (!equalBytes(oldRoot, old.root)) {
    return 'old_root';
  }
  return equalBytes(newRoot, head.root) ? undefined : 'new_root';
}

function trivialProblem(
  old: TreeHead,
  head: TreeHead,
  proof: readonly TreeHash[],
): ConsistencyProblem | undefined {
  if (proof.length > 0) {
    return 'proof_length';
  }
  if (old.size === 0 && !equalBytes(old.root, EMPTY_ROOT)) {
    return 'old_root';
  }
  return old.size === head.size && !equalBytes(old.root, head.root) ? 'new_root' : undefined;
}

/**
 * The way from a node up to the root, where `node` and `last` are the indexes of the node and of the level's last one.
 * They are divided instead of shifted, since sizes may be above 2^32.
 */
function startWalk(node: number, last: number) {
  const up = () => {
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  };
  return {
    isAtRoot: () => last === 0,
    isLeftmost: () => node === 0,
    climbToLeftChild: () => {
      while (node % 2 === 1) {
        up();
      }
    },
    /** Climbs to the next node that has a sibling, and returns the side on which the sibling is. */
    climb: (): 'left' | 'right' => {
      const isOnRight = node % 2 === 1 || node === last;
      while (isOnRight && node % 2 === 0 && node !== 0) {
        up();
      }
      up();
      return isOnRight ? 'left' : 'right';
    },
  };
}

function areSizes(...sizes: readonly number[]): boolean {
  return sizes.every((size) => Number.isSafeInteger(size) && size >= 0);
}
