import { useState } from 'react';
import { Avatar, type AvatarProps } from '#ui/avatar/avatar.tsx';

export type VendorMarkProps = Required<Pick<AvatarProps, 'name' | 'src'>> &
  Pick<AvatarProps, 'size'>;

const PIXELS = { small: 28, normal: 40, large: 64 };

/** The mark of a vendor in its own shape; its letter where there is none or it does not come. The name stands beside it. */
export function VendorMark({ name, src, size = 'normal' }: VendorMarkProps) {
  const [broken, setBroken] = useState<string>();
  if (src === undefined || src === '' || src === broken) {
    return <Avatar name={name} size={size} />;
  }
  return (
    <img
      // A picture that failed before the page was alive fires no more events: it is looked at once.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) {
          setBroken(src);
        }
      }}
      src={src}
      alt=""
      width={PIXELS[size]}
      height={PIXELS[size]}
      loading="lazy"
      decoding="async"
      className="shrink-0"
      onError={() => setBroken(src)}
    />
  );
}
