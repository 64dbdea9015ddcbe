import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { playSocket } from '#platform/site/testing/play-socket.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listShots } from '../../contract.shots.ts';
import { tableOf } from '../game-table.ts';
import { ShotsCard } from './shots-card.tsx';

const HASH = 'ab'.repeat(32);
const DRAW = '20261128-0007';

test('[U5] each number that is sent writes into the rows of the list, and its hash has room from the start', async () => {
  const socket = playSocket();
  await showScreen(<ShotsCard table={tableOf('YEEKEE')} phase="open" />, {
    server: [
      answers(listShots, () => ({
        ...{ drawNo: DRAW, count: 0, sum: 0, hash: '', nextAt: null, shots: [] },
      })),
    ],
  });
  await screen.findByText(words('board.shots.none'));
  const hash = () => screen.getByText(new RegExp(words('board.shots.hash', { 0: '' })));
  expect(hash().textContent).toHaveLength(words('board.shots.hash', { 0: HASH }).length);
  const topic = 'lottery.shots.YEEKEE';
  await waitFor(() => expect(socket.topics()).toContain(topic));
  const send = (place: number, number: string) =>
    socket.push(topic, { drawNo: DRAW, place, number, hash: HASH, name: 'r***', sentAt: place });
  send(1, '00042');
  const list = await screen.findByRole('list', { name: words('board.shots') });
  const [first] = within(list).getAllByRole('listitem');
  send(2, '10007');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(list.children[0]).toBe(first);
  expect(first?.textContent).toContain('10007');
  expect(hash().textContent).toBe(words('board.shots.hash', { 0: HASH }));
});
