import { Avatar, type AvatarProps } from '#ui/avatar/avatar.tsx';
import { usePicture } from '#ui/avatar/use-picture.ts';

export type VendorMarkProps = Required<Pick<AvatarProps, 'name' | 'src'>> &
  Pick<AvatarProps, 'size'>;

const PIXELS = { small: 28, normal: 40, large: 64 };

/**
 * The logo of a vendor in its own shape; its first letter when there is none or it does not load. The name is beside
 * it.
 */
export function VendorMark({ name, src, size = 'normal' }: VendorMarkProps) {
  const picture = usePicture(src);
  if (picture === undefined) {
    return <Avatar name={name} size={size} />;
  }
  return (
    <img
      {...picture}
      alt=""
      width={PIXELS[size]}
      height={PIXELS[size]}
      loading="lazy"
      decoding="async"
      className="shrink-0"
    />
  );
}
