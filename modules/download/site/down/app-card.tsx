import type { ReactNode } from 'react';
import { Card } from '#ui/card/card.tsx';

type AppCardProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
};

/** One way to have the site at hand. */
export function AppCard({ icon, title, mark, children }: AppCardProps) {
  return (
    <Card>
      <div className="grid content-start gap-4">
        <div className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-button bg-leaf-tint text-leaf-ink">
            {icon}
          </span>
          <h2 className="min-w-0 flex-1 text-18 font-strong">{title}</h2>
          {mark}
        </div>
        {children}
      </div>
    </Card>
  );
}

/** The steps, in order. */
export function NumberedSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="grid gap-2.5">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3 text-14">
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-pill bg-sunken text-13 font-strong"
          >
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
