import { useLayoutEffect, useRef, useState } from 'react';
import { pictureAddress } from '#platform/site/picture-address.ts';
import { rememberLoaded, wasLoaded } from '#ui/tile/loaded-pictures.ts';
import { whenNear } from '#ui/tile/near-view.ts';

export type LazyPictureProps = {
  readonly src: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly className: string;
  /** For pictures in the first view: the browser loads them by itself. */
  readonly isEager?: boolean | undefined;
};

const ATTEMPTS = 3;
const PAUSE_MS = 400;
const STAND_IN = '/pictures/tile-default.avif';

/**
 * The picture of a game, without text: it loads when its place comes near the window, is tried three times, and then
 * replaced by the default picture (GL-6).
 */
export function LazyPicture({ src, ...rest }: LazyPictureProps) {
  return <OnePicture key={src} src={pictureAddress(src)} {...rest} />;
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
      // The key makes each attempt a new element, which requests the picture again.
      key={failures}
      ref={(image) => {
        picture.current = image;
        // A picture that failed before hydration fires no more events, so that its state is read once here.
        if (isWanted && image?.complete && image.naturalWidth === 0) {
          fail();
        }
      }}
      // The browser alone loads it near the window, and the page is no less loaded meanwhile.
      loading={isEager ? 'lazy' : undefined}
      src={isWanted ? (failures < ATTEMPTS ? src : pictureAddress(STAND_IN)) : undefined}
      alt=""
      fetchPriority="low"
      decoding="async"
      onLoad={() => rememberLoaded(src)}
      onError={fail}
      {...shape}
    />
  );
}
