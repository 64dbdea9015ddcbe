import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import { type AppContext, perApp } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { pictureBytes, type Redrawn, redrawPicture } from '#platform/files/redraw-picture.ts';
import { type CallWithoutTx, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { denyReceipt } from '../../contract.ts';
import { MAX_NOTE_CHARACTERS, MAX_PROOF_BYTES, MAX_PROOF_IMAGES } from '../../field-rules.ts';
import { moveStage } from '../stages/move-stage.ts';
import { selectWithdrawal } from '../stages/withdrawal.store.ts';
import { insertProof } from './receipt.store.ts';

/** Unpacked pictures are large: only so many calls draw at once, the others are asked to come again. */
const MAX_AT_ONCE = 3;
const drawingOf = perApp(() => ({ calls: 0 }));

type DenyCall = CallWithoutTx<
  Static<typeof denyReceipt.input>,
  keyof typeof denyReceipt.rejects & string
>;

/** Nothing has arrived, and pictures show it: the desk looks into it (CSH-2). */
export const denyReceiptHandler = handleWithoutTx(denyReceipt, async (call) => {
  const { app, brand, input, reject } = call;
  const { memberId } = memberOf(call);
  const id = BigInt(input.id);
  const row = await selectWithdrawal(app.db.reads, { brandId: brand.id, id });
  if (row?.member_id !== memberId) {
    return reject('withdraw_unknown');
  }
  if (row.state !== 'sent') {
    return reject('withdraw_not_sent');
  }
  const note = input.note.normalize('NFC').trim();
  if ([...note].length > MAX_NOTE_CHARACTERS) {
    return reject('withdraw_note', { 0: MAX_NOTE_CHARACTERS });
  }
  const pictures = await redrawAll(call, judgePictures(call));
  await store(call, { id, note, pictures });
  return true;
});

function judgePictures({ input, reject }: DenyCall): readonly Uint8Array[] {
  const { images } = input;
  if (images.length === 0) {
    reject('withdraw_proof_missing', { field: 'images' });
  }
  if (images.length > MAX_PROOF_IMAGES) {
    reject('withdraw_proof_count', { 0: MAX_PROOF_IMAGES });
  }
  return images.map((image) => {
    const bytes = pictureBytes(image, MAX_PROOF_BYTES);
    return typeof bytes === 'string' ? reject(`withdraw_proof_${bytes}`) : bytes;
  });
}

async function redrawAll(
  { app, reject }: DenyCall,
  pictures: readonly Uint8Array[],
): Promise<readonly Redrawn[]> {
  const drawing = drawingOf(app);
  if (drawing.calls >= MAX_AT_ONCE) {
    reject('system.busy');
  }
  drawing.calls += 1;
  try {
    const redrawn: Redrawn[] = [];
    for (const bytes of pictures) {
      const picture = await redrawPicture(bytes);
      redrawn.push(picture === 'broken' ? reject('withdraw_proof_broken') : picture);
    }
    return redrawn;
  } finally {
    drawing.calls -= 1;
  }
}

type Denial = {
  readonly id: bigint;
  readonly note: string;
  readonly pictures: readonly Redrawn[];
};

/** Stores files, then rows while the member's login lives; a refusal or a failure takes the files away again. */
async function store(call: DenyCall, denial: Denial): Promise<void> {
  const { app, brand } = call;
  const files = denial.pictures.map((picture) => ({
    ...picture,
    key: `${brand.code}/withdrawal/${randomBytes(16).toString('hex')}.webp`,
  }));
  try {
    await putAll(app, files);
    await call.transaction(async (tx) => {
      await dispute(call, tx, denial);
      for (const [index, { key: fileKey, width, height }] of files.entries()) {
        const place = index + 1;
        const at = { brandId: brand.id, withdrawalId: denial.id, place };
        await insertProof(tx, { ...at, fileKey, width, height });
      }
    });
  } catch (error) {
    await Promise.all(files.map(({ key }) => app.files.remove(key)));
    throw error;
  }
}

async function putAll(
  app: AppContext,
  files: readonly { readonly key: string; readonly content: Uint8Array }[],
): Promise<void> {
  for (const { key, content } of files) {
    await app.files.put(key, content, 'image/webp');
  }
}

async function dispute(call: DenyCall, tx: Tx, { id, note }: Denial): Promise<void> {
  const moved = await moveStage(call.app, tx, {
    brandId: call.brand.id,
    id,
    to: 'disputed',
    by: { kind: 'member' },
    code: 'not_received',
    note: note === '' ? null : note,
    nowMs: call.nowMs,
  });
  if (typeof moved === 'string') {
    call.reject('withdraw_not_sent');
  }
}
