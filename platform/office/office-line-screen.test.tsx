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

/** A line whose answers are lost one after the other; `keys` are those of the changes that went out. */
function aLossyLine(answers: readonly (Response | 'lost')[]) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const answer = answers[keys.length] ?? Response.json({});
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return answer === 'lost' ? Promise.reject(new TypeError('lost')) : Promise.resolve(answer);
  });
  return keys;
}

test.each([
  ['a line that died', 'lost'],
  ['a proxy that gave up', new Response('', { status: 504 })],
  ['a broken answer', new Response('<html>')],
] as const)(
  '[O14] after %s the same change is sent under its key, and the next one under another',
  async (_what, answer) => {
    const user = await showOfficeScreen(<Saver />, { permissions: [] });
    const keys = aLossyLine([answer]);
    await user.click(screen.getByRole('button'));
    await screen.findByText('network');
    await user.click(screen.getByRole('button'));
    await screen.findByText('quiet');
    await user.click(screen.getByRole('button'));
    await expect.poll(() => keys).toHaveLength(3);
    const [first, again, next] = keys;
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  },
);

test('[O14] a change that was refused has its answer: it is sent again under another key', async () => {
  const user = await showOfficeScreen(<Saver />, { permissions: [] });
  const refusal = Response.json({ errorCode: 'changed_meanwhile', message: 'No' }, { status: 409 });
  const keys = aLossyLine([refusal]);
  await user.click(screen.getByRole('button'));
  await screen.findByText('changed_meanwhile');
  await user.click(screen.getByRole('button'));
  await screen.findByText('quiet');
  expect(new Set(keys).size).toBe(2);
});
