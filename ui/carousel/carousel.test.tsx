import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Carousel, type Slide } from '#ui/carousel/carousel.tsx';

const slides = (count: number): readonly Slide[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    label: `Banner ${index + 1}`,
    content: <p>{index}</p>,
  }));
const render = (count: number) =>
  renderToString(
    <Carousel label="Banners" slides={slides(count)} pauseLabel="Pause" playLabel="Play" />,
  );

test('a single banner has neither dots nor a pause button [BNR-3]', () => {
  expect(render(1)).not.toContain('<button');
});

test('several banners have a dot each and a pause button; only the one in view can be reached [BNR-3]', () => {
  const html = render(3);
  expect(html.match(/<button/g)).toHaveLength(4);
  expect(html).toContain('aria-label="Pause"');
  expect(html.match(/ inert=""/g)).toHaveLength(2);
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});
