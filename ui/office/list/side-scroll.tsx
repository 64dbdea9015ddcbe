import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A table that scrolls sideways when it is too wide; it is then focusable, so that the keyboard can scroll it. Its head
 * stays in sight: of the page while the table fits, of the table's own frame when it scrolls.
 */
export function SideScroll({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const part = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = part;
    if (current === null) {
      return undefined;
    }
    const watch = new ResizeObserver(() =>
      setCut((current.firstElementChild ?? current).scrollWidth > current.clientWidth),
    );
    watch.observe(current);
    if (current.firstElementChild !== null) {
      watch.observe(current.firstElementChild);
    }
    return () => watch.disconnect();
  }, []);
  const reached = isCut ? { role: 'region', tabIndex: 0, 'aria-label': label } : {};
  return (
    <div ref={part} className="of-scroll" data-cut={isCut ? '' : undefined} {...reached}>
      {children}
    </div>
  );
}
