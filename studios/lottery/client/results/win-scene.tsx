import { useEffect, useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { isStill } from '../draw-stage/use-stage.ts';

export type WinSceneProps = { readonly text: string };

/** A large win over the board for some seconds. It is a picture of what the notice says, so it has no words of its own. */
export function WinScene({ text }: WinSceneProps) {
  const { t } = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (shown === null || isStill()) {
      return;
    }
    let stop = (): void => undefined;
    let isGone = false;
    void import('../draw-stage/play-win.ts').then(
      ({ playWin }) => {
        if (!isGone) {
          stop = playWin(shown, { text, t });
        }
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [text, t]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-14 z-30 mx-auto block h-60 w-full max-w-160"
    />
  );
}
