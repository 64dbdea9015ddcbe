import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textHash } from '../record-hash.ts';
import { treeOf } from './memory-tree.ts';
import {
  EMPTY_ROOT,
  type FullSubtree,
  leafHash,
  nodeHash,
  rootHash,
  subtreesCompletedBy,
  type TreeHash,
} from './merkle.ts';
import { consistencyProof, inclusionProof } from './proofs.ts';
import { consistencyProblem, inclusionProblem } from './verify-proof.ts';

const MAX = 40;
const leaves = Array.from({ length: MAX }, (_, index) => `entry ${index}`);
const hashOf = treeOf(leaves);
const headOf = (size: number) => ({ size, root: rootHash(size, hashOf) });
const leafAt = (index: number) => ({ index, hash: leafHash(leaves[index] ?? '') });
const anySizes = fc.tuple(fc.integer({ min: 1, max: MAX }), fc.nat()).map(([size, index]) => ({
  size,
  index: index % size,
}));

/** RFC 6962 as it is written: MTH, PATH and SUBPROOF. */
const reference = {
  split: (size: number) => 2 ** Math.floor(Math.log2(size - 1)),
  root: (list: readonly string[]): TreeHash => {
    const [first] = list;
    if (list.length <= 1) {
      return first === undefined ? EMPTY_ROOT : leafHash(first);
    }
    const k = reference.split(list.length);
    return nodeHash(reference.root(list.slice(0, k)), reference.root(list.slice(k)));
  },
  path: (m: number, list: readonly string[]): readonly TreeHash[] => {
    if (list.length <= 1) {
      return [];
    }
    const k = reference.split(list.length);
    return m < k
      ? [...reference.path(m, list.slice(0, k)), reference.root(list.slice(k))]
      : [...reference.path(m - k, list.slice(k)), reference.root(list.slice(0, k))];
  },
  subproof: (m: number, list: readonly string[], isWhole: boolean): readonly TreeHash[] => {
    if (m === list.length) {
      return isWhole ? [] : [reference.root(list)];
    }
    const k = reference.split(list.length);
    return m <= k
      ? [...reference.subproof(m, list.slice(0, k), isWhole), reference.root(list.slice(k))]
      : [...reference.subproof(m - k, list.slice(k), false), reference.root(list.slice(0, k))];
  },
};

test('the roots of the known small tree are those of other implementations of RFC 6962', () => {
  const known = ['', '\0', '\u0010', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];
  const known8 = treeOf(known);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((size) => bytesToHex(rootHash(size, known8)))).toEqual([
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]);
});

test('roots and proofs are those of the recursive definitions, and hold', () => {
  for (let size = 1; size <= MAX; size += 1) {
    const list = leaves.slice(0, size);
    expect(rootHash(size, hashOf)).toEqual(reference.root(list));
    for (let index = 0; index < size; index += 1) {
      const proof = inclusionProof({ index, size }, hashOf);
      expect(proof).toEqual(reference.path(index, list));
      expect(inclusionProblem(leafAt(index), headOf(size), proof)).toBeUndefined();
    }
    for (let oldSize = 1; oldSize <= size; oldSize += 1) {
      const proof = consistencyProof({ oldSize, size }, hashOf);
      expect(proof).toEqual(reference.subproof(oldSize, list, true));
      expect(consistencyProblem(headOf(oldSize), headOf(size), proof)).toBeUndefined();
    }
  }
  expect(consistencyProblem(headOf(0), headOf(7), [])).toBeUndefined();
  expect(consistencyProblem(headOf(0), headOf(0), [])).toBeUndefined();
});

/** Every proof with one hash changed, left out, doubled or exchanged with the next. */
function forgedProofs(proof: readonly TreeHash[]): readonly (readonly TreeHash[])[] {
  return [
    ...proof.flatMap((hash, place) => [
      proof.with(place, changed(hash)),
      proof.toSpliced(place, 1),
      proof.toSpliced(place, 0, hash),
    ]),
    ...proof.slice(1).map((_, place) => {
      const [one = EMPTY_ROOT, other = EMPTY_ROOT] = proof.slice(place);
      return proof.toSpliced(place, 2, other, one);
    }),
    [...proof, EMPTY_ROOT],
  ];
}

function changed(hash: TreeHash): TreeHash {
  return hash.map((byte, place) => (place === 31 ? byte ^ 1 : byte));
}

test('an inclusion proof holds for its entry, place, size and root alone', () => {
  fc.assert(
    fc.property(anySizes, ({ size, index }) => {
      const head = headOf(size);
      const leaf = leafAt(index);
      const proof = inclusionProof({ index, size }, hashOf);
      expect(inclusionProblem({ ...leaf, hash: changed(leaf.hash) }, head, proof)).toBe('leaf');
      expect(inclusionProblem(leaf, { ...head, root: changed(head.root) }, proof)).toBe('leaf');
      expect(inclusionProblem({ ...leaf, index: size }, head, proof)).toBe('index_outside_tree');
      expect(inclusionProblem({ ...leaf, index: -1 }, head, proof)).toBe('index_outside_tree');
      expect(inclusionProblem({ ...leaf, index: 0.5 }, head, proof)).toBe('index_outside_tree');
      for (const forged of forgedProofs(proof)) {
        const problem = inclusionProblem(leaf, head, forged);
        expect(problem).toBe(forged.length === proof.length ? 'leaf' : 'proof_length');
      }
      for (const other of [index - 1, index + 1].filter((one) => one >= 0 && one < size)) {
        expect(inclusionProblem({ ...leaf, index: other }, head, proof)).toBeDefined();
      }
    }),
  );
});

test('a consistency proof holds for its two heads alone, so that a rewritten or forked log fails', () => {
  fc.assert(
    fc.property(anySizes, ({ size, index }) => {
      const oldSize = index + 1;
      const [old, head] = [headOf(oldSize), headOf(size)];
      const proof = consistencyProof({ oldSize, size }, hashOf);
      const rewritten = { ...old, root: changed(old.root) };
      const forked = { ...head, root: changed(head.root) };
      // Equal sizes have no proof, so that a difference is one of the new root.
      const oldProblem = oldSize === size ? 'new_root' : 'old_root';
      const isPower = Number.isInteger(Math.log2(oldSize));
      expect(consistencyProblem(rewritten, head, proof)).toBe(oldProblemOf(isPower, oldProblem));
      expect(consistencyProblem(old, forked, proof)).toBe('new_root');
      expect(consistencyProblem(head, old, proof)).toBe(oldSize < size ? 'sizes' : undefined);
      for (const forged of forgedProofs(proof)) {
        const problem = consistencyProblem(old, head, forged);
        expect(problem).toBeDefined();
        expect(problem === 'proof_length').toBe(forged.length !== proof.length);
      }
    }),
  );
});

/** An old tree that is full is itself the first hash of the proof: its own root then agrees, and the new one does not. */
function oldProblemOf(isPower: boolean, otherwise: 'old_root' | 'new_root') {
  return isPower ? 'new_root' : otherwise;
}

test('the head of an empty log is that of RFC 6962', () => {
  const empty = { size: 0, root: leafHash('') };
  expect(consistencyProblem(empty, headOf(3), [])).toBe('old_root');
  expect(consistencyProblem(headOf(0), headOf(3), [EMPTY_ROOT])).toBe('proof_length');
  expect(inclusionProblem(leafAt(0), headOf(0), [])).toBe('index_outside_tree');
});

test('a proof is made only for sizes and places that a tree has', () => {
  expect(() => inclusionProof({ index: 3, size: 3 }, hashOf)).toThrow(RangeError);
  expect(() => inclusionProof({ index: -1, size: 3 }, hashOf)).toThrow(RangeError);
  expect(() => consistencyProof({ oldSize: 4, size: 3 }, hashOf)).toThrow(RangeError);
  expect(() => treeOf(['a'])({ level: 1, index: 0 })).toThrow(RangeError);
});

test('proofs over more than a million entries are made and verified in well under 50 ms each', () => {
  const size = 1_000_003;
  // All leaves but one are alike, so that the full subtrees beside its path have one hash per level.
  const index = 777_777;
  const alike: TreeHash[] = [leafHash('alike')];
  const alikeAt = (level: number): TreeHash => {
    const known = alike[level];
    const below = known ?? alikeAt(level - 1);
    const hash = known ?? nodeHash(below, below);
    alike[level] = hash;
    return hash;
  };
  const marked = leafHash('marked');
  const largeHashOf = ({ level, index: at }: FullSubtree): TreeHash => {
    if (at !== Math.floor(index / 2 ** level)) {
      return alikeAt(level);
    }
    return level === 0
      ? marked
      : nodeHash(
          largeHashOf({ level: level - 1, index: at * 2 }),
          largeHashOf({ level: level - 1, index: at * 2 + 1 }),
        );
  };
  const head = { size, root: rootHash(size, largeHashOf) };
  const old = { size: 800_001, root: rootHash(800_001, largeHashOf) };
  const inclusion = inclusionProof({ index, size }, largeHashOf);
  const consistency = consistencyProof({ oldSize: old.size, size }, largeHashOf);
  const startedMs = performance.now();
  expect(inclusionProblem({ index, hash: marked }, head, inclusion)).toBeUndefined();
  expect(consistencyProblem(old, head, consistency)).toBeUndefined();
  expect(performance.now() - startedMs).toBeLessThan(50);
  expect([inclusion.length, consistency.length].every((length) => length <= 21)).toBe(true);
  expect(inclusionProblem({ index: index - 1, hash: marked }, head, inclusion)).toBe('leaf');
});

test('a leaf completes each node whose last leaf it is, so that a store adds two rows per entry', () => {
  const completed = (index: number) =>
    subtreesCompletedBy(leafAt(index), hashOf).map(({ level, index: at }) => `${level}/${at}`);
  expect([0, 1, 2, 3, 7].map(completed)).toEqual([
    ['0/0'],
    ['0/1', '1/0'],
    ['0/2'],
    ['0/3', '1/1', '2/0'],
    ['0/7', '1/3', '2/1', '3/0'],
  ]);
  expect(bytesToHex(leafHash(''))).not.toBe(textHash(''));
});
