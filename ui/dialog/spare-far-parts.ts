/** Parts of a page: its rows, the entries of its lists, its end. The page's first script does the same (`apps/server/site-document.ts`). */
const PARTS = '.near, main li';

/**
 * Takes what is below the window out of the work of a change that makes the browser compute the styles of all elements
 * again: it has none meanwhile, and gets them part by part afterwards, one a frame. Each keeps its height.
 */
export function spareFarParts(change: () => void): void {
  const far = [...document.querySelectorAll<HTMLElement>(PARTS)]
    .filter((part) => part.getBoundingClientRect().top > innerHeight)
    .map(({ style, offsetHeight }) => ({ style, height: offsetHeight }));
  for (const { style, height } of far) {
    style.contentVisibility = 'hidden';
    style.containIntrinsicBlockSize = `${height}px`;
  }
  change();
  const next = (index: number) =>
    requestAnimationFrame(() => {
      const style = far[index]?.style;
      if (style !== undefined) {
        style.contentVisibility = '';
        style.containIntrinsicBlockSize = '';
        next(index + 1);
      }
    });
  next(0);
}
