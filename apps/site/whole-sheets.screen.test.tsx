import { expect, onTestFinished, test, vi } from 'vitest';
import { addWholeSheets } from './whole-sheets.ts';

/** A page of rows, each a window high, in a window that shows one and a half of them. */
function pageOfRows(count: number): readonly HTMLElement[] {
  document.body.innerHTML = `<main>${'<div class="near"></div>'.repeat(count)}</main>`;
  onTestFinished(() => {
    document.body.innerHTML = '';
  });
  const rows = [...document.querySelectorAll<HTMLElement>('.near')];
  for (const [index, row] of rows.entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, index * innerHeight - innerHeight / 2);
    Object.defineProperty(row, 'offsetHeight', { value: 300 });
  }
  return rows;
}

test('while the whole sheet comes, what is below the window has no styles and keeps its height; it has them again row by row, one a frame [G4]', async () => {
  const rows = pageOfRows(4);
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('__sheets', Promise.resolve(['/assets/site.css']));
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (link instanceof HTMLLinkElement) {
      links.push(link);
    }
  });
  const stylesOf = () => rows.map(({ style }) => style.contentVisibility);

  const added = addWholeSheets();
  await expect.poll(() => links).toHaveLength(1);
  expect([links[0]?.rel, links[0]?.getAttribute('href')]).toEqual([
    'stylesheet',
    '/assets/site.css',
  ]);
  expect(stylesOf()).toEqual(['', '', 'hidden', 'hidden']);
  expect(rows[3]?.style.containIntrinsicBlockSize).toBe('300px');
  links[0]?.onload?.(new Event('load'));
  await added;
  expect(stylesOf()).toEqual(['', '', 'hidden', 'hidden']);
  frames.shift()?.();
  expect(stylesOf()).toEqual(['', '', '', 'hidden']);
  frames.shift()?.();
  expect([stylesOf(), rows[3]?.style.containIntrinsicBlockSize]).toEqual([['', '', '', ''], '']);
});

test('a page that the browser draws has no sheets to wait for', async () => {
  pageOfRows(1);
  await addWholeSheets();
  expect(document.querySelector('link')).toBeNull();
});
