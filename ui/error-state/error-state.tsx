import type { ReactNode } from 'react';
import { Drawing } from '#ui/drawing/drawing.tsx';

export type ErrorStateProps = {
  /** A sentence about the failure. */
  readonly title: string;
  /** The consequence, and what the reader can do. */
  readonly children?: ReactNode;
  /** Usually a button that retries. */
  readonly action?: ReactNode;
  /** What customer service needs: a code, the time. */
  readonly reference?: string | undefined;
};

/** Replaces a block that could not be shown; the rest of the page still works. */
export function ErrorState({ title, children, action, reference }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <DroopingBud />
      <p className="text-16 font-strong">{title}</p>
      {children ? <p className="max-w-sm text-14 text-ink-2">{children}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
      {reference ? <p className="mt-2 text-13 text-ink-2">{reference}</p> : null}
    </div>
  );
}

function DroopingBud() {
  return (
    <Drawing viewBox="0 0 120 120" fill="none" className="size-24">
      <g stroke="var(--ink-3)" strokeWidth="2">
        <ellipse cx="60" cy="98" rx="46" ry="8" strokeOpacity=".25" />
        <ellipse cx="60" cy="98" rx="28" ry="5" strokeOpacity=".4" />
      </g>
      <path
        d="M52 98C48 70 52 44 70 40C80 38 86 44 88 52"
        stroke="var(--leaf)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g transform="translate(88 50) rotate(164) scale(.62)">
        {[-24, 24].map((turn) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path d="M0 0C-14-12-18-34 0-54Z" fill="#f3b9cf" />
            <path d="M0 0C14-12 18-34 0-54Z" fill="#de86a9" />
          </g>
        ))}
        <path d="M0 2C-18-12-20-40 0-62Z" fill="#fbdde8" />
        <path d="M0 2C18-12 20-40 0-62Z" fill="#f0aeca" />
        <path d="M-15-3C-13-16-7-22 0-24C7-22 13-16 15-3C8 4-8 4-15-3Z" fill="var(--leaf)" />
      </g>
      <path
        d="M30 34l12 12M42 34L30 46"
        stroke="var(--ember-ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Drawing>
  );
}
