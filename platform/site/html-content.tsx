import '#ui/prose/prose.css';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type Clean, loadCleaner, loadedCleaner } from './html-cleaner.ts';

type Props = {
  /** As a server answered it: cleaned when it was written and again when it was read. */
  readonly html: string;
  readonly className?: string;
};

/**
 * A text that an operator wrote. The server's own page holds it as the server cleaned it; what a browser puts in later
 * is cleaned once more there, by a library that comes only with such a text (`html-cleaner.ts`).
 */
export function HtmlContent({ html, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let isCurrent = true;
    const fill = (clean: Clean) => {
      if (isCurrent) {
        place.current?.replaceChildren(clean(html));
      }
    };
    const clean = loadedCleaner();
    if (clean === undefined) {
      void loadCleaner().then(fill);
    } else {
      fill(clean);
    }
    return () => {
      isCurrent = false;
    };
  }, [html]);
  const isOnServer = typeof document === 'undefined';
  return (
    <div
      ref={place}
      className={classNames('prose', className)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: isOnServer ? html : '' }}
    />
  );
}
