import { useLayoutEffect, useRef, useState } from 'react';
import { rememberLoaded, wasLoaded } from '#ui/tile/loaded-pictures.ts';
import { whenNear } from '#ui/tile/near-view.ts';

export type LazyPictureProps = {
  readonly src: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly className: string;
  /** For pictures in the first view: loaded at once. */
  readonly isEager?: boolean | undefined;
};

const ATTEMPTS = 3;
const PAUSE_MS = 400;
const STAND_IN = '/pictures/tile-default.avif';

/**
 * The picture of a game, without words: it is loaded once its place comes near the window, tried three times, and
 * replaced by the platform's own where it does not come (GL-6).
 */
export function LazyPicture({ src, ...rest }: LazyPictureProps) {
  return <OnePicture key={src} src={src} {...rest} />;
}

function OnePicture({ src = '', isEager = false, ...shape }: LazyPictureProps) {
  const [isWanted, setWanted] = useState(isEager);
  const [failures, setFailures] = useState(src === '' ? ATTEMPTS : 0);
  const picture = useRef<HTMLImageElement>(null);
  const fail = () => {
    if (failures <= ATTEMPTS) {
      setTimeout(() => setFailures(failures + 1), PAUSE_MS);
    }
  };
  useLayoutEffect(() => {
    const place = picture.current?.parentElement;
    if (wasLoaded(src)) {
      setWanted(true);
    } else if (!isEager && place) {
      return whenNear(place, () => setWanted(true));
    }
    return undefined;
  }, [src, isEager]);
  return (
    <img
      // A further attempt is a new element, which asks anew.
      key={failures}
      ref={(image) => {
        picture.current = image;
        // A picture that failed before the page was alive fires no more events: it is looked at once.
        if (isWanted && image?.complete && image.naturalWidth === 0) {
          fail();
        }
      }}
      src={isWanted ? (failures < ATTEMPTS ? src : STAND_IN) : undefined}
      alt=""
      fetchPriority="low"
      decoding="async"
      onLoad={() => rememberLoaded(src)}
      onError={fail}
      {...shape}
    />
  );
}
