import { handleWithoutTx } from '#platform/http/handle.ts';
import { readSpoken } from '../contract.ts';
import { countChallenge } from './day.store.ts';
import { LIFE_MS, MIN_GAP_MS } from './deal-picture.ts';
import { replaceSpoken } from './picture.store.ts';
import { secureRandom } from './random.ts';
import { hashAnswer } from './secrets.ts';
import { joinDigits } from './spoken/join-digits.ts';
import { visitorCookie } from './visitor-cookie.ts';

const LENGTH = 5;

export const readSpokenHandler = handleWithoutTx(readSpoken, async (call) => {
  const { app, brand, request, nowMs, reject } = call;
  const cookieHash = visitorCookie.hashOf(app, request) ?? visitorCookie.give(app, request);
  const digits = Array.from({ length: LENGTH }, () => Math.floor(secureRandom() * 10));
  const now = new Date(nowMs);
  const isDealt = await replaceSpoken(app.db.pooled, {
    brandId: brand.id,
    cookieHash,
    hash: hashAnswer(app, cookieHash, digits.join('')),
    now,
    expiresAt: new Date(nowMs + LIFE_MS),
    notSince: new Date(nowMs - MIN_GAP_MS),
  });
  if (!isDealt) {
    return reject('too.many.requests', { seconds: 1 });
  }
  await countChallenge(app.db.pooled, { brandId: brand.id, kind: 'audio', what: 'asked', now });
  const wav = await joinDigits({
    digits,
    language: request.language,
    random: secureRandom,
  });
  return wav.toString('base64');
});
