export type PictureSize = { readonly width: number; readonly height: number };

export type PictureProblem = 'broken' | 'large' | 'small';

/** Four megabytes: as base64 it is what the server takes. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

/**
 * Why a chosen file cannot be a picture of the site, before anything is sent.
 * @param size undefined when the browser cannot show the file
 */
export function pictureProblem(
  file: { readonly bytes: number; readonly size: PictureSize | undefined },
  min: PictureSize,
): PictureProblem | undefined {
  if (file.bytes > MAX_PICTURE_BYTES) {
    return 'large';
  }
  if (file.size === undefined) {
    return 'broken';
  }
  const isSmall = file.size.width < min.width || file.size.height < min.height;
  return isSmall ? 'small' : undefined;
}
