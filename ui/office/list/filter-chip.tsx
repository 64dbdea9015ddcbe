import type { ReactNode } from 'react';

export type FilterProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
};

/** The frame of one filter: its name, its control, and a colour while it narrows the list. */
export function FilterChip({
  label,
  isSet,
  children,
}: {
  readonly label: string;
  readonly isSet: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="of-chip" data-set={isSet ? '' : undefined}>
      <span className="of-chip-name" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
