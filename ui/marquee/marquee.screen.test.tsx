import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Marquee } from '#ui/marquee/marquee.tsx';

test('texts pass once their copy follows them, which is out of reach [ANN-1]', async () => {
  render(
    <Marquee
      label="Notices"
      items={[{ id: 1, text: 'Maintenance at 02:00' }]}
      onSelect={() => undefined}
      pauseLabel="Pause"
      playLabel="Play"
      previousLabel="Previous"
      nextLabel="Next"
    />,
  );
  const isPaused = () =>
    document.querySelector('ul')?.className.includes('[animation-play-state:paused]');
  expect([screen.getAllByText('Maintenance at 02:00').length, isPaused()]).toEqual([1, true]);
  const texts = await screen.findAllByText('Maintenance at 02:00');
  await expect.poll(() => screen.getAllByText('Maintenance at 02:00').length).toBe(2);
  expect(texts[0]?.closest('ul')?.inert).not.toBe(true);
  const copy = screen.getAllByText('Maintenance at 02:00')[1];
  expect([copy?.closest('ul')?.inert, isPaused()]).toEqual([true, false]);
});
