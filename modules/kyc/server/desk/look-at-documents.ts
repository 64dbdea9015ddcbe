import { realNameOf, selectBirthday } from '#modules/member/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { type Documents, lookAtDocuments } from '../../contract.office.ts';
import {
  noteLook,
  type PictureRow,
  selectCheck,
  selectPictures,
  selectSealedData,
} from '../checks/check.store.ts';
import { openPictureFile } from '../documents/picture-file.ts';
import { openData } from '../documents/sealed-data.ts';
import { watermark } from '../documents/watermark.ts';
import { entityOf } from './show-check.ts';

/** The look is in the audit trail before anything is shown: what cannot be written down is not seen. */
export const lookAtDocumentsHandler = handleWithoutTx(lookAtDocuments, async (call) => {
  const { app, brand, input, nowMs, request, reject } = call;
  const { operatorId, name } = operatorOf(call);
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const tx = app.db.pooled;
  const row = (await selectCheck(tx, which)) ?? reject('kyc_unknown');
  const sealed = (await selectSealedData(tx, which)) ?? reject('kyc_deleted');
  const data = openData(app, { id: row.id, sealed }) ?? reject('kyc_unreadable');
  const pictures = await selectPictures(tx, row.id);
  await call.transaction(async (within) => {
    await noteLook(within, {
      ...{ brandId: brand.id, checkId: row.id, operatorId },
      at: new Date(nowMs),
    });
    await audit(within, {
      ...{ operatorId, brandId: brand.id, action: 'kyc.look', entity: entityOf(row) },
      after: { pictures: pictures.map(({ part }) => part), member: String(row.member_id) },
      ...{ reason: input.reason, request },
    });
  });
  const member = { brandId: brand.id, memberId: row.member_id };
  const words = `${name} ${new Date(nowMs).toISOString().slice(0, 16).replace('T', ' ')}`;
  const shown: Documents['pictures'] = [];
  for (const picture of pictures) {
    shown.push(
      (await showPicture(app, picture, words)) ?? reject('kyc_unreadable', { part: picture.part }),
    );
  }
  return {
    ...data,
    realName: (await realNameOf(tx, member)) ?? null,
    knownBirthday: (await selectBirthday(tx, row.member_id)) ?? null,
    pictures: shown,
  };
});

async function showPicture(app: AppContext, picture: PictureRow, words: string) {
  const plain = await openPictureFile(app, picture);
  if (plain === undefined) {
    return undefined;
  }
  const letters = (await watermark(plain, words)).toString('base64');
  const { part, width, height } = picture;
  return { part, width, height, dataUrl: `data:image/webp;base64,${letters}` };
}
