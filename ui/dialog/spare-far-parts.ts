/** Parts of a page: its rows, the entries of its lists, its end. */
const PARTS = '.near, main li';

/**
 * Takes what is below the window out of the work of a change that makes the browser compute the styles of all elements
 * again, which would be one long task. Each part keeps its height.
 * @returns what gives the parts their styles after the change: one after the other, one a frame
 */
export function spareFarParts(): () => void {
  const far = [...document.querySelectorAll<HTMLElement>(PARTS)]
    .filter((part) => part.getBoundingClientRect().top > innerHeight)
    .map(({ style, offsetHeight }) => ({ style, height: offsetHeight }));
  for (const { style, height } of far) {
    style.contentVisibility = 'hidden';
    style.containIntrinsicBlockSize = `${height}px`;
  }
  const giveBack = (from = 0) =>
    requestAnimationFrame(() => {
      const style = far[from]?.style;
      if (style !== undefined) {
        style.contentVisibility = '';
        style.containIntrinsicBlockSize = '';
        giveBack(from + 1);
      }
    });
  return () => void giveBack();
}
