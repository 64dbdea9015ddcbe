import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { test } from 'vitest';
import { type Agreement, readAgreement } from '#modules/help/contract.ts';
import { useLoginRefused } from '#modules/identity/site/index.tsx';
import { Refused } from '#platform/site/call.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Modal } from './terms-dialog.tsx';

const TERMS: Agreement = {
  ...{ version: 'first', language: 'bn', age: 18, title: 'শর্তাবলি', html: '<p>লেখা</p>' },
};
const nothing = () => undefined;

/** A login that the server has held back for the terms. */
function HeldBack() {
  const isHeld = useLoginRefused();
  useEffect(() => {
    isHeld(
      new Refused({
        ...{ code: 'login.terms.required', message: '', status: 403 },
        value: { challenge: 'of-this-login', step: 'terms' },
      }),
    );
  }, []);
  return <Modal onClose={nothing} />;
}

test('[A9] [AC-3] a login that is held back for the terms shows them, and goes no further while they are not accepted', async () => {
  const user = await showScreen(<HeldBack />, { server: [answers(readAgreement, () => TERMS)] });
  await screen.findByText('লেখা');
  await user.click(await findButton(words('registration.terms.submit')));
  await screen.findByText(words('registration.agreeFirst'));
});
