import type { ReactNode } from 'react';
import { pictureAddress } from '#platform/site/picture-address.ts';
import { Lily } from '../lily/lily.tsx';

/**
 * The picture beside the forms of login and registration, with the brand, a line about the platform, and content of a
 * module.
 */
export function Pond(props: {
  readonly brand: string;
  readonly line: ReactNode;
  /** Maximum width of the line, as a class. */
  readonly lineWidth: string;
  readonly promise?: string;
  /** A picture that replaces the default one. */
  readonly picture?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="relative flex size-full flex-col justify-between bg-water p-7 text-on-water">
      <img
        src={pictureAddress(props.picture ?? '/pictures/login-pond.avif')}
        alt=""
        className="absolute inset-0 size-full object-cover"
      />
      <div className="relative [text-shadow:0_1px_12px_rgb(4_20_27/0.7)]">
        <p className="flex items-center gap-2.5 text-22 font-strong">
          <Lily isOnWater className="size-9" />
          {props.brand}
        </p>
        <p className={`${props.lineWidth} pt-4 text-28 font-strong`}>{props.line}</p>
        {props.promise === undefined ? null : (
          <p className="max-w-56 pt-2 text-14">{props.promise}</p>
        )}
      </div>
      {props.children}
    </div>
  );
}

/** A short text at the bottom of the picture. */
export function PondNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="relative w-max max-w-full rounded-lg bg-[rgb(4_20_27/0.72)] px-3 py-2 text-13">
      {children}
    </p>
  );
}
