import { randomBytes } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import type { Redrawn } from '#platform/files/redraw-picture.ts';
import { decryptAtRest, encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';
import type { Part } from '../../field-rules.ts';

const KEY_SEAL = 'shapla kyc.picture key';
const FILE_SEAL = 'shapla kyc.picture';
const KEY_BYTES = 32;

/** A picture in the store of files, and the key without which it is noise. */
export type StoredPicture = {
  readonly part: Part;
  readonly fileKey: string;
  readonly sealedKey: Buffer;
  readonly width: number;
  readonly height: number;
};

/** Encrypts a picture under a key of its own and stores it. */
export async function storePicture(
  app: AppContext,
  of: { readonly brandCode: string; readonly part: Part; readonly picture: Redrawn },
): Promise<StoredPicture> {
  const { part, picture, brandCode } = of;
  const key = randomBytes(KEY_BYTES);
  const fileKey = `${brandCode}/kyc/${randomBytes(16).toString('hex')}.bin`;
  await app.files.put(
    fileKey,
    encryptAtRest(key, FILE_SEAL, picture.content),
    'application/octet-stream',
  );
  return {
    part,
    fileKey,
    sealedKey: encryptAtRest(app.secretKey, KEY_SEAL, key),
    width: picture.width,
    height: picture.height,
  };
}

/** The picture itself; undefined when file or key cannot be read, which is an alarm. */
export async function openPictureFile(
  app: AppContext,
  stored: { readonly id: bigint; readonly file_key: string; readonly sealed_key: Uint8Array },
): Promise<Buffer | undefined> {
  const row = { pictureId: stored.id };
  const key = openOrAlarm(app, {
    what: 'kyc_picture',
    purpose: KEY_SEAL,
    piece: stored.sealed_key,
    row,
  });
  const file = key === undefined ? undefined : await app.files.get(stored.file_key);
  if (key === undefined || file === undefined) {
    return undefined;
  }
  try {
    return decryptAtRest(key, FILE_SEAL, file.content);
  } catch (error) {
    app.log.error('kyc_picture_unreadable', { ...row, error });
    return undefined;
  }
}
