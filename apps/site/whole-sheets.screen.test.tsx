import { expect, onTestFinished, test, vi } from 'vitest';
import { addWholeSheets } from './whole-sheets.ts';

/** A page that the server drew, with these rules of its own. */
function pageWith(css: string) {
  const own = document.createElement('style');
  own.textContent = css;
  own.nonce = 'n1';
  document.head.append(own);
  onTestFinished(() => {
    document.head.innerHTML = '';
  });
}

test('a page is given what it lacks of its sheet, after its own rules and with their nonce [G4]', async () => {
  pageWith('@layer a,b;@layer a{.x{top:0}}');
  vi.stubGlobal(
    '__sheets',
    Promise.resolve([['/assets/site.css', '@layer a{.x{top:0}.y{top:1px}}@layer b{.z{left:0}}']]),
  );
  await addWholeSheets();
  const [first, rest] = [...document.querySelectorAll('style')];
  expect(first?.textContent).toBe('@layer a,b;@layer a{.x{top:0}}');
  expect([rest?.textContent, rest?.nonce]).toEqual([
    '@layer a{.y{top:1px}}@layer b{.z{left:0}}',
    'n1',
  ]);
  expect(document.querySelector('link')).toBeNull();
});

test('a sheet whose text did not come is asked for as a whole [G4]', async () => {
  pageWith('.x{top:0}');
  vi.stubGlobal('__sheets', Promise.resolve([['/assets/site.css', undefined]]));
  const append = vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (link instanceof HTMLLinkElement) {
      expect([link.rel, link.getAttribute('href')]).toEqual(['stylesheet', '/assets/site.css']);
      link.onload?.(new Event('load'));
    }
  });
  onTestFinished(() => append.mockRestore());
  await addWholeSheets();
  expect(append).toHaveBeenCalledTimes(1);
});

test('a page that the browser draws has no sheets to wait for', async () => {
  await addWholeSheets();
  expect(document.querySelector('link')).toBeNull();
});
