import { signCheckpoint } from '#seamless/fairness/log/checkpoint.ts';
import { entryText } from '#seamless/fairness/log/entry.ts';
import { treeOf } from '#seamless/fairness/log/memory-tree.ts';
import { rootHash } from '#seamless/fairness/log/merkle.ts';
import { consistencyProof, inclusionProof } from '#seamless/fairness/log/proofs.ts';
import { toBase64 } from '#seamless/fairness/note/base64.ts';
import { entries, logSigner, receiptSigner } from '#tools/fairness/samples.ts';
import type { Forgery, SavedLog } from '../forgery.ts';

const log = entries.map(entryText);
/** The result of a draw, which the operator would like to have been another. */
const PLACE = 2;
const RESULT = log[PLACE] ?? '';
const rewritten = log.with(PLACE, RESULT.replace('[6,6,6]', '[1,1,1]'));
const left = log.toSpliced(PLACE, 1);

/** What somebody has saved of a log before and after the operator changed it. */
export function logCases(): readonly Forgery[] {
  const size = log.length;
  return [
    named('nothing', { ...grown(log, 6), ...inside(log, PLACE) }, 'holds'),
    named('nothing, and it has not grown', { checkpoint: head(log), old: head(log) }, 'holds'),
    named('an entry is rewritten', grown(rewritten, 6), 'old_root'),
    named('an entry is rewritten, beside a full tree', grown(rewritten, 8), 'new_root'),
    named('an entry is taken out', grown(left, 7), 'old_root'),
    named(
      'another log for somebody else',
      { checkpoint: head(rewritten), old: head(log) },
      'new_root',
    ),
    named('the end is cut off', { checkpoint: head(log, 6), old: head(log) }, 'sizes'),
    named(
      'the end is cut off and made again',
      grown([...log.slice(0, 9), ...rewritten.slice(2, 6)], 11),
      'old_root',
    ),
    named('a shorter proof of its growth', { ...grown(log, 6), consistency: [] }, 'proof_length'),
    named('a kept entry is rewritten', { ...inside(rewritten, PLACE), entry: RESULT }, 'leaf'),
    named(
      'a kept entry stands at another place',
      { ...inside(log, PLACE + 1), entry: RESULT },
      'leaf',
    ),
    named(
      'a kept entry is behind the end',
      { checkpoint: head(log), entry: RESULT, inclusion: { index: size, proof: [] } },
      'index_outside_tree',
    ),
    named(
      'no proof of a kept entry',
      { ...inside(log, PLACE), inclusion: { index: PLACE, proof: [] } },
      'proof_length',
    ),
    named(
      'another size in a checkpoint',
      { checkpoint: head(log).replace(`\n${size}\n`, `\n${size + 1}\n`) },
      'signature',
    ),
    named(
      'another root in a checkpoint',
      { checkpoint: head(log).replace(/\n.*\n\n/u, head(rewritten).match(/\n.*\n\n/u)?.[0] ?? '') },
      'signature',
    ),
    named(
      'a checkpoint of another key',
      { checkpoint: head(log, size, { ...logSigner, secretKey: receiptSigner.secretKey }) },
      'key_unknown',
    ),
    named(
      'a checkpoint signed with the key of receipts',
      { checkpoint: head(log, size, receiptSigner) },
      'key_unknown',
    ),
    named(
      'the checkpoint of another log',
      { checkpoint: head(log, size, { ...logSigner, name: 'other.example/log' }) },
      'key_unknown',
    ),
    named('a text behind the signature', { checkpoint: `${head(log)}more` }, 'note_malformed'),
    named(
      'a checkpoint without a signature',
      { checkpoint: `${head(log).split('\n\n')[0]}\n` },
      'note_malformed',
    ),
  ];
}

function named(what: string, saved: SavedLog, code: string): Forgery {
  const answers = { browser: code, command: code, python: code };
  return { what: `the log: ${what}`, given: { log: saved }, answers };
}

function head(list: readonly string[], size = list.length, signer = logSigner): string {
  return signCheckpoint({ size, root: rootHash(size, treeOf(list)) }, signer);
}

/** The log as it is now, beside a checkpoint that somebody kept of the honest one. */
function grown(now: readonly string[], oldSize: number): SavedLog {
  const proof = consistencyProof({ oldSize, size: now.length }, treeOf(now));
  return { checkpoint: head(now), old: head(log, oldSize), consistency: proof.map(toBase64) };
}

function inside(list: readonly string[], index: number): SavedLog {
  const proof = inclusionProof({ index, size: list.length }, treeOf(list)).map(toBase64);
  return { checkpoint: head(list), entry: list[index] ?? '', inclusion: { index, proof } };
}
