import './window-dialog.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useDrag } from '#ui/dialog/use-drag.ts';
import { doesBackdropClose, useModal } from '#ui/dialog/use-modal.ts';
import {
  ArrowLeftIcon,
  ChevronLeftIcon,
  CloseIcon,
  FullScreenIcon,
  RefreshIcon,
} from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

type Place = 'free' | 'full' | 'left';

export type WindowDialogProps = {
  readonly title: ReactNode;
  /** Labels of the buttons that move the window without dragging. */
  readonly words: {
    readonly close: string;
    readonly maximise: string;
    readonly dockLeft: string;
    readonly reset: string;
    readonly back: string;
  };
  /** The window is open while it is mounted; the caller unmounts it here. */
  readonly onClose: () => void;
  /** Goes to the previous page inside the window, on a phone; without it there is no such button. */
  readonly onBack?: (() => void) | undefined;
  /** Until its content is ready the window is small (200 by 200); then it adapts to the content. */
  readonly isReady: boolean;
  readonly children: ReactNode;
};

/**
 * A modal window with pages of its own. On a wide screen its title bar or three buttons move it; on a phone it fills
 * the screen. Focus is trapped, Escape closes it, and the page behind does not scroll.
 */
export function WindowDialog(props: WindowDialogProps) {
  const { title, words, onClose, onBack } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [place, setPlace] = useState<Place>('free');
  const drag = useDrag(ref);
  useModal(ref);
  const closeOnce = () => ref.current && onClose();
  const put = (next: Place) => {
    drag.reset();
    setPlace(place === next ? 'free' : next);
  };
  const { x, y } = drag.offset;
  return (
    <dialog
      ref={ref}
      className="window"
      data-place={place}
      data-ready={props.isReady || undefined}
      data-moving={drag.isMoving || undefined}
      style={place === 'free' ? { translate: `${x}px ${y}px` } : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target === event.currentTarget) {
          event.preventDefault();
          closeOnce();
        }
      }}
      onClose={(event) => event.target === event.currentTarget && closeOnce()}
      onPointerDown={(event) =>
        doesBackdropClose() &&
        event.target === event.currentTarget &&
        isOutside(event.currentTarget, event) &&
        closeOnce()
      }
    >
      <header className="window-bar" {...(place === 'free' ? drag.handle : {})}>
        {onBack === undefined ? null : (
          <IconButton
            className="window-back"
            label={words.back}
            icon={<ChevronLeftIcon />}
            onClick={onBack}
          />
        )}
        <h2 id={titleId} tabIndex={-1} data-first-focus>
          {title}
        </h2>
        <div className="window-moves">
          <IconButton
            label={words.dockLeft}
            icon={<ArrowLeftIcon size="small" />}
            aria-pressed={place === 'left'}
            onClick={() => put('left')}
          />
          <IconButton
            label={words.maximise}
            icon={<FullScreenIcon size="small" />}
            aria-pressed={place === 'full'}
            onClick={() => put('full')}
          />
          <IconButton
            label={words.reset}
            icon={<RefreshIcon size="small" />}
            onClick={() => put('free')}
          />
        </div>
        <IconButton label={words.close} icon={<CloseIcon />} onClick={closeOnce} />
      </header>
      <div className="window-body">{props.children}</div>
    </dialog>
  );
}

/** Whether a press is on the backdrop; a press on the edge of the window is not. */
function isOutside(
  box: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
