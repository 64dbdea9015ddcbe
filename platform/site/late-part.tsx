import { type ComponentType, lazy, memo, Suspense } from 'react';

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
  // While its script is under way, a change of the page around it would make React take away what the server drew, and
  // what is below would move under the finger.
  return memo(function LatePart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Late {...props} />
      </Suspense>
    );
  });
}
