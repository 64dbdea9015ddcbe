import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';

const nothing = () => undefined;

test('a dialog is labelled by its title and can be closed by a named button [MOD-2]', () => {
  const html = renderToString(
    <Dialog title="Log in" closeLabel="Close" onClose={nothing}>
      Body
    </Dialog>,
  );
  const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${id}"`);
  expect(html).toContain('aria-label="Close"');
  expect(html).not.toContain(' open=""');
});

test('a message is 400 wide and puts the focus on its default button [MOD-3]', () => {
  const html = renderToString(
    <MessageDialog
      title="Sign out"
      closeLabel="Close"
      defaultButton="cancel"
      confirm={{ label: 'Sign out', onPress: nothing, tone: 'danger' }}
      cancel={{ label: 'Cancel', onPress: nothing }}
    >
      Log out now?
    </MessageDialog>,
  );
  expect(html).toContain('role="alertdialog"');
  expect(html).toContain('data-width="message"');
  expect(html.match(/data-first-focus/g)).toHaveLength(1);
  expect(html).toMatch(/data-first-focus="true"[^>]*>Cancel/);
});

test('a message with one button makes that button the default [MOD-3]', () => {
  const html = renderToString(
    <MessageDialog title="Done" closeLabel="Close" confirm={{ label: 'OK', onPress: nothing }}>
      Saved
    </MessageDialog>,
  );
  expect(html).toMatch(/data-first-focus="true"[^>]*>OK/);
});
