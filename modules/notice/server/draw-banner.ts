import { randomUUID } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import type { PublicFiles } from '#platform/files/public-files.ts';
import { bytesOfDataUrl, openPicture } from '#platform/files/uploaded-picture.ts';

const CUTS = [
  { name: 'wide', width: 1600, height: 400 },
  { name: 'phone', width: 750, height: 520 },
] as const;
const QUALITY = 55;

export const BANNER_FILES: PublicFiles = {
  area: 'banner',
  name: /[a-f0-9-]{36}-(?:wide|phone)[.]avif/,
};

/**
 * Renders an uploaded picture in the two cuts of a banner and stores those; the upload itself is not stored.
 * @returns the public path of the wide cut, or undefined when it is no picture
 */
export async function drawBanner(
  app: AppContext,
  { brandCode, picture }: { readonly brandCode: string; readonly picture: string },
): Promise<string | undefined> {
  const bytes = bytesOfDataUrl(picture);
  const cuts = bytes === undefined ? undefined : await cutsOf(bytes);
  if (cuts === undefined) {
    return undefined;
  }
  const stem = `${brandCode}/${BANNER_FILES.area}/${randomUUID()}`;
  for (const { name, content } of cuts) {
    await app.files.put(`${stem}-${name}.avif`, content, 'image/avif');
  }
  return `/files/${stem}-wide.avif`;
}

async function cutsOf(bytes: Uint8Array) {
  try {
    return await Promise.all(
      CUTS.map(async ({ name, width, height }) => ({
        name,
        content: await (await openPicture(bytes))
          // The calm left side is for words: of a picture that is too wide the right side stays.
          .resize({ width, height, fit: 'cover', position: 'right' })
          .avif({ quality: QUALITY, effort: 3 })
          .toBuffer(),
      })),
    );
  } catch {
    // A file that cannot be drawn is an answer to the operator, no fault of ours.
    return undefined;
  }
}
