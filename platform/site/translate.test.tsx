import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Values } from '#platform/i18n/literal-values.ts';
import { activateLanguage, provideCatalogues, useTranslate } from './translate.ts';

const MESSAGES = JSON.stringify({
  between: compileMessage('Between {0} and {1}'),
  hello: compileMessage('Hello {name}'),
  bets: compileMessage('{n, plural, one {one #} other {many #}}'),
});

function Said(props: { readonly of: string; readonly values: Values }) {
  return useTranslate().t(props.of, props.values);
}

/** The text as a page shows it, before it is made safe for HTML. */
function say(key: string, values: Values): string {
  return renderToStaticMarkup(<Said of={key} values={values} />)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

test('a value is put into a text of the site once and as it is, whatever it looks like [N45]', async () => {
  provideCatalogues(async () => ({ messages: JSON.parse(MESSAGES) }));
  await activateLanguage('en');
  expect(say('between', { 0: '{1}', 1: '<b>{0}</b> %s $& $1' })).toBe(
    'Between {1} and <b>{0}</b> %s $& $1',
  );
  expect(say('hello', { name: "{name} # '{' {n, plural, other {#}}" })).toBe(
    "Hello {name} # '{' {n, plural, other {#}}",
  );
  expect(say('hello', { name: '\\u0041 \\x41 &lt;' })).toBe('Hello \\u0041 \\x41 &lt;');
});

test('numbers are said by the plural rules of the language, in Latin digits', async () => {
  provideCatalogues(async () => ({ messages: JSON.parse(MESSAGES) }));
  await activateLanguage('bn');
  expect([0, 1, 12].map((n) => say('bets', { n }))).toEqual(['one 0', 'one 1', 'many 12']);
  await activateLanguage('en');
  expect([0, 1, 12].map((n) => say('bets', { n }))).toEqual(['many 0', 'one 1', 'many 12']);
});
