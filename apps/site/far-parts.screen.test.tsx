import { expect, onTestFinished, test, vi } from 'vitest';
import { openAllGates, restFor } from '#platform/site/near-gate.ts';
import { drawFarParts } from './far-parts.ts';

test('what the first frames left out is drawn one part a frame, once nothing rests, and what is drawn later is not left out [G4]', async () => {
  document.documentElement.dataset['early'] = '';
  document.body.innerHTML = '<main><p data-far=""></p><p data-far=""></p></main>';
  onTestFinished(() => {
    document.body.innerHTML = '';
  });
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  const left = () => [
    document.querySelectorAll('[data-far]').length,
    document.documentElement.dataset['early'],
  ];
  restFor(60_000);
  const drawn = drawFarParts();
  expect(left()).toEqual([2, '']);
  openAllGates();
  await drawn;
  expect(left()).toEqual([2, '']);
  frames.shift()?.();
  expect(left()).toEqual([1, '']);
  frames.shift()?.();
  expect(left()).toEqual([0, '']);
  frames.shift()?.();
  expect(left()).toEqual([0, undefined]);
  expect(frames).toEqual([]);
});
