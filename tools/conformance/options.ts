import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Need } from '#seamless/conformance/case.ts';
import type { SigningKey } from '#seamless/conformance/subject.ts';
import type { Dialect } from '#seamless/dialects/dialect.ts';
import { DIALECTS } from '#seamless/dialects/dialects.ts';

/** It is thrown when the options cannot be used; the message gives the reason. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The cases raise balances by payouts, so a dialect needs a call for payouts; settlements alone do not suffice. */
const PLAYABLE = DIALECTS.filter(({ calls }) => calls.some(({ call }) => call === 'payout'));

export const OPTIONS = `npm run conformance [-- options]
  --out FOLDER        where reports go (.data/conformance)
  --only VENDOR       of our own vendors only this one

to test a wallet as its vendor
  --wallet URL        where the wallet listens, without a path
  --game CODE         a game of the vendor that takes stakes
  --launch TOKEN      twice: launch tokens of two members who do nothing else
  --dialect NAME      the wallet speaks it: ${PLAYABLE.map(({ code }) => code).join(', ')}
  --has NEED          any number: ${['lateWindow', 'noLateWindow', 'allowLateBet', 'memberIds', 'winRollback', 'noWinRollback'].join(', ')}

to test a vendor as the platform
  --vendor URL        where the vendor listens, without a path
  --game CODE         a game of the vendor (its first one)
  --external-wallets  the vendor keeps balances of its own
  --free-rounds       the vendor plays rounds that the platform grants, in that game
  --session REF       three times: game sessions open at the vendor, as the wallet named them; they are used up

credentials of both, also from the environment
  --name CODE         CONFORMANCE_NAME, the vendor's code
  --key-id ID         CONFORMANCE_KEY_ID
  --secret HEX        CONFORMANCE_SECRET, 32 bytes
  --reply-key HEX     CONFORMANCE_REPLY_KEY, what answers are signed with (the secret)
  --ed25519           the secret is the seed of an Ed25519 key
`;

export type Options = {
  readonly out: string;
  readonly only: string | undefined;
  readonly wallet: string | undefined;
  readonly vendor: string | undefined;
  readonly game: string | undefined;
  readonly hasExternalWallet: boolean;
  readonly hasFreeRounds: boolean;
  readonly sessions: readonly string[];
  /** The wallet speaks this dialect; undefined means the protocol itself. */
  readonly dialect: Dialect | undefined;
  readonly launches: readonly string[];
  readonly has: readonly Need[];
  /** Reads the credentials. Throws UsageError when one is missing or wrong. */
  readonly key: () => SigningKey & { readonly replyKey: Uint8Array };
};

const MAY_HAVE: readonly Need[] = [
  'lateWindow',
  'noLateWindow',
  'allowLateBet',
  'memberIds',
  'winRollback',
  'noWinRollback',
];

/** Reads the command line and, for credentials, the environment. Throws UsageError. */
export function optionsOf(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options {
  const { values } = parsed(args);
  const text = (name: 'name' | 'key-id' | 'secret' | 'reply-key'): string | undefined =>
    values[name] ?? env[`CONFORMANCE_${name.toUpperCase().replace('-', '_')}`];
  return {
    out: values.out ?? join(import.meta.dirname, '..', '..', '.data', 'conformance'),
    only: values.only,
    wallet: address(values.wallet),
    vendor: address(values.vendor),
    game: values.game,
    hasExternalWallet: values['external-wallets'] === true,
    hasFreeRounds: values['free-rounds'] === true,
    sessions: values.session ?? [],
    dialect: values.dialect === undefined ? undefined : spoken(values.dialect),
    launches: values.launch ?? [],
    has: needsOf(values.has ?? []),
    key: () => {
      const secret = bytes('--secret', text('secret'));
      const replyText = text('reply-key');
      return {
        vendor: needed('--name', text('name')),
        keyId: needed('--key-id', text('key-id')),
        algorithm: values.ed25519 === true ? 'ed25519' : 'hmac-sha256',
        secret,
        replyKey: replyText === undefined ? secret : bytes('--reply-key', replyText),
      };
    },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        out: { type: 'string' },
        only: { type: 'string' },
        wallet: { type: 'string' },
        vendor: { type: 'string' },
        game: { type: 'string' },
        'external-wallets': { type: 'boolean' },
        'free-rounds': { type: 'boolean' },
        session: { type: 'string', multiple: true },
        dialect: { type: 'string' },
        launch: { type: 'string', multiple: true },
        has: { type: 'string', multiple: true },
        name: { type: 'string' },
        'key-id': { type: 'string' },
        secret: { type: 'string' },
        'reply-key': { type: 'string' },
        ed25519: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'unknown options');
  }
}

function address(url: string | undefined): string | undefined {
  if (url === undefined) {
    return undefined;
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UsageError(`${url} is no address: it begins with http:// or https://`);
  }
  return new URL(url).origin;
}

function spoken(name: string): Dialect {
  const dialect = PLAYABLE.find(({ code }) => code === name);
  if (dialect === undefined) {
    throw new UsageError(
      DIALECTS.some(({ code }) => code === name)
        ? `--dialect ${name} has no payouts that could bring balances about`
        : `--dialect ${name} is not known`,
    );
  }
  return dialect;
}

function needsOf(words: readonly string[]): readonly Need[] {
  return words.map((word) => {
    const need = MAY_HAVE.find((known) => known === word);
    if (need === undefined) {
      throw new UsageError(`--has ${word} is not known`);
    }
    return need;
  });
}

/** @returns the value of an option that must be given. Throws UsageError when it is missing or empty. */
export function needed(option: string, value: string | undefined): string {
  if (value === undefined || value === '') {
    throw new UsageError(`${option} is needed`);
  }
  return value;
}

function bytes(option: string, value: string | undefined): Uint8Array {
  const hex = needed(option, value);
  if (!/^[0-9a-f]{64}$/i.test(hex)) {
    throw new UsageError(`${option} is 32 bytes in hex`);
  }
  return Buffer.from(hex, 'hex');
}
