import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { hueOf, initialOf } from '#ui/avatar/initial.ts';

test('the letter of a name is what a reader sees as its first letter', () => {
  expect(initialOf(' tarek27')).toBe('T');
  expect(initialOf('তারেক')).toBe('তা');
  expect(initialOf('')).toBe('?');
});

test('a name has one colour wherever it stands', () => {
  expect(hueOf('tarek27')).toBe(hueOf(' tarek27 '));
});

test('the letter stays behind the picture, so a picture that does not come leaves no hole [HDR-2] [GL-6]', () => {
  const html = renderToString(<Avatar name="Tarek" src="/files/1.webp" />);
  expect(html).toContain('alt=""');
  expect(html).toMatch(/aria-hidden="true">T</);
  expect(renderToString(<Avatar name="Tarek" src="" />)).not.toContain('<img');
});
