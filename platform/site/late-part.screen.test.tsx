import { act } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { latePart } from './late-part.tsx';

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
