import type { Page } from '@playwright/test';

/** Values by which a change moves, which matter with the script, and those that stand in others. */
const LATE = /^(?:transition|--)/;
const PARTS = ['', '::before', '::after', '::placeholder'];

/**
 * Opens a page whose script never comes, with the styles that stand in its document alone, then gives it the whole
 * sheet.
 * @returns what the whole sheet changes of the elements and of their parts before and after
 */
export async function changesWithTheWholeSheet(
  page: Page,
  path: string,
): Promise<readonly string[]> {
  const sheets = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  // A picture that failed takes other room than one under way, so none of them ever ends.
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? undefined : route.fallback(),
  );
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    await sheets.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const look = { late: LATE.source, parts: PARTS };
  const before = await page.evaluateHandle(lookAt, look);
  sheets.resolve();
  await page.evaluate(addWholeSheet);
  const after = await page.evaluateHandle(lookAt, look);
  const changes = await page.evaluate(
    ([first, whole]) =>
      whole?.flatMap(({ part, values }, index) =>
        values
          .filter((value, place) => value !== first?.[index]?.values[place])
          .map((value) => `${part} ${value}`),
      ) ?? [],
    [before, after],
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return changes;
}

async function addWholeSheet(): Promise<void> {
  const href = /\/assets\/site-[\w-]+\.css/.exec(document.documentElement.innerHTML)?.[0] ?? '';
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error('the page names no sheet'));
    document.head.append(link);
  });
}

/** How each element looks, and each part of it that shows something. */
function lookAt({ late, parts }: { readonly late: string; readonly parts: readonly string[] }) {
  const isLate = new RegExp(late);
  // What is far from the window is drawn when the reader comes to it: here it is at once.
  delete document.documentElement.dataset['early'];
  for (const row of document.querySelectorAll<HTMLElement>('.near')) {
    row.style.contentVisibility = 'visible';
  }
  // All elements have the same names but for their own variables, which are late.
  const names = [...getComputedStyle(document.body)].filter((name) => !isLate.test(name));
  const valuesOf = (style: CSSStyleDeclaration) =>
    names.map((name) => `${name}:${style.getPropertyValue(name)}`);
  return [...document.querySelectorAll('body, body *')].flatMap((element) =>
    parts.map((part) => {
      const style = getComputedStyle(element, part === '' ? undefined : part);
      // What a pointer would show is not seen, before or after.
      const isSeen = element.checkVisibility({ opacityProperty: true });
      const isThere =
        isSeen &&
        (part === '' ||
          (part === '::placeholder' ? 'placeholder' in element : !/^no/.test(style.content)));
      return {
        part: `${element.tagName}.${element.getAttribute('class')}${part}`,
        values: [`seen:${isSeen}`, ...(isThere ? valuesOf(style) : [])],
      };
    }),
  );
}
