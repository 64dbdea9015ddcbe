import { randomBytes } from 'node:crypto';
import { openPicture } from '#platform/files/uploaded-picture.ts';
import { handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { MAX_RECEIPT_BYTES, MAX_RECEIPTS, uploadDepositReceipt } from '../contract.ts';
import { lockDeposit, saveChecking, selectOwnDeposit } from './deposit.store.ts';
import { orderNumberOf } from './order-number.ts';
import { insertReceipt } from './receipt.store.ts';
import { shownOrder } from './shown-order.ts';

const HEAD = /^data:image\/(?:png|jpe?g);base64,/;
const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];
const MAX_EDGE = 2_000;
const QUALITY = 82;

/** Keeps a picture of a payment, drawn again so that nothing else of the file is stored. */
export const uploadReceiptHandler = handleWithoutTx(uploadDepositReceipt, async (call) => {
  const { app, brand, input, request, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const id = orderNumberOf(input.orderId) ?? reject('deposit_unknown');
  const own = await selectOwnDeposit(app.db.reads, { memberId, id });
  if (own === undefined) {
    return reject('deposit_unknown');
  }
  const bytes = pictureBytes(input.image);
  if (bytes === undefined) {
    return reject('deposit_receipt_type');
  }
  if (bytes.length > MAX_RECEIPT_BYTES) {
    return reject('deposit_receipt_size');
  }
  const picture = (await redraw(bytes)) ?? reject('deposit_receipt_broken');
  const fileKey = `${brand.code}/receipts/${randomBytes(16).toString('hex')}.webp`;
  await app.files.put(fileKey, picture.content, 'image/webp');
  try {
    await call.transaction(async (tx) => {
      await lockDeposit(tx, id);
      if (!(await saveChecking(tx, { id, at: new Date(nowMs), code: null }))) {
        reject('deposit_state');
      }
      const { width, height } = picture;
      const row = { depositId: id, brandId: brand.id, fileKey, width, height, max: MAX_RECEIPTS };
      if (!(await insertReceipt(tx, row))) {
        reject('deposit_receipts_full');
      }
    });
  } catch (error) {
    await app.files.remove(fileKey);
    throw error;
  }
  const row = await selectOwnDeposit(app.db.pooled, { memberId, id });
  return await shownOrder(app.db.pooled, row ?? reject('deposit_unknown'), {
    ...{ brandId: brand.id, language: request.language, nowMs },
  });
});

function pictureBytes(dataUrl: string): Uint8Array | undefined {
  const head = HEAD.exec(dataUrl)?.[0];
  if (head === undefined) {
    return undefined;
  }
  const bytes = Buffer.from(dataUrl.slice(head.length), 'base64');
  const isPicture = SIGNATURES.some((signature) =>
    signature.every((byte, index) => bytes[index] === byte),
  );
  return isPicture ? bytes : undefined;
}

async function redraw(
  bytes: Uint8Array,
): Promise<
  { readonly content: Uint8Array; readonly width: number; readonly height: number } | undefined
> {
  try {
    const { data, info } = await (await openPicture(bytes))
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    // A stranger's file that cannot be drawn is an answer to the stranger, no fault of ours.
    return undefined;
  }
}
