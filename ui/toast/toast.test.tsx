import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Toast } from '#ui/toast/toast.tsx';
import { hideToast, onToasts, shownToasts, showToast } from '#ui/toast/toast-store.ts';

afterEach(() => {
  for (const { id } of shownToasts()) {
    hideToast(id);
  }
});

const texts = () => shownToasts().map(({ text }) => text);

test('three toasts at most: the oldest leaves, an error stays as long as it can', () => {
  showToast({ tone: 'error', text: 'No network' });
  showToast({ tone: 'done', text: 'Saved' });
  showToast({ tone: 'done', text: 'Copied' });
  showToast({ tone: 'info', text: 'New version' });
  expect(texts()).toEqual(['No network', 'Copied', 'New version']);
});

test('of errors alone the oldest leaves', () => {
  for (const text of ['a', 'b', 'c', 'd']) {
    showToast({ tone: 'error', text });
  }
  expect(texts()).toEqual(['b', 'c', 'd']);
});

test('each change is announced, and a toast can be taken away twice', () => {
  const seen: number[] = [];
  const stop = onToasts(() => seen.push(shownToasts().length));
  const id = showToast({ tone: 'done', text: 'Saved' });
  hideToast(id);
  hideToast(id);
  stop();
  showToast({ tone: 'done', text: 'Copied' });
  expect(seen).toEqual([1, 0, 0]);
});

test('an error is an alert, the rest are read when there is time; both can be closed', () => {
  const render = (tone: 'done' | 'error') =>
    renderToString(
      <Toast tone={tone} closeLabel="Close" onClose={() => undefined}>
        Saved
      </Toast>,
    );
  expect(render('done')).toContain('role="status"');
  expect(render('error')).toContain('role="alert"');
  expect(render('error')).toContain('aria-label="Close"');
});
