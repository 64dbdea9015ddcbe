import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RadioGroup } from '#ui/radio/radio-group.tsx';

const render = (error?: string) =>
  renderToString(
    <RadioGroup
      label="Way to pay"
      options={[
        { id: 'wallet', label: 'Wallet', hint: 'about 2 minutes' },
        { id: 'bank', label: 'Bank', isDisabled: true },
      ]}
      chosen="wallet"
      onChoose={() => undefined}
      error={error}
    />,
  );

test('a group of radios is one field set under its question, and one of them is chosen', () => {
  const html = render();
  expect(html).toMatch(/<fieldset[^>]*><legend>Way to pay/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html.match(/disabled=""/g)).toHaveLength(1);
  expect(new Set(html.match(/name="[^"]+"/g)).size).toBe(1);
});

test('a refused choice is described by its error', () => {
  const id = /aria-describedby="([^"]+)"/.exec(render('Choose one'))?.[1];
  expect(render('Choose one')).toContain(`id="${id}"`);
  expect(render()).not.toContain('aria-describedby');
});
