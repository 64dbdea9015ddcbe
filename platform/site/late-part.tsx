import { type ComponentType, lazy, Suspense } from 'react';

type Part = ComponentType<object>;

const NOTHING: Part = () => null;

/**
 * A part of many pages that the server draws and that comes alive after the rest: its script is none of the first
 * one's, and is asked for at once. A part that does not come is left out; the page around it goes on.
 */
export function latePart(load: () => Promise<Part>): Part {
  const loading = load().catch(() => NOTHING);
  const Late = lazy(async () => ({ default: await loading }));
  return function LatePart() {
    return (
      <Suspense fallback={null}>
        <Late />
      </Suspense>
    );
  };
}
