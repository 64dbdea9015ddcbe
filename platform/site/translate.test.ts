import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { activateLanguage, currentTranslate, provideCatalogues } from './translate.ts';

const MESSAGES = JSON.stringify({
  between: compileMessage('Between {0} and {1}'),
  hello: compileMessage('Hello {name}'),
});

test('a value is put into a text of the site once and as it is, whatever it looks like [N45]', async () => {
  provideCatalogues(async () => ({ messages: JSON.parse(MESSAGES) }));
  await activateLanguage('en');
  const t = currentTranslate();
  expect(t('between', { 0: '{1}', 1: '<b>{0}</b> %s $& $1' })).toBe(
    'Between {1} and <b>{0}</b> %s $& $1',
  );
  expect(t('hello', { name: "{name} # '{' {n, plural, other {#}}" })).toBe(
    "Hello {name} # '{' {n, plural, other {#}}",
  );
  expect(t('hello', { name: '\\u0041 \\x41 &lt;' })).toBe('Hello \\u0041 \\x41 &lt;');
});
