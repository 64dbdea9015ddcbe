import './phone-handle.css';
import { useEffect, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { ChevronDownIcon } from '#ui/icon/icons.ts';
import { FrameTools, type FrameToolsProps } from './frame-tools.tsx';

const HIDES_AFTER_MS = 3_000;
const PHONE = '(max-width: 599px)';

/**
 * On a phone the header leaves a game after three seconds and a small handle brings it back, with the tools of the page
 * where no bar beside the game has them. A tablet keeps its header; there the handle is for the tools alone.
 */
export function PhoneHandle(props: {
  readonly tools: FrameToolsProps | undefined;
  /** The thin header of a game that fills the window stays, because it shows the time played. */
  readonly keepsHeader: boolean;
  /** The upper edge of the game must not be covered: the handle has room of its own. */
  readonly hasRoom: boolean;
}) {
  const { tools, keepsHeader, hasRoom } = props;
  const { t } = useTranslate();
  const [state, setState] = useState<'new' | 'open' | 'shut'>('new');
  useEffect(() => {
    if (state !== 'new') {
      return;
    }
    const timer = setInterval(() => {
      // The header stays while a menu is open or it contains the focus, so that nothing disappears during use.
      const header = document.querySelector('header');
      if (header?.querySelector('[aria-expanded=true], :focus-visible') === null) {
        setState('shut');
      }
    }, HIDES_AFTER_MS);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    const header = document.querySelector('header');
    if (header === null || keepsHeader || state !== 'shut' || !matchMedia(PHONE).matches) {
      return;
    }
    header.hidden = true;
    return () => {
      header.hidden = false;
    };
  }, [state, keepsHeader]);
  const isOpen = state === 'open';
  return (
    <div className={tools === undefined ? 'sm:hidden' : 'lg:hidden'}>
      {isOpen && tools !== undefined ? (
        <div className="flex justify-end bg-water-2 px-3 text-on-water">
          <FrameTools {...tools} hasOwnScreen />
        </div>
      ) : null}
      <div className="game-handle" data-has-room={hasRoom || undefined}>
        <button
          type="button"
          className="bg-water-2 text-on-water"
          aria-label={t(isOpen ? 'play.tools.hide' : 'play.tools.show')}
          aria-expanded={isOpen}
          onClick={() => setState(isOpen ? 'shut' : 'open')}
        >
          <ChevronDownIcon size="small" className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
    </div>
  );
}
