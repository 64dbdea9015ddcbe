import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { TypedEntry } from '#studios/lottery/client/pick/typed-entry.tsx';
import type { TypedForm } from '#studios/lottery/games/pick-form.ts';

const TWO: TypedForm = { kind: 'digits', length: 2 };
const PAIR: TypedForm = { kind: 'set', size: 2, items: { from: 0, count: 100, width: 2 } };

/** The entry of a board with a form of numbers; `slip` collects what is put on the slip. */
async function showEntry(form: TypedForm, isClosed = false) {
  const slip: string[] = [];
  const hands = await showScreen(
    <TypedEntry {...{ form, isClosed }} example="05" onPicks={(picks) => slip.push(picks)} />,
  );
  return { hands, slip, field: await screen.findByLabelText(words('board.typed')) };
}

test('[L13] a press of a helper key puts its numbers on the slip', async () => {
  const { hands, slip, field } = await showEntry(TWO);
  const reverse = await findButton(words('board.helper.reverse'));
  expect(reverse).toHaveProperty('disabled', true);
  await hands.type(field, '12 34');
  await hands.click(reverse);
  expect(slip).toEqual(['12,21,34,43']);
  expect(field).toHaveProperty('value', '');
  await hands.click(await findButton(words('board.helper.doorsOf', { 0: '5' })));
  expect(slip[1]?.split(',')).toHaveLength(19);
  await hands.click(await findButton(words('board.helper.even-odd')));
  expect(slip[2]?.split(',')).toHaveLength(25);
});

test('[L13] helper keys work by keyboard alone, from the digit that is typed first to the key', async () => {
  const { hands, slip, field } = await showEntry(TWO);
  expect(document.activeElement).toBe(document.body);
  await hands.keyboard('07');
  expect(document.activeElement).toBe(field);
  const permute = await findButton(words('board.helper.permute'));
  for (let presses = 0; document.activeElement !== permute && presses < 5; presses += 1) {
    await hands.tab();
  }
  expect(document.activeElement).toBe(permute);
  await hands.keyboard('{Enter}');
  expect(slip).toEqual(['07,70']);
  const doors = await findButton(words('board.helper.doorsOf', { 0: '0' }));
  for (let presses = 0; document.activeElement !== doors && presses < 8; presses += 1) {
    await hands.tab();
  }
  await hands.keyboard(' ');
  expect(slip[1]?.split(',')).toHaveLength(19);
});

test('[L13] a helper that is typed as a word is put on the slip by Enter', async () => {
  const { hands, slip, field } = await showEntry(TWO);
  await hands.type(field, '10k12 5c{Enter}');
  expect(slip).toHaveLength(1);
  expect(slip[0]?.split(',').slice(0, 3)).toEqual(['10', '11', '12']);
  expect(slip[0]?.split(',')).toHaveLength(22);
});

test('[L13] the key for pairs makes every pair of the typed numbers', async () => {
  const { hands, slip, field } = await showEntry(PAIR);
  await hands.type(field, '10-20 30-40');
  await hands.click(await findButton(words('board.helper.pairs')));
  expect(slip[0]?.split(',')).toHaveLength(6);
});

test('[L13] on a closed board no helper key can be pressed', async () => {
  const { hands, slip, field } = await showEntry(TWO, true);
  await hands.type(field, '12');
  for (const name of ['board.helper.permute', 'board.helper.reverse', 'board.helper.odd-odd']) {
    const key = await findButton(words(name));
    expect(key).toHaveProperty('disabled', true);
    await hands.click(key);
  }
  expect(slip).toEqual([]);
});
