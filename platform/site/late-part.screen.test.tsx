import { act, cleanup, render } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { latePart } from './late-part.tsx';
import { openAllGates, restFor } from './near-gate.ts';

function Offers() {
  return <p>offers</p>;
}

const container = document.createElement('div');

beforeEach(() => document.body.append(container));
afterEach(() => container.remove());

/** A page that changes as soon as it is hydrated, as it does when it finds the session of its tab. */
function pageWith(Part: ComponentType): ComponentType {
  return function Page() {
    const [isMember, setMember] = useState(false);
    useEffect(() => setMember(true), []);
    return (
      <main>
        <h1>{isMember ? 'member' : 'visitor'}</h1>
        <Part />
      </main>
    );
  };
}

test('what the server drew stays in its place while its script is under way, whatever the page around it does [LCH-1]', async () => {
  const Drawn = pageWith(latePart(async () => Offers));
  const { prelude } = await prerender(<Drawn />);
  container.innerHTML = await new Response(prelude).text();
  const script = Promise.withResolvers<typeof Offers>();
  const Page = pageWith(latePart(() => script.promise));

  await act(async () => hydrateRoot(container, <Page />));
  expect(container.textContent).toBe('memberoffers');
  const drawn = container.querySelector('p');
  await act(async () => script.resolve(Offers));
  expect(container.querySelector('p')).toBe(drawn);
});

/** A page of two parts that rest until the reader touches it, and its idle moments. */
async function restingPage(ms = 1) {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  restFor(ms);
  const [First, Second] = ['one', 'two'].map((text) => latePart(async () => () => <p>{text}</p>));
  if (First === undefined || Second === undefined) {
    throw new Error('there are two parts');
  }
  const { container: page } = render(
    <>
      <First />
      <Second />
    </>,
  );
  const pass = (ms: number) => act(() => new Promise<void>((done) => setTimeout(done, ms)));
  return { page, idle, pass };
}

test('parts that rested come alive one after the other, each in an idle moment of its own [G4]', async () => {
  const { page, idle, pass } = await restingPage();
  await pass(20);
  expect([page.textContent, idle.length]).toEqual(['', 1]);
  idle.pop()?.();
  await pass(20);
  expect([page.textContent, idle.length]).toEqual(['one', 1]);
  idle.pop()?.();
  await pass(20);
  expect(page.textContent).toBe('onetwo');
  cleanup();
});

test('a reader who touches the page waits for no idle moment', async () => {
  const { page, idle, pass } = await restingPage();
  openAllGates();
  await pass(50);
  expect([page.textContent, idle.length]).toEqual(['onetwo', 0]);
  cleanup();
});

test('a page that is laid out below a pointer at rest goes on resting; a pointer that moves wakes it [G4]', async () => {
  const { page, pass } = await restingPage(3_600_000);
  const moveBy = (movementX: number) =>
    page.dispatchEvent(
      Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 }),
    );
  moveBy(0);
  await pass(20);
  expect(page.textContent).toBe('');
  moveBy(1);
  await pass(50);
  expect(page.textContent).toBe('onetwo');
  cleanup();
});
