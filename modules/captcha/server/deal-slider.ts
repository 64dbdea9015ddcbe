import { randomUUID } from 'node:crypto';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { subscriberOf } from '#platform/networks.ts';
import { dealSlider, readSliderWanted, solveSlider } from '../contract.ts';
import { countChallenge } from './day.store.ts';
import { LIFE_MS } from './deal-picture.ts';
import { secureRandom } from './random.ts';
import { isSliderWanted } from './risk.ts';
import { createToken, hashToken } from './secrets.ts';
import { drawSlider, SLIDER } from './slider/draw-slider.ts';
import { doubtOf } from './slider/judge-slide.ts';
import { captchaIdOf, proofOf } from './slider/proof.ts';
import { insertSlider, judgeSlider, saveToken } from './slider.store.ts';

export const readSliderWantedHandler = handleWithoutTx(readSliderWanted, async (call) => {
  const { app, brand, request, input, nowMs } = call;
  const isWanted =
    input.slider === 1 &&
    (await isSliderWanted(app, {
      brandId: brand.id,
      purpose: input.product ?? 'login',
      ip: request.ip,
      nowMs,
    }));
  return { gt: isWanted ? captchaIdOf(app, brand.id) : '' };
});

export const dealSliderHandler = handleWithoutTx(dealSlider, async (call) => {
  const { app, brand, request, input, nowMs } = call;
  const { background, piece, gapX, gapY } = await drawSlider(secureRandom);
  const lot = randomUUID();
  const now = new Date(nowMs);
  await insertSlider(app.db.pooled, {
    brandId: brand.id,
    lot,
    purpose: input.product ?? 'login',
    subscriber: subscriberOf(request.ip),
    gapX,
    now,
    expiresAt: new Date(nowMs + LIFE_MS),
  });
  await countChallenge(app.db.pooled, { brandId: brand.id, kind: 'slider', what: 'asked', now });
  return {
    lotNumber: lot,
    background: background.toString('base64'),
    piece: piece.toString('base64'),
    width: SLIDER.width,
    height: SLIDER.height,
    pieceSize: SLIDER.piece,
    pieceTop: gapY,
  };
});

export const solveSliderHandler = handleWithoutTx(solveSlider, async (call) => {
  const { app, brand, request, input, nowMs, reject } = call;
  const tx = app.db.pooled;
  const [brandId, lot, now] = [brand.id, input.lotNumber, new Date(nowMs)];
  const judged = await judgeSlider(tx, { brandId, lot, now });
  if (judged === undefined || judged.subscriber !== subscriberOf(request.ip)) {
    return reject('geetest.failed');
  }
  if (judged.expires_at.getTime() <= nowMs) {
    return reject('geetest.expired');
  }
  const doubt = doubtOf(input, {
    gapX: judged.gap_x,
    sinceDealtMs: nowMs - judged.dealt_at.getTime(),
  });
  await countChallenge(tx, {
    brandId,
    kind: 'slider',
    what: doubt === undefined ? 'passed' : 'failed',
    now,
  });
  if (doubt !== undefined) {
    // Which of the reasons it was would help a machine more than a person.
    return reject('geetest.failed');
  }
  const token = createToken();
  await saveToken(tx, {
    brandId,
    lot,
    tokenHash: hashToken(token),
    expiresAt: new Date(nowMs + LIFE_MS),
  });
  return proofOf(app, { brandId, lot, token, nowMs });
});
