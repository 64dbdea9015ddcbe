import './avatar.css';
import type { ReactNode } from 'react';
import { hueOf, initialOf } from '#ui/avatar/initial.ts';
import { usePicture } from '#ui/avatar/use-picture.ts';

export type AvatarProps = {
  /** The person's name, which gives the letter and the colour when there is no picture. */
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  /** A badge or a dot at the edge. */
  readonly mark?: ReactNode;
};

const PIXELS = { small: 28, normal: 40, large: 64 };

/**
 * A person's picture, or the first letter of the name when there is none or it does not load. It is decorative: the
 * name is shown beside it, or labels the button around it.
 */
export function Avatar({ name, src, size = 'normal', mark }: AvatarProps) {
  const picture = usePicture(src);
  return (
    <span className="avatar" data-size={size} data-hue={hueOf(name)}>
      <span aria-hidden>{initialOf(name)}</span>
      {picture ? (
        <img {...picture} alt="" width={PIXELS[size]} height={PIXELS[size]} decoding="async" />
      ) : null}
      {mark ? <span className="avatar-mark">{mark}</span> : null}
    </span>
  );
}
