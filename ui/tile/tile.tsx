import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { HeartIcon, WrenchIcon } from '#ui/icon/icons.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { LazyPicture } from '#ui/tile/lazy-picture.tsx';

export type TileProps = {
  readonly title: string;
  /** Vendor mark and name, or a minimum bet, in one line. Elements that do not fit completely are hidden. */
  readonly subtitle?: ReactNode;
  /** Address of a picture without text, 240x300; the default picture is shown if none loads. */
  readonly picture?: string | undefined;
  /** Address for a link that opens in a new tab; a plain press calls `onOpen`. */
  readonly href?: string | undefined;
  readonly onOpen: () => void;
  readonly tag?:
    | { readonly label: string; readonly tone: 'plain' | 'new' | 'hot' | 'jackpot' }
    | undefined;
  readonly favourite?:
    | {
        readonly label: string;
        readonly isOn: boolean;
        /** Whether the call that opens the game is running. */
        readonly isBusy?: boolean | undefined;
        readonly onToggle: () => void;
      }
    | undefined;
  /** The reason why the game cannot be opened now; the tile is then grey with a wrench. */
  readonly outOfService?: ReactNode;
  /** For tiles in the first view, whose pictures load at once. */
  readonly isEager?: boolean | undefined;
};

const TAGS = {
  plain: 'bg-veil text-white',
  new: 'bg-petal text-on-petal',
  hot: 'bg-pollen text-on-pollen',
  jackpot: 'bg-[#ffe9b0] text-[#533800]',
};

const LINE = 'flex min-w-0 items-center gap-1.5 text-12 text-on-picture-2 lg:text-13';

/** A 4:5 game tile: title over a scrim, a play button on hover or focus, a heart beside it. */
export function Tile(props: TileProps) {
  const { title, subtitle, picture, href, onOpen, tag, favourite, outOfService, isEager } = props;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    onOpen();
  };
  const face = (
    <>
      <span
        className={classNames(
          'absolute inset-0 grid place-items-center bg-brand transition-transform duration-(--pageflow) group-hover:[scale:1.05]',
          outOfService !== undefined && '[filter:grayscale(1)]',
        )}
      >
        <LazyPicture
          src={picture}
          width={240}
          height={300}
          isEager={isEager}
          className="size-full object-cover"
        />
      </span>
      {outOfService ? null : <span className="play-mark" />}
      <span className="absolute inset-x-0 bottom-0 grid shade px-2.5 pt-8 pb-2 text-start lg:px-3.5 lg:pb-3">
        <span className="line-clamp-2 text-14 font-strong lg:text-16">{title}</span>
        {outOfService ? (
          <span className={LINE}>
            <WrenchIcon size="small" />
            <span className="truncate">{outOfService}</span>
          </span>
        ) : subtitle ? (
          // Elements that wrap to a second line are hidden as a whole.
          <span className={classNames(LINE, 'h-[1lh] flex-wrap overflow-hidden')}>{subtitle}</span>
        ) : null}
      </span>
    </>
  );
  const shape =
    'group relative block aspect-4/5 w-full overflow-clip rounded-card text-white inset-ring inset-ring-white/15 transition-[translate,box-shadow] duration-(--panel) hover:-translate-y-1 hover:shadow-2';
  return (
    <div className="relative min-w-0">
      {href ? (
        <a href={href} onClick={open} className={shape}>
          {face}
        </a>
      ) : (
        <button type="button" onClick={onOpen} className={shape}>
          {face}
        </button>
      )}
      {tag ? (
        <span
          className={classNames(
            'pointer-events-none absolute top-2 left-2 rounded-field px-2 py-px text-12 font-strong',
            TAGS[tag.tone],
          )}
        >
          {tag.label}
        </span>
      ) : null}
      {favourite ? <Heart {...favourite} /> : null}
    </div>
  );
}

function Heart({ label, isOn, isBusy, onToggle }: NonNullable<TileProps['favourite']>) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onToggle}
      className="absolute top-0 right-0 grid size-11 place-items-center text-white lifted"
    >
      {isBusy ? (
        <Spinner size="small" />
      ) : (
        <HeartIcon isFilled={isOn} className={isOn ? 'text-[#ff8db3]' : ''} />
      )}
    </button>
  );
}
