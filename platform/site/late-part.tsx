import { type ComponentType, lazy, memo, Suspense } from 'react';
import { laterAnswers } from './later-answers.ts';
import { rested, wakeTurn } from './near-gate.ts';

/**
 * A part of many pages that the server renders and that is hydrated after the page. Its script is not part of the first
 * one: it is loaded when the part is to be shown, on a page that rests when the reader touches it. If the script does not
 * load, only this part is missing.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Late = lazy(async () => {
    await rested();
    void laterAnswers();
    const Part = await load().catch((): ComponentType<Props> => () => null);
    await wakeTurn();
    return { default: Part };
  });
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
