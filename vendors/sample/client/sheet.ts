import { button, h } from './dom.ts';
import { icon } from './icons.ts';
import { t } from './language.ts';

/** Opens a panel over the game; its button, Escape, or a press outside close it. */
export function openSheet(title: string, ...content: readonly Node[]): void {
  const heading = h('h2', { id: 'sheet-title' }, title);
  const sheet = h('dialog', { class: 'sheet', 'aria-labelledby': 'sheet-title' });
  sheet.append(
    h(
      'header',
      {},
      heading,
      button({ class: 'plain', 'aria-label': t('close') }, () => sheet.close(), icon('close')),
    ),
    h('div', { class: 'sheet-body' }, ...content),
  );
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  sheet.addEventListener('close', () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
}
