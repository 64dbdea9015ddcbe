import { randomUUID } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import type { PublicFiles } from '#platform/files/public-files.ts';
import { bytesOfDataUrl, openPicture } from '#platform/files/uploaded-picture.ts';

const SIZE = { width: 800, height: 450 } as const;
const QUALITY = 55;

export const PROMOTION_FILES: PublicFiles = { area: 'promotion', name: /[a-f0-9-]{36}[.]avif/ };

/**
 * Renders an uploaded picture in the size of an offer and stores that; the upload itself is not stored.
 * @returns its public path, or undefined when it is no picture
 */
export async function drawPicture(
  app: AppContext,
  { brandCode, picture }: { readonly brandCode: string; readonly picture: string },
): Promise<string | undefined> {
  const bytes = bytesOfDataUrl(picture);
  const content = bytes === undefined ? undefined : await redrawn(bytes);
  if (content === undefined) {
    return undefined;
  }
  const key = `${brandCode}/${PROMOTION_FILES.area}/${randomUUID()}.avif`;
  await app.files.put(key, content, 'image/avif');
  return `/files/${key}`;
}

async function redrawn(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return await (await openPicture(bytes))
      .resize({ ...SIZE, fit: 'cover' })
      .avif({ quality: QUALITY, effort: 3 })
      .toBuffer();
  } catch {
    // A file that cannot be drawn is an answer to the operator, no fault of ours.
    return undefined;
  }
}
