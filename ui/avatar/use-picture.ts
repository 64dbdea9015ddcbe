import { useState } from 'react';
import { pictureAddress } from '#platform/site/picture-address.ts';

/**
 * Observes whether a picture loads: `undefined` when there is none, or when it has failed; otherwise the props of its
 * `img`.
 */
export function usePicture(path: string | undefined) {
  const src = pictureAddress(path);
  const [broken, setBroken] = useState<string>();
  if (src === undefined || src === '' || src === broken) {
    return undefined;
  }
  return {
    src,
    // A picture that failed before hydration fires no more events, so that its state is read once here.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) {
        setBroken(src);
      }
    },
    onError: () => setBroken(src),
  };
}
