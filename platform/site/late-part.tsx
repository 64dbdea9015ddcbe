import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of many pages that the server renders and that is hydrated after the page. Its script is not part of the first
 * one, and is loaded at once; with `asked`, only when the part is to be shown. If the script does not load, only this
 * part is missing.
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
