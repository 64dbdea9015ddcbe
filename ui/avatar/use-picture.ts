import { useState } from 'react';

/** Watches whether a picture comes: `undefined` when there is none, or when it has failed; else what its `img` is given. */
export function usePicture(src: string | undefined) {
  const [broken, setBroken] = useState<string>();
  if (src === undefined || src === '' || src === broken) {
    return undefined;
  }
  return {
    src,
    // A picture that failed before the page was alive fires no more events: it is looked at once.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) {
        setBroken(src);
      }
    },
    onError: () => setBroken(src),
  };
}
