import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import Type from 'typebox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { showScreen } from './testing/show-screen.tsx';
import { useCommand } from './use-endpoint.ts';

const changeThing = endpoint({
  wire: ['POST /wps/thing'],
  summary: 'Changes something',
  auth: 'visitor',
  input: Type.Object({}),
  output: Type.Boolean(),
  rejects: {},
});

function Changer() {
  const change = useCommand(changeThing);
  return (
    <>
      <button type="button" onClick={() => void change.send({}).catch(() => undefined)}>
        change
      </button>
      <p>{change.refusal?.code ?? 'quiet'}</p>
    </>
  );
}

test('[O2] what a visitor does while the line is down fails at once, and is not sent when it comes back', async () => {
  const user = await showScreen(<Changer />);
  onTestFinished(() => onlineManager.setOnline(true));
  const line = { isUp: false, sent: 0 };
  vi.stubGlobal('fetch', () => {
    if (!line.isUp) {
      return Promise.reject(new TypeError('offline'));
    }
    line.sent += 1;
    return Promise.resolve(Response.json({ success: true, value: true, message: null }));
  });
  onlineManager.setOnline(false);
  await user.click(screen.getByRole('button'));
  await screen.findByText('network');
  line.isUp = true;
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(line.sent).toBe(0);
});
