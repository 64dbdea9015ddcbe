import { randomUUID } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import type { PublicFiles } from '#platform/files/public-files.ts';
import { bytesOfDataUrl, openPicture } from '#platform/files/uploaded-picture.ts';

/** A tile is 240 × 300 at most; twice that is sharp on every screen. */
const SIZE = { width: 480, height: 600 } as const;
/** A smaller upload would be blurred. */
const MIN = { width: 240, height: 300 } as const;
const QUALITY = 50;

export const GAME_FILES: PublicFiles = { area: 'game', name: /[a-f0-9-]{36}[.]avif/ };

/**
 * Renders an uploaded picture in the size of a tile and stores that; the upload itself is not stored.
 * @returns why it cannot be, when it cannot
 */
export async function drawGamePicture(
  app: AppContext,
  { brandCode, picture }: { readonly brandCode: string; readonly picture: string },
): Promise<{ readonly path: string } | 'broken' | 'small'> {
  const bytes = bytesOfDataUrl(picture);
  const drawn = bytes === undefined ? 'broken' : await redrawn(bytes);
  if (typeof drawn === 'string') {
    return drawn;
  }
  const key = `${brandCode}/${GAME_FILES.area}/${randomUUID()}.avif`;
  await app.files.put(key, drawn, 'image/avif');
  return { path: `/files/${key}` };
}

async function redrawn(bytes: Uint8Array): Promise<Uint8Array | 'broken' | 'small'> {
  try {
    const opened = await openPicture(bytes);
    const { autoOrient } = await opened.metadata();
    const { width, height } = autoOrient;
    if (width < MIN.width || height < MIN.height) {
      return 'small';
    }
    return await opened
      .resize({ ...SIZE, fit: 'cover' })
      .avif({ quality: QUALITY, effort: 3 })
      .toBuffer();
  } catch {
    // A file that cannot be drawn is an answer to the operator, no fault of ours.
    return 'broken';
  }
}
