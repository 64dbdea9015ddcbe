import { expect, onTestFinished, test, vi } from 'vitest';
import { spareFarParts } from './spare-far-parts.ts';

/** A page of rows, each a window high, in a window that shows one and a half of them. */
function pageOfRows(count: number): readonly HTMLElement[] {
  document.body.innerHTML = `<main>${'<div class="near"></div>'.repeat(count)}</main>`;
  onTestFinished(() => {
    document.body.innerHTML = '';
  });
  const rows = [...document.querySelectorAll<HTMLElement>('.near')];
  for (const [index, row] of rows.entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, index * innerHeight - innerHeight / 2);
    Object.defineProperties(row, { offsetWidth: { value: 200 }, offsetHeight: { value: 300 } });
  }
  return rows;
}

test('while all styles change, what is below the window has none and keeps its size; it has them again six rows a frame [G4]', () => {
  const rows = pageOfRows(9);
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  const stylesOf = () => rows.map(({ style }) => style.contentVisibility);
  const giveBack = spareFarParts();
  const hidden = Array.from({ length: 7 }, () => 'hidden');
  expect(stylesOf()).toEqual(['', '', ...hidden]);
  expect(rows[8]?.style.containIntrinsicSize).toBe('200px 300px');
  giveBack();
  // The first frame computes the change.
  frames.shift()?.();
  expect(stylesOf()).toEqual(['', '', ...hidden]);
  frames.shift()?.();
  expect(stylesOf()).toEqual(['', '', '', '', '', '', '', '', 'hidden']);
  frames.shift()?.();
  expect([stylesOf(), rows[8]?.style.containIntrinsicSize]).toEqual([rows.map(() => ''), '']);
  expect(frames).toEqual([]);
});

test('what the first frames left out is not asked for its place, which would draw it [G4]', () => {
  const page = document.documentElement;
  page.dataset['early'] = '';
  document.body.innerHTML =
    '<main><section></section><div class="near" data-far=""><section></section></div></main>';
  onTestFinished(() => {
    document.body.innerHTML = '';
    delete page.dataset['early'];
  });
  const asked: Element[] = [];
  const [seen, ...undrawn] = [...document.querySelectorAll<HTMLElement>('section, .near')];
  for (const part of [seen, ...undrawn]) {
    if (part !== undefined) {
      part.getBoundingClientRect = () => {
        asked.push(part);
        return new DOMRect(0, innerHeight + 1);
      };
    }
  }
  spareFarParts()();
  expect(undrawn).toHaveLength(2);
  expect(asked).toEqual([seen]);
});

test('what is beside the window or opens on a press has no styles meanwhile either [G4]', () => {
  document.body.innerHTML =
    '<header><ul><li id="here"></li><li id="beside"></li></ul><div class="invisible"></div></header>';
  onTestFinished(() => {
    document.body.innerHTML = '';
  });
  const at = (selector: string, left: number) => {
    const part = document.querySelector<HTMLElement>(selector);
    if (part !== null) {
      part.getBoundingClientRect = () => new DOMRect(left, 0);
    }
    return part;
  };
  const parts = [at('#here', 8), at('#beside', innerWidth + 1), at('.invisible', 8)];
  const giveBack = spareFarParts();
  expect(parts.map((part) => part?.style.contentVisibility)).toEqual(['', 'hidden', 'hidden']);
  giveBack();
});
