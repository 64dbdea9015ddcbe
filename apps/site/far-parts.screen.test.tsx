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

test('a large part below the window comes by its pieces, each in a frame of its own; one that is near comes whole [G4]', async () => {
  const rows = '<ul><li></li><li></li><li></li><li></li><li></li><li></li></ul>';
  document.documentElement.dataset['early'] = '';
  document.body.innerHTML = `<p id="near" data-far="">${rows.repeat(4)}</p><div id="far" data-far=""><b></b>${rows.repeat(4)}</div>`;
  onTestFinished(() => {
    document.body.innerHTML = '';
  });
  const [near, far] = ['#near', '#far'].map((id) => document.querySelector<HTMLElement>(id));
  if (near === null || near === undefined || far === null || far === undefined) {
    throw new Error('both are there');
  }
  far.getBoundingClientRect = () => new DOMRect(0, innerHeight + 1);
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  await drawFarParts();
  frames.shift()?.();
  const left = () => [...document.querySelectorAll('[data-far]')].map(({ tagName }) => tagName);
  expect(left()).toEqual(['DIV']);
  frames.shift()?.();
  expect(left()).toEqual(['UL', 'UL', 'UL', 'UL']);
  frames.shift()?.();
  expect(left()).toEqual(['UL', 'UL', 'UL']);
});
