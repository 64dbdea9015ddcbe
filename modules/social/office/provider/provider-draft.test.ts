import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { ProviderChoice, type ProviderShown } from '../../contract.office.ts';
import { choiceOfDraft, draftOf, KINDS, missingFields, newDraft } from './provider-draft.ts';

const shown: ProviderShown = {
  code: 'phone',
  name: 'Phone',
  isOn: true,
  place: 3,
  hasSecret: false,
  links: 0,
  version: '0'.repeat(32),
  choice: {
    kind: 'firebase',
    settings: {
      projectId: 'my-web',
      apiKey: 'key',
      authDomain: 'auth.example.com',
      issuer: 'https://token.example.com/my-web',
      keySetUrl: 'https://keys.example.com/jwks.json',
      pageHosts: ['https://one.example.com', 'https://two.example.com/path/'],
    },
  },
};

test('a form that nobody touched asks for what there is already [LGN-6]', () => {
  expect(choiceOfDraft(draftOf(shown))).toEqual(shown.choice);
  expect(missingFields(draftOf(shown))).toEqual([]);
});

test('a new provider is off until its fields are filled, and the server takes what the form makes [LGN-6]', () => {
  const choice = Compile(ProviderChoice);
  for (const kind of KINDS) {
    const draft = newDraft(kind, 1);
    expect(draft.isOn).toBe(false);
    expect(missingFields(draft)).toContain('code');
    expect(choice.Check(choiceOfDraft(draft))).toBe(false);
  }
  const filled = {
    ...newDraft('oidc', 1),
    code: 'lotus',
    name: 'Lotus ID',
    settings: { issuer: ' https://id.example.com ', clientId: 'web' },
  };
  expect(missingFields(filled)).toEqual([]);
  expect(choice.Check(choiceOfDraft(filled))).toBe(true);
});
