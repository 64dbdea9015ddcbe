import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listQuestions } from '#modules/question/contract.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { type Kyc, readKyc, sendKyc } from '../../contract.ts';
import { shownKyc } from '../../testing/shown-kyc.ts';
import { Screen } from './screen.tsx';

const SESSION = { account: 'player1', accountType: 0 };
const photo = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])], name, { type: 'image/jpeg' });

async function show(change: Partial<Kyc> = {}, more: readonly ReturnType<typeof answers>[] = []) {
  return await showScreen(<Screen />, {
    session: SESSION,
    server: [
      answers(readKyc, () => shownKyc(change)),
      answers(listQuestions, () => ({ list: [] })),
      ...more,
    ],
  });
}

test('every level says what it needs and allows, and where the member is, before anything is asked [KYC-1]', async () => {
  await show({ level: 1 });
  for (const level of [0, 1, 2, 3]) {
    await screen.findByText(words(`kyc.needs.${level}`));
  }
  const now = screen.getByText(words('kyc.now')).closest('li');
  expect(now?.getAttribute('aria-current')).toBe('step');
  expect(now?.textContent).toContain(words('kyc.name.1'));
  expect(now?.textContent).toContain(words('kyc.a_day', { 0: '৳500,000' }));
});

test('a document is chosen, its details are judged before the pictures, and all goes in one sending [KYC-1]', async () => {
  const sent: unknown[] = [];
  const user = await show({ level: 1 }, [
    answers(sendKyc, (input) => {
      sent.push(input);
      return true;
    }),
  ]);
  await user.click(await findButton(words('kyc.start.identity.press')));
  await user.click(await findButton(words('kyc.next')));
  await user.click(await findButton(words('kyc.next')));
  screen.getByText(words('kyc.field.nameLatin.wrong'));
  await user.type(screen.getByLabelText(words('kyc.number.nid')), '১৯৯০১২৩৪৫৬');
  await user.type(screen.getByLabelText(words('kyc.field.nameBengali')), 'করিম');
  await user.type(screen.getByLabelText(words('kyc.field.nameLatin')), 'Karim');
  await user.type(screen.getByLabelText(words('kyc.field.birthday')), '1990-04-05');
  await user.click(await findButton(words('kyc.next')));
  await user.click(await findButton(words('kyc.send')));
  expect(screen.getAllByText(words('kyc.file.missing'))).toHaveLength(3);
  for (const camera of screen.getAllByLabelText(words('kyc.camera'))) {
    await user.upload(camera, photo('a.jpg'));
  }
  await user.click(await findButton(words('kyc.send')));
  await expect
    .poll(() => sent)
    .toEqual([
      expect.objectContaining({
        document: 'nid',
        number: '১৯৯০১২৩৪৫৬',
        birthday: '1990-04-05',
        pictures: ['front', 'back', 'face'].map((part) => expect.objectContaining({ part })),
      }),
    ]);
});

test('after a refusal the member reads what was wrong with which picture, and only that one is asked for [KYC-1]', async () => {
  const user = await show({
    level: 1,
    check: {
      ...{ id: '7', level: 2, document: 'passport', state: 'refused', code: 'pictures' },
      ...{ sentAt: Date.now(), dueAt: null },
      pictures: [
        { part: 'front', code: 'glare' },
        { part: 'face', code: null },
      ],
    },
  });
  await screen.findByText(words('kyc.picture.glare'), { exact: false });
  await user.click(await findButton(words('kyc.next')));
  await user.type(screen.getByLabelText(words('kyc.number.passport')), 'AB1234567');
  await user.type(screen.getByLabelText(words('kyc.field.nameLatin')), 'Karim');
  await user.type(screen.getByLabelText(words('kyc.field.birthday')), '1990-04-05');
  await user.type(screen.getByLabelText(words('kyc.field.endsOn')), '2030-04-05');
  await user.click(await findButton(words('kyc.next')));
  expect(screen.getAllByLabelText(words('kyc.camera'))).toHaveLength(1);
  screen.getByText(words('kyc.kept', { 0: words('kyc.part.face') }));
});

test('what the server refuses is said in its words, and what was typed stays [KYC-1]', async () => {
  const user = await show({ level: 2 }, [answers(sendKyc, () => refuses('kyc.address'))]);
  await user.click(await findButton(words('kyc.start.residence.press')));
  await user.type(screen.getByLabelText(words('kyc.field.address')), '12 Lake Road, Dhaka');
  await user.click(await findButton(words('kyc.next')));
  for (const camera of screen.getAllByLabelText(words('kyc.camera'))) {
    await user.upload(camera, photo('a.jpg'));
  }
  await user.click(await findButton(words('kyc.send')));
  await screen.findByText('error.kyc.address');
  await user.click(await findButton(words('kyc.back')));
  expect(screen.getByLabelText(words('kyc.field.address'))).toHaveProperty(
    'value',
    '12 Lake Road, Dhaka',
  );
});

test('while a check waits the page says until when, and asks for nothing [KYC-1]', async () => {
  const dueAt = Date.now() + 3_600_000;
  await show({
    level: 1,
    check: {
      ...{ id: '8', level: 2, document: 'nid', state: 'waiting', code: null },
      ...{ sentAt: Date.now(), dueAt },
      pictures: [],
    },
  });
  await screen.findByText(words('kyc.step.checking'));
  expect(screen.queryByText(words('kyc.start.identity.press'))).toBeNull();
});
