import { cleanup, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { readFeedbackAbout, setFeedbackAbout } from '#platform/site/feedback-about.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { readFeedbackRules, sendFeedback } from '../../contract.ts';
import { Modal } from './feedback-dialog.tsx';

const rules = answers(readFeedbackRules, () => ({
  minWords: 3,
  maxWords: 40,
  maxCharacters: 2_000,
  maxImages: 3,
  maxImageBytes: 5_000_000,
}));

test('feedback says what is wrong with words and pictures, and sends what is right [VAL-4] [U46]', async () => {
  const sent: string[] = [];
  const user = await showScreen(<Modal onClose={() => undefined} />, {
    server: [
      rules,
      answers(sendFeedback, ({ content }) => {
        sent.push(content);
        return { ticket: 'F2345678' };
      }),
    ],
  });
  const send = await findButton(words('feedback.send'));
  await user.click(send);
  expect(screen.getByText(words('feedback.empty'))).toBeTruthy();
  const content = screen.getByLabelText(words('feedback.content'));
  // Four lines have their place before anything is written.
  expect([content.tagName, content.style.minHeight]).toEqual([
    'TEXTAREA',
    expect.stringContaining('4lh'),
  ]);
  await user.type(content, 'দুই শব্দ');
  expect(screen.getByText(words('feedback.words.wrong', { 0: 3, 1: 40 }))).toBeTruthy();

  const picture = new File(['GIF89a'], 'page.gif', { type: 'image/gif' });
  const files = document.querySelector<HTMLInputElement>('input[type=file]');
  await userUpload(files, picture);
  expect(
    await screen.findByText(words('feedback.pictures.type', { name: 'page.gif' })),
  ).toBeTruthy();
  expect(sent).toEqual([]);

  await user.type(content, ' আরও একটি');
  await user.click(send);
  expect(await screen.findByText('F2345678')).toBeTruthy();
  expect(sent).toEqual(['দুই শব্দ আরও একটি']);

  function userUpload(field: HTMLInputElement | null, file: File) {
    // The field names what it accepts; a person can drop anything on it.
    field?.removeAttribute('accept');
    return user.upload(field ?? document.body, file);
  }
});

test('what feedback is about stays when the dialog is drawn again, because a part beside it came late, and goes when it closes [GL-9]', async () => {
  setFeedbackAbout('K3 · 1001 · L0123456789');
  const Late = lazy(async () => ({ default: () => <p>late</p> }));
  await showScreen(
    <Suspense>
      <Late />
      <Modal onClose={() => undefined} />
    </Suspense>,
    { server: [rules] },
  );
  expect(await screen.findByText('late')).toBeTruthy();
  expect(await screen.findByText(/K3 · 1001 · L0123456789/)).toBeTruthy();
  cleanup();
  expect(readFeedbackAbout()).toBe('');
});
