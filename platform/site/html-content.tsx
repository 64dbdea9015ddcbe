import '#ui/prose/prose.css';
import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

type Props = {
  /** As a server answered it: cleaned when it was written and again when it was read. */
  readonly html: string;
  readonly className?: string;
};

/**
 * A text that an operator wrote. The server's own page holds it as the server cleaned it; what a browser puts in later
 * is cleaned once more there, by a library that comes only with such a text (`clean-in-browser.ts`).
 */
export function HtmlContent({ html, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('./clean-in-browser.ts').then(({ cleanInBrowser }) => {
      if (isCurrent && place.current !== null) {
        place.current.replaceChildren(cleanInBrowser(html));
      }
    });
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
