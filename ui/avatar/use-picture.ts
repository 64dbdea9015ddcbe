import { useState } from 'react';

/**
 * Observes whether a picture loads: `undefined` when there is none, or when it has failed; otherwise the props of its
 * `img`.
 */
export function usePicture(src: string | undefined) {
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
