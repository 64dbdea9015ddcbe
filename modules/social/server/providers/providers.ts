import { Compile } from 'typebox/compile';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';
import { type FirebaseSettings, ProviderChoice } from '../../contract.office.ts';
import { type ProviderRow, selectProviders } from './provider.store.ts';

const SEAL = 'shapla social.provider';
const choiceSchema = Compile(ProviderChoice);

/** A way in as the brand set it up. */
export type Provider = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly place: number;
  readonly choice: ProviderChoice;
  readonly sealedSecret: Buffer | null;
};

/** All providers of a brand, in the order of the buttons. */
export async function providersOf(tx: ReadTx, brandId: number): Promise<readonly Provider[]> {
  return (await selectProviders(tx, brandId)).map(providerOf);
}

/** The one the brand's phones are proved with; undefined when none is on. */
export async function firebaseOf(
  tx: ReadTx,
  brandId: number,
): Promise<FirebaseSettings | undefined> {
  for (const { isOn, choice } of await providersOf(tx, brandId)) {
    if (isOn && choice.kind === 'firebase') {
      return choice.settings;
    }
  }
  return undefined;
}

function providerOf(row: ProviderRow): Provider {
  const choice: unknown = { kind: row.kind, settings: row.settings };
  if (!choiceSchema.Check(choice)) {
    throw new Error(
      `the stored settings of the provider ${row.code} are not what ${row.kind} needs`,
    );
  }
  const { id, code, name, place } = row;
  return { id, code, name, isOn: row.is_on, place, choice, sealedSecret: row.sealed_secret };
}

/** Encrypts a client secret for keeping. */
export function sealSecret(app: AppContext, secret: string): Buffer {
  return encryptAtRest(app.secretKey, SEAL, Buffer.from(secret));
}

/** The client secret, which some providers need none of; undefined when it cannot be read, which is an alarm. */
export function openSecret(
  app: AppContext,
  { id, code, sealedSecret }: Provider,
): { readonly secret: string | undefined } | undefined {
  if (sealedSecret === null) {
    return { secret: undefined };
  }
  const opened = openOrAlarm(app, {
    what: 'provider_secret',
    purpose: SEAL,
    piece: sealedSecret,
    row: { providerId: id, provider: code },
  });
  return opened && { secret: opened.toString() };
}
