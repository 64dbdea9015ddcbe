import { isDeepStrictEqual } from 'node:util';
import { Compile } from 'typebox/compile';
import { settingsOf } from '#modules/brand/server/index.ts';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { versionOf } from '#platform/contract/version-of.ts';
import { mayAsk } from '#platform/egress/ask-outside.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import {
  changeProvider,
  listProvidersOffice,
  ProviderChoice,
  tryProvider,
} from '../../contract.office.ts';
import { RETURN_PATH, schemeOf } from '../sign-in/return-address.ts';
import { invalidatePageHosts } from './page-hosts.ts';
import { probe } from './probe.ts';
import { countLinks, upsertProvider } from './provider.store.ts';
import { openSecret, type Provider, providersOf, sealSecret } from './providers.ts';

const ACTION = 'social.provider';
const choiceSchema = Compile(ProviderChoice);

const listProvidersHandler = handle(listProvidersOffice, async ({ tx, app, brand }) => {
  const links = await countLinks(tx, brand.id);
  const { domainList } = await settingsOf(tx, brand.id);
  const scheme = schemeOf(app.publicUrl());
  const hosts = domainList.map((host) => `${scheme}//${host}${RETURN_PATH}`);
  return {
    returnAddresses: [...new Set([`${app.publicUrl()}${RETURN_PATH}`, ...hosts])],
    rows: (await providersOf(tx, brand.id)).map((provider) => ({
      code: provider.code,
      ...faceOf(provider),
      version: versionOf(faceOf(provider)),
      hasSecret: provider.sealedSecret !== null,
      links: links.find(({ provider_id }) => provider_id === provider.id)?.links ?? 0,
    })),
  };
});

const changeProviderHandler = handle(changeProvider, async (call) => {
  const { tx, app, input, brand, nowMs, reject, request } = call;
  const { code, name, isOn, place, choice, secret, reason } = input;
  const providers = await providersOf(tx, brand.id);
  const former = providers.find((one) => one.code === code);
  const problem = problemOf(app, { code, choice, providers });
  if (problem !== undefined) {
    return reject(problem);
  }
  const before = former === undefined ? null : faceOf(former);
  if (input.version !== (before === null ? undefined : versionOf(before))) {
    return reject('changed_meanwhile');
  }
  const after = { name, isOn, place, choice };
  if (secret === undefined && isDeepStrictEqual(before, after)) {
    return reject('social_provider_unchanged');
  }
  // A secret that nobody may read must not be sent elsewhere by changing an address alone.
  const staysThere = former !== undefined && placeOf(former.choice) === placeOf(choice);
  if (secret === undefined && former !== undefined && former.sealedSecret !== null && !staysThere) {
    return reject('social_secret_needed');
  }
  const stored = former?.sealedSecret ?? null;
  const sealed = secret === undefined ? stored : sealSecret(app, secret);
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: ACTION,
    entity: `social:${code}`,
    payload: {
      brandId: brand.id,
      code,
      ...after,
      sealedSecret: sealed === null ? '' : sealed.toString('base64'),
    },
    before,
    after: secret === undefined ? after : { ...after, secretReplaced: true },
    reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('social_change_waiting') };
});

const tryProviderHandler = handleWithoutTx(tryProvider, async ({ app, input, brand, reject }) => {
  const providers = await providersOf(app.db.pooled, brand.id);
  const provider = providers.find(({ code }) => code === input.code);
  if (provider === undefined) {
    return reject('social_provider_unknown');
  }
  const opened = openSecret(app, provider);
  return {
    result: opened === undefined ? 'unreadable' : await probe(app, provider.choice, opened.secret),
  };
});

export const providersOfficeHandlers = [
  listProvidersHandler,
  changeProviderHandler,
  tryProviderHandler,
];

export const changeProviderApproval: ApprovalAction = {
  action: ACTION,
  permission: 'social.change',
  before: async (tx, payload) => {
    const { brandId, code } = readPayload(payload);
    const former = (await providersOf(tx, brandId)).find((one) => one.code === code);
    return former === undefined ? null : faceOf(former);
  },
  run: async (tx, _app, payload) => {
    const { choice, sealedSecret, ...rest } = readPayload(payload);
    await upsertProvider(tx, {
      ...rest,
      kind: choice.kind,
      settings: choice.settings,
      sealedSecret: sealedSecret === '' ? null : Buffer.from(sealedSecret, 'base64'),
    });
    await invalidatePageHosts(tx, rest.brandId);
  },
};

/** Why a provider cannot be set up so; undefined when it can. */
function problemOf(
  app: AppContext,
  wanted: {
    readonly code: string;
    readonly choice: ProviderChoice;
    readonly providers: readonly Provider[];
  },
): 'social_provider_invalid' | 'social_kind_fixed' | 'social_firebase_taken' | undefined {
  const { code, choice, providers } = wanted;
  if (!addressesOf(choice).every((address) => mayAsk(app, address))) {
    return 'social_provider_invalid';
  }
  if (providers.some((one) => one.code === code && one.choice.kind !== choice.kind)) {
    return 'social_kind_fixed';
  }
  const isTaken =
    choice.kind === 'firebase' &&
    providers.some((one) => one.code !== code && one.choice.kind === 'firebase');
  return isTaken ? 'social_firebase_taken' : undefined;
}

function faceOf({ name, isOn, place, choice }: Provider) {
  return { name, isOn, place, choice };
}

/** Everything our server or a browser would be sent to. */
function addressesOf(choice: ProviderChoice): readonly string[] {
  switch (choice.kind) {
    case 'oidc':
      return [choice.settings.issuer];
    case 'profile': {
      const { authorizeUrl, tokenUrl, profileUrl } = choice.settings;
      return [authorizeUrl, tokenUrl, profileUrl];
    }
    case 'firebase':
      return [choice.settings.issuer, choice.settings.keySetUrl];
    default:
      return choice satisfies never;
  }
}

/** The destination of a secret, and its owner. */
function placeOf(choice: ProviderChoice): string {
  switch (choice.kind) {
    case 'oidc':
      return JSON.stringify([choice.settings.issuer, choice.settings.clientId]);
    case 'profile':
      return JSON.stringify([choice.settings.tokenUrl, choice.settings.clientId]);
    case 'firebase':
      return choice.settings.projectId;
    default:
      return choice satisfies never;
  }
}

function readPayload(payload: Readonly<Record<string, unknown>>) {
  const { brandId, code, name, isOn, place, choice, sealedSecret } = payload;
  if (
    typeof brandId !== 'number' ||
    typeof code !== 'string' ||
    typeof name !== 'string' ||
    typeof isOn !== 'boolean' ||
    typeof place !== 'number' ||
    !choiceSchema.Check(choice) ||
    typeof sealedSecret !== 'string'
  ) {
    throw new Error('the payload is not a change of a provider');
  }
  return { brandId, code, name, isOn, place, choice, sealedSecret };
}
