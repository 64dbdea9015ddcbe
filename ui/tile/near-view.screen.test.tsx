import { expect, onTestFinished, test, vi } from 'vitest';
import { whenNear } from './near-view.ts';

const FAR_PX = 5_000;

test('a picture in a part that is not drawn yet has no place of its own: it loads when that part comes near [GL-6] [G4]', () => {
  vi.useFakeTimers();
  const page = document.documentElement;
  page.dataset['early'] = '';
  document.body.innerHTML =
    '<div class="near" data-far=""><ul><li data-far=""><a></a></li></ul></div>';
  onTestFinished(() => {
    vi.useRealTimers();
    delete page.dataset['early'];
    document.body.innerHTML = '';
  });
  let top = FAR_PX;
  const [row, picture] = [document.querySelector('.near'), document.querySelector('a')];
  if (row === null || picture === null) {
    throw new Error('The page has no row with a picture');
  }
  row.getBoundingClientRect = () => new DOMRect(0, top, 200, 300);
  const near = vi.fn();
  onTestFinished(whenNear(picture, near));
  vi.runAllTimers();
  expect(near).not.toHaveBeenCalled();
  top = innerHeight;
  dispatchEvent(new Event('scroll'));
  vi.runAllTimers();
  expect(near).toHaveBeenCalledOnce();
});
