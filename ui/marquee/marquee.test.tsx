import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Marquee } from '#ui/marquee/marquee.tsx';

const render = (items: { id: number; text: string }[]) =>
  renderToString(
    <Marquee
      label="Notices"
      items={items}
      onSelect={() => undefined}
      pauseLabel="Pause"
      playLabel="Play"
      previousLabel="Previous"
      nextLabel="Next"
    />,
  );

test('the bar has a pause button, and is drawn without the running copy [ANN-1] [G4]', () => {
  const html = render([{ id: 1, text: 'Maintenance at 02:00' }]);
  expect(html).toContain('aria-label="Pause"');
  expect(html.match(/Maintenance at 02:00/g)).toHaveLength(1);
  expect(html).toContain('[animation-play-state:paused]');
});

test('where nothing may move two buttons turn from title to title [ANN-1]', () => {
  const html = render([{ id: 1, text: 'One' }]);
  expect(html).toContain('aria-label="Previous"');
  expect(html).toContain('aria-label="Next"');
});

test('without notices there is no bar [ANN-1]', () => {
  expect(render([])).toBe('');
});
