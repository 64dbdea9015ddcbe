import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from '#ui/pager/pager.tsx';
import { pagesToShow } from '#ui/pager/pages-to-show.ts';

test('five pages around the current one are shown, and one at each margin [ANN-2]', () => {
  expect(pagesToShow(2, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesToShow(1, 12)).toEqual([1, 2, 3, 4, 5, 'gap', 12]);
  expect(pagesToShow(6, 12)).toEqual([1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]);
  expect(pagesToShow(12, 12)).toEqual([1, 'gap', 8, 9, 10, 11, 12]);
});

test('a gap never hides a single page', () => {
  expect(pagesToShow(5, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 12]);
  expect(pagesToShow(8, 12)).toEqual([1, 'gap', 6, 7, 8, 9, 10, 11, 12]);
  expect(pagesToShow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

const render = (page: number, pageCount: number) =>
  renderToString(
    <Pager
      label="Pages"
      page={page}
      pageCount={pageCount}
      onPage={() => undefined}
      previousLabel="Previous"
      nextLabel="Next"
      pageLabel={(number) => `Page ${number}`}
    />,
  );

test('the current page is marked and the first page has nothing before it', () => {
  const html = render(1, 3);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html.match(/disabled=""/g)).toHaveLength(1);
});

test('a single page needs no pager', () => {
  expect(render(1, 1)).toBe('');
});
