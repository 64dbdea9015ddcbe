import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of many pages that the server draws and that comes alive after the rest: its script is none of the first
 * one's, and is asked for at once; with `asked`, only when it is to be shown. A part that does not come is left out; the page around it goes on.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'now' | 'asked' = 'now',
): ComponentType<Props> {
  const start = () => load().catch((): ComponentType<Props> => () => null);
  const loading = when === 'now' ? start() : undefined;
  const Late = lazy(async () => ({ default: await (loading ?? start()) }));
  return function LatePart(props) {
    return (
      <Suspense fallback={null}>
        <Late {...props} />
      </Suspense>
    );
  };
}
