import { compileMessage } from '@lingui/message-utils/compileMessage';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { activateLanguage, needTexts, provideCatalogues, useTranslate } from './translate.ts';

let renders = 0;

function Said({ of }: { readonly of: string }) {
  renders += 1;
  return <p>{useTranslate().t(of)}</p>;
}

const catalogue = (texts: Readonly<Record<string, string>>) => async () => ({
  messages: JSON.parse(
    JSON.stringify(
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])),
    ),
  ),
});

beforeEach(async () => {
  renders = 0;
  provideCatalogues(catalogue({ here: 'Here' }));
  await activateLanguage('en');
});

test('further texts draw nothing again while all that is drawn has its text, and are there for what comes [G4]', async () => {
  const { container } = render(<Said of="here" />);
  await act(() => needTexts(catalogue({ further: 'Further' })));
  expect([container.textContent, renders]).toEqual(['Here', 1]);
  expect(render(<Said of="further" />).container.textContent).toBe('Further');
});

test('what waits for its text is drawn again when it has come', async () => {
  const { container } = render(<Said of="awaited" />);
  expect(container.textContent).toBe('awaited');
  await act(() => needTexts(catalogue({ awaited: 'It has come' })));
  expect(container.textContent).toBe('It has come');
});
