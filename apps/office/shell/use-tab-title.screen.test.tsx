import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { words } from '#platform/site/testing/show-screen.tsx';
import { PageNameContext, usePageName } from '#ui/office/page-name.ts';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { useTabTitle } from './use-tab-title.ts';

function Frame({ name }: { readonly name: string | undefined }) {
  const [shown, show] = useState<string>();
  useTabTitle(shown);
  return (
    <PageNameContext value={show}>
      <Page name={name} />
    </PageNameContext>
  );
}

function Page({ name }: { readonly name: string | undefined }) {
  usePageName(name);
  return null;
}

test.each([
  ['/members', undefined, 'office.members.title', ''],
  ['/members/100017', undefined, 'office.member.title', '100017 · '],
  ['/members/100017', 'moon.river', 'office.member.title', 'moon.river · '],
  ['/brands/open', undefined, 'office.opening.title', ''],
  ['/nothing/here', undefined, 'office.unknown_address.title', ''],
] as const)(
  '[O26] the tab of %s with the name %s is titled by %s',
  async (path, name, title, before) => {
    await showOfficeScreen(<Frame name={name} />, { path, permissions: [] });
    const expected = `${before}${words(title)} · ${words('office.brand')}`;
    await waitFor(() => expect(document.title).toBe(expected));
  },
);
