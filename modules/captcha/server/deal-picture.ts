import { loadSharp } from '#platform/files/load-sharp.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { readPicture } from '../contract.ts';
import { countChallenge } from './day.store.ts';
import { chooseText, drawPicture } from './picture/draw-picture.ts';
import { replacePicture } from './picture.store.ts';
import { secureRandom } from './random.ts';
import { hashAnswer } from './secrets.ts';
import { visitorCookie } from './visitor-cookie.ts';

export const LIFE_MS = 5 * 60_000;
/** Nobody reads faster than one picture a second. */
export const MIN_GAP_MS = 1_000;

export const readPictureHandler = handleWithoutTx(readPicture, async (call) => {
  const { app, brand, request, nowMs, reject } = call;
  const cookieHash = visitorCookie.hashOf(app, request) ?? visitorCookie.give(app, request);
  const text = chooseText(secureRandom);
  const now = new Date(nowMs);
  const isDealt = await replacePicture(app.db.pooled, {
    brandId: brand.id,
    cookieHash,
    hash: hashAnswer(app, cookieHash, text),
    now,
    expiresAt: new Date(nowMs + LIFE_MS),
    notSince: new Date(nowMs - MIN_GAP_MS),
  });
  if (!isDealt) {
    return reject('too.many.requests', { seconds: 1 });
  }
  await countChallenge(app.db.pooled, { brandId: brand.id, kind: 'picture', what: 'asked', now });
  const svg = Buffer.from(drawPicture(text, secureRandom));
  const sharp = await loadSharp();
  const png = await sharp(svg).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
  return png.toString('base64');
});
