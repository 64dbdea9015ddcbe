import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSystemStatus } from '#modules/brand/contract.ts';
import { useSiteStatus } from '#platform/site/closed.ts';
import type { ClosedPages } from '#platform/site/slots.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { modules } from '../all-modules.ts';
import { Gate } from './gate.tsx';

const OPEN = { status: 0, maintenance: false, regionRestriction: false } as const;
const CLOSED = { status: 1, maintenance: true, regionRestriction: false } as const;
const location = { ip: '203.0.113.9' };
const [pages] = modules.flatMap(({ closed = [] }) => closed);
if (pages === undefined) {
  throw new Error('no module has the pages of a closed site');
}
/** They are there at once, so that nobody waits for a page that must not come. */
const loaded = await pages.load();

type Status = typeof OPEN | typeof CLOSED;

/** The site between two questions whether it is open, the answers of which the test holds. */
async function siteInDoubt() {
  const held: PromiseWithResolvers<Status>[] = [];
  const status = answers(readSystemStatus, async () => {
    const answer = Promise.withResolvers<Status>();
    held.push(answer);
    return { ...(await answer.promise), location };
  });
  await showScreen(
    <Gate record={undefined}>
      <p>games</p>
    </Gate>,
    { server: [status] },
  );
  const ask = async () => {
    const before = held.length;
    act(() => useSiteStatus.getState().doubt());
    await vi.waitFor(() => expect(held).toHaveLength(before + 1), { timeout: 60_000 });
  };
  await ask();
  await ask();
  onTestFinished(() => useSiteStatus.setState({ doubts: 0 }));
  /** The answers come in this order, one a moment. */
  return (...answered: readonly (readonly [question: 0 | 1, answer: Status])[]) =>
    act(async () => {
      for (const [question, answer] of answered) {
        held[question]?.resolve(answer);
        await new Promise((done) => setTimeout(done));
      }
    });
}

test('an older answer that comes after a newer one closes nothing [STS-1]', async () => {
  const answer = await siteInDoubt();
  await answer([1, OPEN], [0, CLOSED]);
  await act(() => new Promise((done) => setTimeout(done, 200)));
  expect(screen.getByText('games')).toBeTruthy();
});

test('an older answer that waits for the script of the closed page closes nothing once a newer one has come [STS-1]', async () => {
  const answer = await siteInDoubt();
  const script = Promise.withResolvers<ClosedPages>();
  const load = vi.spyOn(pages, 'load').mockReturnValue(script.promise);
  onTestFinished(() => load.mockRestore());
  await answer([0, CLOSED], [1, OPEN]);
  script.resolve(loaded);
  await act(() => new Promise((done) => setTimeout(done, 200)));
  expect(screen.getByText('games')).toBeTruthy();
});

test('the newest answer closes the site [STS-1]', async () => {
  const answer = await siteInDoubt();
  await answer([0, OPEN], [1, CLOSED]);
  expect(await screen.findByRole('heading')).toBeTruthy();
  expect(screen.queryByText('games')).toBeNull();
});
