import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LazyPicture } from '#ui/tile/lazy-picture.tsx';
import { rememberLoaded, wasLoaded } from '#ui/tile/loaded-pictures.ts';
import { isNear } from '#ui/tile/near-view.ts';

const shape = { width: 240, height: 300, className: 'size-full' };

test('a picture is near while its top edge is within 1.3 window heights [GL-6]', () => {
  expect([-2000, 0, 1040, 1041].map((top) => isNear(top, 800))).toEqual([true, true, true, false]);
});

test('a page drawn by the server names the pictures of its first view only [GL-6]', () => {
  expect(renderToString(<LazyPicture src="/pictures/a.avif" {...shape} />)).not.toContain('src=');
  const first = renderToString(<LazyPicture src="/pictures/a.avif" isEager {...shape} />);
  expect(first).toContain('src="/pictures/a.avif"');
  expect(first).toContain('loading="lazy"');
  expect(renderToString(<LazyPicture src="" isEager {...shape} />)).toContain(
    'src="/pictures/tile-default.avif"',
  );
});

test('the last two hundred pictures that came are known [GL-6]', () => {
  for (let index = 0; index < 200; index += 1) {
    rememberLoaded(`/pictures/${index}.avif`);
  }
  rememberLoaded('/pictures/0.avif');
  rememberLoaded('/pictures/200.avif');
  expect(wasLoaded('/pictures/0.avif')).toBe(true);
  expect(wasLoaded('/pictures/1.avif')).toBe(false);
  expect(wasLoaded('/pictures/200.avif')).toBe(true);
});
