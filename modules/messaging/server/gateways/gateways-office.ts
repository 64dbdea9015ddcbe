import { isDeepStrictEqual } from 'node:util';
import { Compile } from 'typebox/compile';
import { brandName, settingsOf } from '#modules/brand/server/index.ts';
import { type ApprovalAction, audit, requestApproval } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { versionOf } from '#platform/contract/version-of.ts';
import { mayAsk, mayConnect } from '#platform/egress/ask-outside.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { makeCalls } from '#platform/outbound/make-calls.ts';
import {
  CodeLimits,
  changeCodeLimits,
  changeGateway,
  GatewayChoice,
  readGateways,
  testGateway,
} from '../../contract.office.ts';
import type { Channel } from '../../contract.ts';
import { invalidTarget, readTarget } from '../codes/issue-code.ts';
import { changeLimits, limitsOf, storedLimits } from '../codes/limits.ts';
import { maskRecipient } from '../mask-recipient.ts';
import { selectMessage } from '../message.store.ts';
import { queueMessage } from '../queue-message.ts';
import { sendCodeCall } from '../send-message.ts';
import { testText } from '../texts.ts';
import { type GatewayRow, upsertGateway } from './gateway.store.ts';
import { choiceOf, gatewayRowOf, openSecrets, sealSecrets } from './gateways.ts';

const GATEWAY_ACTION = 'messaging.gateway';
const LIMITS_ACTION = 'messaging.limits';
const CHANNELS: readonly Channel[] = ['sms', 'mail'];
const TEST_LASTS_MS = 5 * 60_000;
const choiceSchema = Compile(GatewayChoice);
const limitsSchema = Compile(CodeLimits);

type Shown = { readonly choice: GatewayChoice; readonly secretNames: readonly string[] };

export const readGatewaysHandler = handle(readGateways, async ({ tx, app, brand }) => {
  const shownOf = async (channel: Channel) => {
    const place = { brandId: brand.id, channel };
    const { choice, secretNames } = shown(app, await gatewayRowOf(tx, place), place);
    const names = [...secretNames];
    return { choice, secretNames: names, version: versionOf({ choice, secretNames: names }) };
  };
  const limits = await storedLimits(tx, brand.id);
  return {
    isSandbox: app.isSandbox,
    ownDialingCode: (await settingsOf(tx, brand.id)).dialingCode,
    sms: await shownOf('sms'),
    mail: await shownOf('mail'),
    limits,
    limitsVersion: versionOf(limits),
  };
});

export const changeGatewayHandler = handle(changeGateway, async (call) => {
  const { tx, app, input, brand, nowMs, reject, request } = call;
  const { channel, choice, secrets, reason } = input;
  if (!fits(app, channel, choice)) {
    return reject('gateway_invalid');
  }
  const place = { brandId: brand.id, channel };
  const row = await gatewayRowOf(tx, place);
  const { isReadable, ...before } = shown(app, row, place);
  if (input.version !== versionOf(before)) {
    return reject('changed_meanwhile');
  }
  const staysThere = placeOf(choice) === placeOf(before.choice);
  // A secret that nobody may read must not be sent to another host by changing the address alone, and one that nobody can
  // read must be entered again.
  const isSecretNeeded = !isReadable || (before.secretNames.length > 0 && !staysThere);
  if (secrets === undefined && isSecretNeeded && choice.kind !== 'outbox') {
    return reject('gateway_secret_needed');
  }
  if (secrets === undefined && isDeepStrictEqual(choice, before.choice)) {
    return reject('gateway_unchanged');
  }
  const stored = staysThere ? row.sealed_secrets : null;
  const sealed = secrets === undefined ? stored : sealSecrets(app, secrets);
  const after = {
    choice,
    secretNames: Object.keys(openSecrets(app, sealed, place) ?? {}).sort(),
    ...(secrets === undefined ? {} : { secretsReplaced: true }),
  };
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: GATEWAY_ACTION,
    entity: `gateway:${channel}`,
    payload: {
      brandId: brand.id,
      channel,
      choice,
      sealedSecrets: sealed === null ? '' : sealed.toString('base64'),
      secretNames: before.secretNames,
    },
    before,
    after,
    reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('gateway_change_waiting') };
});

export const changeCodeLimitsHandler = handle(changeCodeLimits, async (call) => {
  const { tx, app, input, brand, nowMs, reject, request } = call;
  const before = await storedLimits(tx, brand.id);
  if (input.version !== versionOf(before)) {
    return reject('changed_meanwhile');
  }
  if (isDeepStrictEqual(before, input.limits)) {
    return reject('gateway_unchanged');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: LIMITS_ACTION,
    entity: 'gateway:limits',
    payload: { brandId: brand.id, limits: input.limits },
    before,
    after: input.limits,
    reason: input.reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('gateway_change_waiting') };
});

export const testGatewayHandler = handleWithoutTx(testGateway, async (call) => {
  const { app, input, brand, nowMs, reject, request } = call;
  const { channel, to } = input;
  const target = await readTarget(app.db.pooled, { brandId: brand.id, channel, target: to });
  if (target === undefined) {
    return reject(invalidTarget(channel));
  }
  const { dialingCodes } = await limitsOf(app.db.pooled, brand.id);
  if (target.dialingCode !== undefined && !dialingCodes.includes(target.dialingCode)) {
    return reject('verification.country.refused');
  }
  const name = brandName(await settingsOf(app.db.pooled, brand.id), request.language);
  const { messageId, callId } = await call.transaction(async (tx) => {
    const queued = await queueMessage(app, tx, sendCodeCall, {
      brandId: brand.id,
      channel,
      what: 'test',
      to: target.address,
      content: testText(request.language, name),
      isWithheld: false,
      giveUpAt: new Date(nowMs + TEST_LASTS_MS),
      nowMs,
    });
    await audit(tx, {
      operatorId: operatorOf(call).operatorId,
      brandId: brand.id,
      action: 'gateway.test',
      entity: `gateway:${channel}`,
      after: { to: maskRecipient(target.address) },
      request,
    });
    return queued;
  });
  // The job would send it too; the first of the two does, and the operator sees the answer now.
  await makeCalls(app, callId);
  const sent = await selectMessage(app.db.reads, { brandId: brand.id, id: messageId });
  return {
    state: sent?.state ?? 'waiting',
    failure: sent?.failure ?? null,
    gateway: sent?.gateway ?? null,
  };
});

export const changeGatewayApproval: ApprovalAction = {
  action: GATEWAY_ACTION,
  permission: 'gateway.change',
  before: async (tx, payload) => {
    const { brandId, channel, secretNames } = readGatewayPayload(payload);
    return { choice: choiceOf(await gatewayRowOf(tx, { brandId, channel })), secretNames };
  },
  run: async (tx, _app, payload) => {
    const { brandId, channel, choice, sealedSecrets } = readGatewayPayload(payload);
    await upsertGateway(tx, {
      brandId,
      channel,
      kind: choice.kind,
      settings: choice.kind === 'outbox' ? {} : choice.settings,
      sealedSecrets: sealedSecrets === '' ? null : Buffer.from(sealedSecrets, 'base64'),
    });
  },
};

export const changeCodeLimitsApproval: ApprovalAction = {
  action: LIMITS_ACTION,
  permission: 'gateway.change',
  before: (tx, payload) => storedLimits(tx, readLimitsPayload(payload).brandId),
  run: (tx, _app, payload) => changeLimits(tx, readLimitsPayload(payload)),
};

/** A gateway as an operator sees it; secrets that cannot be read have no names. */
function shown(
  app: AppContext,
  row: GatewayRow,
  place: { readonly brandId: number; readonly channel: Channel },
): Shown & { readonly isReadable: boolean } {
  const secrets = openSecrets(app, row.sealed_secrets, place);
  return {
    choice: choiceOf(row),
    secretNames: Object.keys(secrets ?? {}).sort(),
    isReadable: secrets !== undefined,
  };
}

/** The destination of secrets: kind and origin or host. */
function placeOf(choice: GatewayChoice): string {
  switch (choice.kind) {
    case 'outbox':
      return 'outbox';
    case 'http':
      return `http ${URL.parse(choice.settings.url)?.origin ?? choice.settings.url}`;
    case 'smtp':
      return `smtp ${choice.settings.host.toLowerCase()}:${choice.settings.port}`;
    default:
      return choice satisfies never;
  }
}

/** An unprotected line, a line into the platform itself, or no line at all, is for a sandbox only. */
function fits(app: AppContext, channel: Channel, choice: GatewayChoice): boolean {
  switch (choice.kind) {
    case 'outbox':
      return app.isSandbox;
    case 'http': {
      // Placeholders are allowed in the query only, so that a typed number cannot choose the host.
      const url = URL.parse(choice.settings.url);
      const isOpen = url !== null && !/[{}]|%7[bd]/i.test(`${url.origin}${url.pathname}`);
      return channel === 'sms' && isOpen && mayAsk(app, choice.settings.url);
    }
    case 'smtp':
      return (
        channel === 'mail' &&
        mayConnect(app, choice.settings.host) &&
        (app.isSandbox || choice.settings.security !== 'none')
      );
    default:
      return choice satisfies never;
  }
}

function readGatewayPayload(payload: Readonly<Record<string, unknown>>) {
  const { brandId, choice, sealedSecrets, secretNames } = payload;
  const channel = CHANNELS.find((known) => known === payload['channel']);
  if (
    typeof brandId !== 'number' ||
    channel === undefined ||
    !choiceSchema.Check(choice) ||
    typeof sealedSecrets !== 'string' ||
    !Array.isArray(secretNames)
  ) {
    throw new Error('the payload is not a change of a gateway');
  }
  return { brandId, channel, choice, sealedSecrets, secretNames: secretNames.map(String) };
}

function readLimitsPayload(payload: Readonly<Record<string, unknown>>): {
  readonly brandId: number;
  readonly limits: CodeLimits;
} {
  const { brandId, limits } = payload;
  if (typeof brandId !== 'number' || !limitsSchema.Check(limits)) {
    throw new Error('the payload is not a change of limits');
  }
  return { brandId, limits };
}
