import type { ReactNode } from 'react';
import { Drawing } from '#ui/drawing/drawing.tsx';

const OUTER_LEFT = 'M0 0C-14-12-18-34 0-54Z';
const OUTER_RIGHT = 'M0 0C14-12 18-34 0-54Z';

export type EmptyStateProps = {
  readonly title: string;
  readonly children?: ReactNode;
  /** One action, usually a Button. */
  readonly action?: ReactNode;
  /** One of `drawings.tsx`; the closed bud by default. */
  readonly picture?: ReactNode;
};

/** A picture, one sentence and one action. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      {picture ?? <Bud />}
      <p className="text-16 font-strong">{title}</p>
      {children ? <p className="max-w-sm text-14 text-ink-2">{children}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}

function Bud() {
  return (
    <Drawing viewBox="0 0 120 120" fill="none" className="size-24">
      <g stroke="var(--leaf)" strokeWidth="2">
        <ellipse cx="60" cy="98" rx="46" ry="8" strokeOpacity=".25" />
        <ellipse cx="60" cy="98" rx="28" ry="5" strokeOpacity=".4" />
        <path d="M60 98V70" strokeWidth="5" strokeLinecap="round" />
      </g>
      <g transform="translate(60 74)">
        {[-24, 24].map((turn) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path d={OUTER_LEFT} fill="#f3b9cf" />
            <path d={OUTER_RIGHT} fill="#de86a9" />
          </g>
        ))}
        <path d="M0 2C-18-12-20-40 0-62Z" fill="#fbdde8" />
        <path d="M0 2C18-12 20-40 0-62Z" fill="#f0aeca" />
        <path d="M-15-3C-13-16-7-22 0-24C7-22 13-16 15-3C8 4-8 4-15-3Z" fill="var(--leaf)" />
      </g>
    </Drawing>
  );
}
