import type { CSSProperties, ReactNode } from 'react';

const SHELF: CSSProperties = { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' };
const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 };

/** A group of parts under one heading. */
export function Shelf({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section style={SHELF}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Parts side by side, on the ground of the page or on water. */
export function Row({
  isOnWater,
  children,
}: {
  readonly isOnWater?: boolean;
  readonly children: ReactNode;
}) {
  const water: CSSProperties = {
    background: 'var(--water)',
    color: 'var(--on-water)',
    padding: 16,
    borderRadius: 14,
  };
  return <div style={isOnWater ? { ...ROW, ...water } : ROW}>{children}</div>;
}

/** Columns that wrap where they are narrower than `minPx`. */
export function Columns({
  minPx,
  children,
}: {
  readonly minPx: number;
  readonly children: ReactNode;
}) {
  return (
    <div
      style={{
        display: 'grid',
        gap: 20,
        alignItems: 'start',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${minPx}px), 1fr))`,
      }}
    >
      {children}
    </div>
  );
}
