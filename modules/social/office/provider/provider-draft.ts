import type { ProviderChoice, ProviderShown } from '../../contract.office.ts';

export const KINDS = ['oidc', 'profile', 'firebase'] as const;
export type Kind = (typeof KINDS)[number];

/** One field of a kind's settings, with an example of what goes there. */
export type FieldShape = {
  readonly key: string;
  readonly example: string;
  readonly isOptional?: boolean;
};

/** Fields by kind, in the order of the form. */
export const FIELDS: Readonly<Record<Kind, readonly FieldShape[]>> = {
  oidc: [
    { key: 'issuer', example: 'https://id.example.com' },
    { key: 'clientId', example: 'my-web' },
    { key: 'scope', example: 'profile email', isOptional: true },
  ],
  profile: [
    { key: 'authorizeUrl', example: 'https://id.example.com/oauth/authorize' },
    { key: 'tokenUrl', example: 'https://api.example.com/oauth/token' },
    { key: 'profileUrl', example: 'https://api.example.com/me?fields=id,name,email' },
    { key: 'clientId', example: '1234567890' },
    { key: 'scope', example: 'email', isOptional: true },
    { key: 'subjectField', example: 'id' },
    { key: 'nameField', example: 'name', isOptional: true },
    { key: 'emailField', example: 'email', isOptional: true },
    { key: 'emailVerifiedField', example: 'email_verified', isOptional: true },
  ],
  firebase: [
    { key: 'projectId', example: 'my-web' },
    { key: 'apiKey', example: 'AIza…' },
    { key: 'authDomain', example: 'my-web.example.com' },
    { key: 'issuer', example: 'https://securetoken.google.com/my-web' },
    { key: 'keySetUrl', example: 'https://keys.example.com/jwks.json' },
    { key: 'pageHosts', example: 'https://identitytoolkit.googleapis.com' },
  ],
};

/** The parts of the phone provider's service that a page must be allowed to reach, and where its keys are. */
const FIREBASE: Readonly<Record<string, string>> = {
  keySetUrl:
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  pageHosts: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ].join('\n'),
};

/** The form as it is being typed: every setting is a text, one line for each entry of a list. */
export type ProviderDraft = {
  readonly kind: Kind;
  readonly code: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly place: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Written, never read: an empty field leaves what is stored. */
  readonly secret: string;
};

export function newDraft(kind: Kind, place: number): ProviderDraft {
  const filled = kind === 'firebase' ? FIREBASE : {};
  return { kind, code: '', name: '', isOn: false, place, settings: filled, secret: '' };
}

export function draftOf({ code, name, isOn, place, choice }: ProviderShown): ProviderDraft {
  const settings = Object.entries(choice.settings).map(([key, value]): [string, string] => [
    key,
    Array.isArray(value) ? value.join('\n') : String(value),
  ]);
  return {
    kind: choice.kind,
    code,
    name,
    isOn,
    place,
    settings: Object.fromEntries(settings),
    secret: '',
  };
}

/** The draft as the server takes it. */
export function choiceOfDraft({ kind, settings }: ProviderDraft): ProviderChoice {
  const text = (key: string) => (settings[key] ?? '').trim();
  switch (kind) {
    case 'oidc':
      return {
        kind,
        settings: { issuer: text('issuer'), clientId: text('clientId'), scope: text('scope') },
      };
    case 'profile':
      return {
        kind,
        settings: {
          clientId: text('clientId'),
          scope: text('scope'),
          authorizeUrl: text('authorizeUrl'),
          tokenUrl: text('tokenUrl'),
          profileUrl: text('profileUrl'),
          subjectField: text('subjectField'),
          nameField: text('nameField'),
          emailField: text('emailField'),
          emailVerifiedField: text('emailVerifiedField'),
        },
      };
    case 'firebase':
      return {
        kind,
        settings: {
          projectId: text('projectId'),
          apiKey: text('apiKey'),
          authDomain: text('authDomain'),
          issuer: text('issuer'),
          keySetUrl: text('keySetUrl'),
          pageHosts: text('pageHosts')
            .split(/\s+/)
            .filter((host) => host !== ''),
        },
      };
    default:
      return kind satisfies never;
  }
}

/** Fields that must be filled before anything can be asked for. */
export function missingFields(draft: ProviderDraft): readonly string[] {
  const settings = FIELDS[draft.kind]
    .filter(
      ({ key, isOptional }) => isOptional !== true && (draft.settings[key] ?? '').trim() === '',
    )
    .map(({ key }) => key);
  return [
    ...(/^[a-z][a-z0-9-]{1,19}$/.test(draft.code) ? [] : ['code']),
    ...(draft.name.trim() === '' ? ['name'] : []),
    ...settings,
  ];
}
