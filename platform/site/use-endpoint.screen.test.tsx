import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { Type } from 'typebox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pageBoot } from './testing/show-screen.tsx';

const listBoats = endpoint({
  wire: ['GET /wps/boats'],
  summary: 'Boats',
  auth: 'visitor',
  input: Type.Object({}),
  output: Type.Array(Type.String()),
  rejects: {},
});
/** The clock of the machine beside that of the page. */
const realTimeout = setTimeout;
const FILE = '/assets/answers-AbCdEfGhIjKlMnOp.json?of=%2Frng&lang=bn';
const answers = [{ key: ['GET /wps/boats', {}, 'bn', ''], value: ['kosha'] }];

/** Lets the time of the page pass until something is done. */
async function passUntil<Value>(work: Promise<Value>): Promise<Value> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((pass) => realTimeout(pass));
    await vi.advanceTimersByTimeAsync(500);
  }
  return await done;
}

/** A page that the server has drawn, whose file of answers comes or not. */
async function drawnPage(file: () => Promise<Response>) {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', file);
  const { provideBoot } = await import('./boot.ts');
  provideBoot({ ...pageBoot(), later: FILE });
  const { useEndpoint } = await passUntil(import('./use-endpoint.ts'));
  function Boats() {
    const { data } = useEndpoint(listBoats, {});
    return <p>{data?.join(', ') ?? 'nothing'}</p>;
  }
  const container = document.createElement('main');
  document.body.append(container);
  const drawn = await prerender(
    <Suspense>
      <p>kosha</p>
    </Suspense>,
  );
  container.innerHTML = await new Response(drawn.prelude).text();
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(
      container,
      <Suspense>
        <Boats />
      </Suspense>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
    vi.useRealTimers();
    vi.resetModules();
  });
  const isAlive = () =>
    Object.keys(container.querySelector('p') ?? {}).some((key) => key.startsWith('__reactProps'));
  return { container, errors, isAlive };
}

/** Looks at a page whose file does not come at first, and then at the page with its file. */
async function staysAsDrawn(file: () => Promise<Response>, letCome: () => void) {
  const { container, errors, isAlive } = await drawnPage(file);
  const drawn = container.querySelector('p');
  expect([container.textContent, isAlive()]).toEqual(['kosha', false]);
  letCome();
  const { laterAnswers } = await import('./later-answers.ts');
  await act(() => passUntil(laterAnswers()));
  expect([container.textContent, isAlive(), errors]).toEqual(['kosha', true, []]);
  expect(container.querySelector('p')).toBe(drawn);
}

test('what the server has drawn stays while a busy server refuses the file of its answers, and comes alive with it', async () => {
  let isBusy = true;
  await staysAsDrawn(
    async () =>
      isBusy
        ? new Response('', { status: 503, headers: { 'retry-after': '2' } })
        : Response.json(answers),
    () => {
      isBusy = false;
    },
  );
});

test('[STS-1] what the server has drawn stays while the region is closed under it, and comes alive when it opens again', async () => {
  let isClosed = true;
  await staysAsDrawn(
    async () => (isClosed ? new Response('', { status: 451 }) : Response.json(answers)),
    () => {
      isClosed = false;
    },
  );
});

test('what the server has drawn stays while the file of its answers is late, and comes alive with it', async () => {
  const file = Promise.withResolvers<Response>();
  await staysAsDrawn(
    () => file.promise,
    () => file.resolve(Response.json(answers)),
  );
});
