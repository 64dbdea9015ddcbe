import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { toBase64 } from '#seamless/fairness/note/base64.ts';
import { signText } from '../keys/note-signer.ts';
import { signerFor } from '../keys/signing-keys.ts';
import { requireContinued } from './append-log.ts';
import { insertCheckpoint, lockLog, selectLastCheckpoint, selectSize } from './log.store.ts';
import { readRoot } from './stored-tree.ts';

/**
 * Signs the head of the log. A tree that has not grown is signed again only by another key.
 * @returns undefined when nothing was signed
 * @throws LogForkedError when the tree does not continue the last checkpoint
 */
export async function signHead(app: AppContext): Promise<string | undefined> {
  const signedMs = app.clock.nowMs();
  const signer = await signerFor(app, app, { purpose: 'log', atMs: signedMs });
  return await app.db.transaction(async (tx) => {
    if (!(await lockLog(tx))) {
      return undefined;
    }
    const head = await readHead(tx);
    await requireContinued(tx, head);
    const text = `${signer.key.name}\n${head.size}\n${toBase64(head.root)}\n`;
    const note = signText(text, signer);
    const isNew = note !== (await selectLastCheckpoint(tx))?.note;
    return isNew && (await insertCheckpoint(tx, { ...head, note, signedMs })) ? note : undefined;
  });
}

async function readHead(tx: Tx) {
  const size = await selectSize(tx);
  return { size, root: await readRoot(tx, size) };
}
