import type { GatewayChoice, HttpSettings, Secrets, SmtpSettings } from '../../contract.office.ts';
import type { Channel } from '../../contract.ts';

/** A header that goes with every call, as it is being typed. */
export type SecretRow = { readonly name: string; readonly value: string };

/** Settings of every kind at once, so that looking at another kind loses nothing. */
export type GatewayDraft = {
  readonly kind: GatewayChoice['kind'];
  readonly http: HttpSettings;
  readonly smtp: SmtpSettings;
  readonly headers: readonly SecretRow[];
  readonly password: string;
};

/** The props of the fields of one kind. */
export type KindFieldsProps = {
  readonly draft: GatewayDraft;
  readonly setDraft: (draft: GatewayDraft) => void;
  readonly isLocked: boolean;
  /** Names of the secrets that are stored. */
  readonly stored: readonly string[];
};

const HTTP: HttpSettings = {
  url: '',
  method: 'POST',
  contentType: 'json',
  body: '{"to":"{to}","from":"{sender}","text":"{text}"}',
  sender: '',
  timeoutMs: 5_000,
  okField: '',
  okValue: '',
};
const SMTP: SmtpSettings = {
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  from: '',
  timeoutMs: 10_000,
};

export const KINDS: Readonly<Record<Channel, readonly GatewayChoice['kind'][]>> = {
  sms: ['outbox', 'http'],
  mail: ['outbox', 'smtp'],
};

/** The form as it opens; secrets are empty, since nobody may read them. */
export function draftOf(choice: GatewayChoice): GatewayDraft {
  return {
    kind: choice.kind,
    http: choice.kind === 'http' ? choice.settings : HTTP,
    smtp: choice.kind === 'smtp' ? choice.settings : SMTP,
    headers: [],
    password: '',
  };
}

export function choiceOfDraft({ kind, http, smtp }: GatewayDraft): GatewayChoice {
  switch (kind) {
    case 'outbox':
      return { kind };
    case 'http':
      return { kind, settings: http };
    case 'smtp':
      return { kind, settings: smtp };
    default:
      return kind satisfies never;
  }
}

/** The typed values; undefined leaves the stored value. */
export function secretsOfDraft({ kind, headers, password }: GatewayDraft): Secrets | undefined {
  const typed =
    kind === 'smtp' ? [{ name: 'password', value: password }] : kind === 'http' ? headers : [];
  const whole = typed.filter(({ name, value }) => name.trim() !== '' && value !== '');
  return whole.length === 0
    ? undefined
    : Object.fromEntries(whole.map(({ name, value }) => [name.trim(), value]));
}
