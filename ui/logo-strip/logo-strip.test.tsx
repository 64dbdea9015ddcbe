import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LogoStrip } from '#ui/logo-strip/logo-strip.tsx';

const strip = (names: readonly string[]) =>
  renderToString(
    <LogoStrip
      label="Vendors"
      logos={names.map((name) => ({ name, src: `/pictures/vendor-${name.toLowerCase()}.svg` }))}
      pauseLabel="Stop"
      playLabel="Go on"
    />,
  );

test('ten marks or more make a round, each three seconds long, and a second round follows [FTR-1]', () => {
  const html = strip(['Padma', 'Neel', 'Tara']);
  expect(html.match(/<li/g)).toHaveLength(24);
  expect(html).toContain('animation-duration:36s');
  expect(html.match(/inert/g)).toHaveLength(1);
});

test('each mark is read once, and the strip can be held [FTR-1]', () => {
  const html = strip(['Padma', 'Neel', 'Tara']);
  const first = html.slice(0, html.indexOf('inert'));
  expect(first.match(/<li class/g)).toHaveLength(3);
  expect(html).toContain('aria-label="Stop"');
});

test('a mark shows its picture, and its letter where there is none [FTR-1]', () => {
  expect(strip(['Padma'])).toContain('src="/pictures/vendor-padma.svg"');
  expect(
    renderToString(
      <LogoStrip label="Vendors" logos={[{ name: 'Zed', src: '' }]} pauseLabel="" playLabel="" />,
    ),
  ).toContain('>Z</span>');
});

test('without marks there is no strip [FTR-1]', () => {
  expect(strip([])).toBe('');
});
