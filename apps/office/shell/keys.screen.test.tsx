import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { words } from '#platform/site/testing/show-screen.tsx';
import { createKeyMap, KeyMapContext } from '#ui/office/keys/key-map.ts';
import { DataTable } from '#ui/office/list/data-table.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { pages } from './pages.ts';
import { TourCard, tourSteps } from './tour.tsx';
import { useGoKeys } from './use-go-keys.ts';
import { useHotkey } from './use-hotkey.ts';
import { useTour } from './use-tour.ts';

function Office() {
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { pathname } = useLocation();
  const tour = useTour();
  useHotkey('?', () => setOpen(true));
  useGoKeys(pages);
  return (
    <>
      <output>{pathname}</output>
      <p>taken: {taken.join(' ')}</p>
      <p>chosen: {chosen.join(' ')}</p>
      <TourCard pages={pages} tour={tour} />
      <DataTable
        label="things"
        rows={['first', 'second']}
        rowKey={(row) => row}
        columns={[{ id: 'name', title: 'name', cell: (row) => row }]}
        chosen={{ keys: chosen, change: setChosen }}
        keys={[{ key: 'a', label: 'take it', run: (row) => setTaken([...taken, row]) }]}
      />
      <HelpDialog
        pages={pages}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onTour={() => tour.goTo(0)}
      />
    </>
  );
}

async function openOffice(path = '/inbox') {
  localStorage.clear();
  const user = await showOfficeScreen(
    <KeyMapContext value={createKeyMap()}>
      <Office />
    </KeyMapContext>,
    { path, permissions: [] },
  );
  await screen.findByText('first');
  return user;
}

test('keys of a list act on the marked row: j and k move, x chooses, its own keys act', async () => {
  const user = await openOffice();
  await user.keyboard('a');
  expect(screen.getByText('taken:')).toBeTruthy();
  await user.keyboard('jjax');
  expect(screen.getByText('taken: second')).toBeTruthy();
  expect(screen.getByText('chosen: second')).toBeTruthy();
  await user.keyboard('kax');
  expect(screen.getByText('taken: second first')).toBeTruthy();
  expect(screen.getByText('chosen: second first')).toBeTruthy();
});

test('g and a letter open a page, and the letter is not taken for a key of the list', async () => {
  const user = await openOffice();
  await user.keyboard('jga');
  expect(screen.getByText('/approvals')).toBeTruthy();
  expect(screen.getByText('taken:')).toBeTruthy();
});

test('? shows what the page and its fields are for, and every key that works now', async () => {
  const user = await openOffice();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog');
  for (const text of [
    words('office.help_on.work'),
    words('office.work.due.help'),
    'take it',
    words('office.keys.choose'),
    words('office.members.title'),
  ]) {
    expect(within(dialog).getByText(text), text).toBeTruthy();
  }
});

test('the tour of the first day is offered, left and taken up where it was', async () => {
  const user = await openOffice('/');
  await user.click(screen.getByRole('button', { name: words('office.tour.start') }));
  await user.click(screen.getByRole('button', { name: words('office.tour.next') }));
  expect(screen.getByText(words('office.tour.of.work'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words('office.tour.leave') }));
  expect(screen.queryByText(words('office.tour.of.work'))).toBeNull();
  await user.click(screen.getByRole('button', { name: words('office.tour.resume') }));
  expect(screen.getByText(words('office.tour.of.work'))).toBeTruthy();
});

test('[O11] a letter opens one page, every counter and every page of the menu has words, and so has every field that is explained', async () => {
  await openOffice();
  const letters = pages.flatMap(({ letter }) => letter ?? []);
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
  expect(letters.length).toBeGreaterThan(20);
  const isUnsaid = (key: string) => words(key) === key;
  const unsaid = pages.flatMap(({ fields = [] }) => [
    ...fields.filter((field) => isUnsaid(field) || isUnsaid(`${field}.help`)),
  ]);
  expect(unsaid).toEqual([]);
  const counters = pages.flatMap(({ counter }) => counter ?? []);
  expect(counters.filter((name) => isUnsaid(`office.overview.waits.${name}`))).toEqual([]);
  const steps = tourSteps(pages).map(({ id }) => `office.tour.of.${id}`);
  expect(steps).toHaveLength(7);
  expect(steps.filter(isUnsaid)).toEqual([]);
});
