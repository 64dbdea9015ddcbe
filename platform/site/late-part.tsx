import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of many pages that the server renders and that is hydrated after the page: its script is not part of the first
 * one, and is asked for at once; with `asked`, only when it is to be shown. A part that does not load is left out; the
 * page around it goes on.
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
