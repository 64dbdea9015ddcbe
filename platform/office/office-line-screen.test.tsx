import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import Type from 'typebox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { useOfficeMutation } from './use-office.ts';

const saveThing = endpoint({
  wire: ['PUT /office/v1/thing'],
  summary: 'Saves something',
  auth: 'operator',
  input: Type.Object({ text: Type.String() }),
  output: Type.Object({}),
  rejects: {},
});

function Saver() {
  const save = useOfficeMutation(saveThing);
  return (
    <>
      <button type="button" onClick={() => void save.send({ text: 'mine' })}>
        save
      </button>
      <p>{save.isSending ? 'sending' : (save.refusal?.code ?? 'quiet')}</p>
    </>
  );
}

/** A line that can be cut; `sent` are the changes that went out. */
function aLine() {
  const line = { isUp: true, sent: [] as unknown[] };
  const turn = (isUp: boolean) => {
    line.isUp = isUp;
    onlineManager.setOnline(isUp);
  };
  onTestFinished(() => onlineManager.setOnline(true));
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    if (!line.isUp) {
      return Promise.reject(new TypeError('offline'));
    }
    line.sent.push(init.body);
    return Promise.resolve(Response.json({}));
  });
  return { line, turn };
}

test('[O2] a change asked for while the line is down fails at once, and is not sent when it comes back', async () => {
  const user = await showOfficeScreen(<Saver />, { permissions: [] });
  const { line, turn } = aLine();
  turn(false);
  await user.click(screen.getByRole('button'));
  await screen.findByText('network');
  turn(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(line.sent).toEqual([]);
  await user.click(screen.getByRole('button'));
  await screen.findByText('quiet');
  expect(line.sent).toEqual(['{"text":"mine"}']);
});

test('a change that is pressed twice before the answer is sent once', async () => {
  const user = await showOfficeScreen(<Saver />, { permissions: [] });
  const reply = Promise.withResolvers<Response>();
  let sent = 0;
  vi.stubGlobal('fetch', () => {
    sent += 1;
    return reply.promise;
  });
  await user.dblClick(screen.getByRole('button'));
  await screen.findByText('sending');
  reply.resolve(Response.json({}));
  await screen.findByText('quiet');
  expect(sent).toBe(1);
});
