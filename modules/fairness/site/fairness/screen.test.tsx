import { fireEvent, screen, within } from '@testing-library/react';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import {
  type CommitmentView,
  type GamePromise,
  listAnchors,
  listCommitments,
  listGamePromises,
  type PublicAnchor,
} from '../../contract.promises.ts';
import { listSigningKeys, readCheckpoint } from '../../contract.ts';
import { Screen } from './screen.tsx';

const game = (code: string, mode: GamePromise['mode']): GamePromise => ({
  ...{ vendor: 'SHPL', vendorName: 'Lottery', game: code, name: `${code} by name`, mode },
});
const HASH = 'ab'.repeat(32);
const COMMITMENT: CommitmentView = {
  ...{ vendor: 'SHPL', game: 'K3-1M', chain: 'K3-1M-1', mode: 'COMMIT', hash: HASH },
  ...{ firstDraw: '20261128-0001', draws: 1440, firstLockMs: 1, lastLockMs: 2 },
  storedAt: '2026-11-28T00:00:00.000Z',
};
const NOTE = 'house.example/log\n7\nAAAA\n\n— house.example/log sig\n';
const STAMP: PublicAnchor = {
  ...{ id: '1', kind: 'opentimestamps', name: 'Bitcoin', place: null },
  last: { size: 7, checkpoint: NOTE, anchoredAt: 1_795_000_000_000, receipt: 'AE9w' },
};
const MIRROR: PublicAnchor = {
  ...{ id: '2', kind: 'git', name: 'Mirror', place: 'https://git.example/log', last: null },
};

const KEYS: Static<typeof listSigningKeys.output>['keys'] = [
  { purpose: 'log', key: 'past+1+AA', from: 1, until: 2 },
  { purpose: 'log', key: 'now+1+AA', from: 2, until: null },
  { purpose: 'receipts', key: 'other+1+AA', from: 1, until: null },
];

const PROMISES = answers(listGamePromises, () => ({
  games: [game('K3-1M', 'COMMIT'), game('YEEKEE', 'BEACON'), game('THAI', 'OUTSIDE')],
  others: 90,
}));

/** Opens a fold, as a press on its title does. */
async function openFold(key: string): Promise<HTMLElement> {
  const fold = (await screen.findByText(words(key))).closest('details');
  if (fold === null) {
    throw new Error(`${key} is no fold`);
  }
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  return fold;
}

test('[M5] [M8] each game stands under what its records promise, and modes without a game are not mentioned', async () => {
  await showScreen(<Screen />, { path: '/fairness', server: [PROMISES] });
  const sealed = await screen.findByText(words('fairness.page.mode.COMMIT'));
  const item = sealed.closest('li');
  expect(item && within(item).getByText('K3-1M by name')).toBeTruthy();
  expect(screen.getByText('YEEKEE by name')).toBeTruthy();
  expect(screen.getByText(words('fairness.page.mode.OUTSIDE.says'), { exact: false })).toBeTruthy();
  expect(screen.queryByText(words('fairness.page.mode.CLIENT'))).toBeNull();
  expect(screen.getByText(words('fairness.page.mode.VENDOR'))).toBeTruthy();
  const links = screen.getAllByRole('link', { name: words('fairness.title') });
  expect(links.map((link) => link.getAttribute('href')?.endsWith('/verify'))).toEqual([true, true]);
});

test('what is promised is asked for again when the server refuses', async () => {
  let isDown = true;
  const server = [
    answers(listGamePromises, () => (isDown ? refuses('system.busy') : { games: [], others: 3 })),
  ];
  const user = await showScreen(<Screen />, { path: '/fairness', server });
  const again = await screen.findByRole('button', { name: words('fairness.page.again') });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText(words('fairness.page.mode.VENDOR'))).toBeTruthy();
});

test('[M8] commitments are asked for when their fold is opened, and a press copies the whole hash', async () => {
  let asked = 0;
  const server = [
    PROMISES,
    answers(listCommitments, () => {
      asked += 1;
      return { commitments: [COMMITMENT] };
    }),
  ];
  const user = await showScreen(<Screen />, { path: '/fairness', server });
  await screen.findByText(words('fairness.page.mode.COMMIT'));
  expect(asked).toBe(0);
  const fold = await openFold('fairness.page.commitments');
  expect(await within(fold).findByText('abababab…abababab')).toBeTruthy();
  await user.click(within(fold).getByRole('button'));
  expect(await navigator.clipboard.readText()).toBe(HASH);
  expect(await within(fold).findByText(words('fairness.page.copied'))).toBeTruthy();
});

test('[M8] many games of one promise, and many commitments, are folded until somebody asks for all', async () => {
  const many = Array.from({ length: 13 }, (_, place) => String(place));
  const server = [
    answers(listGamePromises, () => ({
      games: many.map((code) => game(code, 'COMMIT')),
      others: 0,
    })),
    answers(listCommitments, () => ({
      commitments: many.map((chain) => ({ ...COMMITMENT, chain, game: chain })),
    })),
  ];
  const user = await showScreen(<Screen />, { path: '/fairness', server });
  const folded = (await screen.findByText('0 by name', { exact: false })).closest('details');
  expect(folded?.open).toBe(false);
  expect(screen.queryByText(words('fairness.page.mode.VENDOR'))).toBeNull();
  const fold = await openFold('fairness.page.commitments');
  await within(fold).findByText('11 by name');
  expect(within(fold).queryByText('12 by name')).toBeNull();
  await user.click(within(fold).getByText(/13/));
  expect(await within(fold).findByText('12 by name')).toBeTruthy();
});

test('[M8] a moment without commitments says so', async () => {
  const server = [PROMISES, answers(listCommitments, () => ({ commitments: [] }))];
  await showScreen(<Screen />, { path: '/fairness', server });
  const fold = await openFold('fairness.page.commitments');
  expect(await within(fold).findByText(words('fairness.page.commitments.none'))).toBeTruthy();
});

test('[M8] the log shows its checkpoint, its key, and what places outside have stored', async () => {
  const server = [
    PROMISES,
    answers(readCheckpoint, () => ({ checkpoint: NOTE, size: 7, signedAt: 1_795_000_000_000 })),
    answers(listSigningKeys, () => ({
      installation: 'house.example',
      keys: [...KEYS],
    })),
    answers(listAnchors, () => ({ anchors: [STAMP, MIRROR] })),
  ];
  await showScreen(<Screen />, { path: '/fairness', server });
  const fold = await openFold('fairness.page.log');
  expect((await within(fold).findByText(/AAAA/)).textContent).toBe(NOTE);
  expect(within(fold).getByText('now+1+AA')).toBeTruthy();
  expect(within(fold).queryByText('past+1+AA')).toBeNull();
  const receipt = within(fold).getByRole('link', { name: words('fairness.page.anchor.receipt') });
  expect(receipt.getAttribute('download')).toBe('checkpoint-7.txt.ots');
  expect(receipt.getAttribute('href')).toBe('data:application/octet-stream;base64,AE9w');
  expect(within(fold).getByText(words('fairness.page.anchor.waits'))).toBeTruthy();
  expect(within(fold).getByRole('link', { name: 'https://git.example/log' })).toBeTruthy();
});

test('[M8] the first thing to keep is the receipt: the first step and the first command name it, with the key of receipts', async () => {
  const server = [
    PROMISES,
    answers(listSigningKeys, () => ({ installation: 'house.example', keys: [...KEYS] })),
  ];
  await showScreen(<Screen />, { path: '/fairness', server });
  const steps = (await screen.findByText(words('fairness.page.how.receipt'))).closest('ol');
  expect(steps && within(steps).getAllByRole('listitem')[0]?.textContent).toContain(
    words('fairness.page.how.receipt'),
  );
  const fold = await openFold('fairness.page.own');
  expect(await within(fold).findByText('other+1+AA')).toBeTruthy();
  expect(within(fold).queryByText('now+1+AA')).toBeNull();
  const commands = [...fold.querySelectorAll('code')].map((line) => line.textContent);
  expect(commands[0]).toBe('node verify-receipt.mjs --key receipts.key receipt.txt proof.json');
});

test('[M8] an empty log and an installation without anchors say so', async () => {
  const server = [
    PROMISES,
    answers(readCheckpoint, () => refuses('log.empty')),
    answers(listSigningKeys, () => ({ installation: 'house.example', keys: [] })),
    answers(listAnchors, () => ({ anchors: [] })),
  ];
  await showScreen(<Screen />, { path: '/fairness', server });
  const fold = await openFold('fairness.page.log');
  expect(await within(fold).findByText('error.log.empty')).toBeTruthy();
  expect(await within(fold).findByText(words('fairness.page.anchors.none'))).toBeTruthy();
});
