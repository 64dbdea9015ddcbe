import { fromBase64, toBase64 } from '../note/base64.ts';
import type { NoteKey, NoteSigner } from '../note/note-key.ts';
import { type NoteProblem, openNote, signNote } from '../note/signed-note.ts';
import type { Read } from '../strict-form.ts';
import type { TreeHead } from './verify-proof.ts';

export type CheckpointProblem = NoteProblem | 'checkpoint_malformed' | 'origin';

const HASH_BYTES = 32;
const CHECKPOINT_TEXT = /^([^\n]+)\n(0|[1-9][0-9]{0,15})\n([A-Za-z0-9+/=]{44})\n$/u;

/** Signs a tree head as a C2SP checkpoint; the name of the key is the origin of the log. */
export function signCheckpoint(head: TreeHead, signer: NoteSigner): string {
  if (!Number.isSafeInteger(head.size) || head.size < 0 || head.root.length !== HASH_BYTES) {
    throw new RangeError('a tree head has a size from 0 and a root of 32 bytes');
  }
  return signNote(`${signer.name}\n${head.size}\n${toBase64(head.root)}\n`, signer);
}

/**
 * Verifies a checkpoint and returns its tree head.
 * @param log.keys the keys of the log, all named like its origin
 */
export function readCheckpoint(
  note: string,
  log: { readonly origin: string; readonly keys: readonly NoteKey[] },
): Read<TreeHead, CheckpointProblem> {
  const keys = log.keys.filter(({ name }) => name === log.origin);
  const opened = openNote(note, keys);
  if (!opened.isSigned) {
    return { isValid: false, problem: opened.problem };
  }
  const [, origin, digits, encoded = ''] = CHECKPOINT_TEXT.exec(opened.text) ?? [];
  const size = Number(digits);
  const root = fromBase64(encoded);
  if (root?.length !== HASH_BYTES || !Number.isSafeInteger(size)) {
    return { isValid: false, problem: 'checkpoint_malformed' };
  }
  return origin === log.origin
    ? { isValid: true, value: { size, root } }
    : { isValid: false, problem: 'origin' };
}
