import { Compile } from 'typebox/compile';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';
import { GatewayChoice, type Secrets } from '../../contract.office.ts';
import type { Channel } from '../../contract.ts';
import { type GatewayRow, selectGateway } from './gateway.store.ts';
import { createHttpGateway } from './http-gateway.ts';
import type { MessageGateway } from './message-gateway.ts';
import { createSmtpGateway } from './smtp-gateway.ts';

const SEAL = 'shapla messaging.gateway';
const choiceSchema = Compile(GatewayChoice);
const OUTBOX: GatewayRow = { kind: 'outbox', settings: {}, sealed_secrets: null };

/** The sandbox's own gateway: the message is stored where an operator reads it, and is sent nowhere. */
const outbox: MessageGateway = { kind: 'outbox', send: async () => ({ isSent: true }) };

type Place = { readonly brandId: number; readonly channel: Channel };

/** How the brand sends on a channel; the outbox until an operator chooses. */
export async function gatewayRowOf(tx: ReadTx, place: Place): Promise<GatewayRow> {
  return (await selectGateway(tx, place)) ?? OUTBOX;
}

/** The outbox reaches nobody, so only a sandbox may use it. */
export function isReachable(app: AppContext, row: GatewayRow): boolean {
  return row.kind !== 'outbox' || app.isSandbox;
}

/** The gateway a row describes, ready to send; undefined when its secrets cannot be read. */
export function openGateway(
  app: AppContext,
  row: GatewayRow,
  place: Place,
): MessageGateway | undefined {
  const choice = choiceOf(row);
  const secrets = openSecrets(app, row.sealed_secrets, place);
  if (secrets === undefined) {
    return undefined;
  }
  switch (choice.kind) {
    case 'outbox':
      return outbox;
    case 'http':
      return createHttpGateway(app, choice.settings, secrets);
    case 'smtp':
      return createSmtpGateway(app, choice.settings, secrets);
    default:
      return choice satisfies never;
  }
}

/** A row as an operator edits it. */
export function choiceOf({ kind, settings }: GatewayRow): GatewayChoice {
  const choice: unknown = kind === 'outbox' ? { kind } : { kind, settings };
  if (!choiceSchema.Check(choice)) {
    throw new Error(`the stored settings of a gateway ${kind} are not what it needs`);
  }
  return choice;
}

export function sealSecrets(app: AppContext, secrets: Secrets): Buffer {
  return encryptAtRest(app.secretKey, SEAL, Buffer.from(JSON.stringify(secrets)));
}

/** The secrets of a gateway by name; undefined when they cannot be read, which is an alarm. */
export function openSecrets(
  app: AppContext,
  sealed: Uint8Array | null,
  { brandId, channel }: Place,
): Secrets | undefined {
  if (sealed === null) {
    return {};
  }
  const opened = openOrAlarm(app, {
    what: 'gateway_secrets',
    purpose: SEAL,
    piece: sealed,
    row: { brandId, channel },
  });
  return opened && JSON.parse(opened.toString('utf8'));
}
