import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('an escaped text brings no markup of its own, between tags or in an attribute [N35]', () => {
  expect(escapeHtml(`<b title="a" lang='b'>&amp;</b>`)).toBe(
    '&lt;b title=&quot;a&quot; lang=&#39;b&#39;&gt;&amp;amp;&lt;/b&gt;',
  );
});
