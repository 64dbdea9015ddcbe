import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Agreement, readAgreement } from '#modules/help/contract.ts';
import { Refused } from '#platform/site/call.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { AgreementField } from './agreement-field.tsx';
import { useAgreement } from './use-agreement.ts';

const SHOWN: Agreement = {
  version: 'first',
  language: 'bn',
  age: 21,
  title: 'শর্তাবলি',
  html: '<p>প্রথম লেখা</p>',
};
const CHANGED: Agreement = { ...SHOWN, version: 'second', html: '<p>দ্বিতীয় লেখা</p>' };

function Form(props: { readonly refusal?: Refused }) {
  const shown = useAgreement(props.refusal);
  return (
    <form>
      <AgreementField shown={shown} />
    </form>
  );
}

const sent = () => new FormData(document.querySelector('form') ?? undefined).get('termsVersion');
const box = async () =>
  await screen.findByRole<HTMLInputElement>('checkbox', {
    name: words('help.agreement.accept', { 0: 21 }),
  });

test('the form shows the text and sends the version of this very text [A9]', async () => {
  const user = await showScreen(<Form />, { server: [answers(readAgreement, () => SHOWN)] });
  await waitFor(() => expect(screen.queryByText('প্রথম লেখা')).not.toBeNull());
  expect(sent()).toBe('first');
  await user.click(await box());
  expect((await box()).checked).toBe(true);
});

test('before the text is there nobody can accept it [A9]', async () => {
  await showScreen(<Form />, {
    server: [answers(readAgreement, () => new Promise(() => undefined))],
  });
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  expect(sent()).toBe('');
});

test('a refusal with a changed text shows the new one open, and its version goes with the next try [A9]', async () => {
  const refusal = new Refused({
    code: 'terms.changed',
    message: '',
    status: 409,
    value: { field: 'agreed', agreement: CHANGED },
  });
  await showScreen(<Form refusal={refusal} />, { server: [answers(readAgreement, () => SHOWN)] });
  await waitFor(() => expect(screen.queryByText('দ্বিতীয় লেখা')).not.toBeNull());
  expect(sent()).toBe('second');
  expect(document.querySelector('details')?.open).toBe(true);
  expect((await box()).checked).toBe(false);
});
