import { type ReactNode, useState } from 'react';

/** A part with figures, closed at first; what is in it is asked for when it is opened. */
export function Fold({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className="rounded-card border border-line bg-surface"
      onToggle={() => setOpened(true)}
    >
      <summary className="min-h-12 cursor-pointer content-center px-4 font-strong lg:px-5">
        {title}
      </summary>
      {wasOpened ? (
        <div className="grid grid-cols-1 gap-4 border-t border-line p-4 lg:p-5">{children}</div>
      ) : null}
    </details>
  );
}
