import { createHmac, hkdfSync } from 'node:crypto';
import type { Static } from 'typebox';
import { type AppContext, perApp } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { RequestFacts } from '#platform/http/handle.ts';
import type { CreationOptions, NewPasskey, PasskeyAnswer, RequestOptions } from '../../contract.ts';
import { passkeyRefused } from '../../events.ts';
import { closeCeremony, openCeremony } from './ceremonies.ts';
import {
  insertPasskey,
  type PasskeyRow,
  selectPasskeyOf,
  selectPasskeys,
  useCounter,
} from './passkey.store.ts';
import { relyingPartyOf } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

export const MAX_PASSKEYS = 10;
/** EdDSA, ES256 and RS256: what phones, keys and computers have. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 120_000;

type Request = Pick<RequestFacts, 'host' | 'headers'>;
type Member = {
  readonly brandId: number;
  readonly accountId: bigint;
  readonly request: Request;
  readonly nowMs: number;
};

const handleKeyOf = perApp((app) =>
  Buffer.from(hkdfSync('sha256', app.secretKey, '', 'factor.user_handle', 32)),
);

/**
 * The options by which the browser creates a passkey.
 * @returns undefined when the host cannot have passkeys
 */
export async function creationOptions(
  tx: Tx,
  app: AppContext,
  member: Member & { readonly account: string; readonly brandName: string },
): Promise<CreationOptions | undefined> {
  const party = relyingPartyOf(member.request);
  if (party === undefined) {
    return undefined;
  }
  const { generateRegistrationOptions } = await webauthn();
  const known = await selectPasskeys(tx, member.accountId);
  const options = await generateRegistrationOptions({
    rpName: member.brandName,
    rpID: party.id,
    userName: member.account,
    userID: handleOf(app, member.accountId),
    challenge: await openCeremony(tx, { ...member, purpose: 'add' }),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge: options.challenge,
    rp: { id: party.id, name: member.brandName },
    user: options.user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    attestation: 'none',
  };
}

/** Keeps a passkey that was just made. */
export async function savePasskey(
  tx: Tx,
  app: AppContext,
  member: Member & { readonly name: string; readonly passkey: Static<typeof NewPasskey> },
): Promise<'kept' | 'refused' | 'known'> {
  const { brandId, accountId, passkey, name, nowMs } = member;
  const party = relyingPartyOf(member.request);
  const challenge = await closeCeremony(tx, { ...member, purpose: 'add' }, passkey.response);
  if (party === undefined || challenge === undefined) {
    return 'refused';
  }
  const { verifyRegistrationResponse } = await webauthn();
  // The library throws for every answer that is not as it should be; what a stranger sends is no bug of ours.
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => noted(app, brandId, error));
  if (verified?.verified !== true) {
    return 'refused';
  }
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const isNew = await insertPasskey(tx, {
    brandId,
    accountId,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    name,
    isBackedUp: credentialBackedUp,
    now: new Date(nowMs),
  });
  return isNew ? 'kept' : 'known';
}

type Asked = {
  readonly brandId: number;
  readonly purpose: 'prove' | 'step' | 'login';
  /** The member whose passkeys may answer; when left out, the browser finds out. */
  readonly accountId?: bigint;
  readonly request: Request;
  readonly nowMs: number;
};

/**
 * The options by which the browser uses a passkey.
 * @returns undefined when no passkey can answer
 */
export async function requestOptions(tx: Tx, asked: Asked): Promise<RequestOptions | undefined> {
  const party = relyingPartyOf(asked.request);
  const known = asked.accountId === undefined ? [] : await selectPasskeys(tx, asked.accountId);
  if (party === undefined || (asked.accountId !== undefined && known.length === 0)) {
    return undefined;
  }
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await openCeremony(tx, asked),
  });
  return {
    challenge: options.challenge,
    rpId: party.id,
    timeout: TIMEOUT_MS,
    allowCredentials: known.map(credentialOf),
    // Alone it must know its owner; beside a password its presence is enough.
    userVerification: asked.accountId === undefined ? 'required' : 'preferred',
  };
}

/**
 * The member whose passkey answered; undefined when the answer does not count: another challenge, host or member, a
 * signature that does not fit, or a counter that went back, which means a copy.
 */
export async function takePasskey(
  tx: Tx,
  app: AppContext,
  asked: Asked & { readonly answer: PasskeyAnswer },
): Promise<bigint | undefined> {
  const { brandId, answer, accountId } = asked;
  const party = relyingPartyOf(asked.request);
  const challenge = await closeCeremony(tx, asked, answer.response);
  const row = await selectPasskeyOf(tx, { brandId, credentialId: answer.id });
  if (party === undefined || challenge === undefined || row === undefined) {
    return undefined;
  }
  if (accountId !== undefined && row.account_id !== accountId) {
    return undefined;
  }
  const counter = await verifiedCounter(app, {
    row,
    answer,
    challenge,
    party,
    brandId,
    isOnlyFactor: accountId === undefined,
  });
  const isTaken =
    counter !== undefined &&
    (await useCounter(tx, { id: row.id, counter, now: new Date(asked.nowMs) }));
  return isTaken ? row.account_id : undefined;
}

async function verifiedCounter(
  app: AppContext,
  given: {
    readonly row: PasskeyRow;
    readonly answer: PasskeyAnswer;
    readonly challenge: string;
    readonly party: { readonly id: string; readonly origins: string[] };
    readonly brandId: number;
    readonly isOnlyFactor: boolean;
  },
): Promise<number | undefined> {
  const { row, answer, challenge, party, brandId, isOnlyFactor } = given;
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: answer.type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: row.transports,
    },
    requireUserVerification: isOnlyFactor,
  }).catch((error: unknown) => noted(app, brandId, error));
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

function credentialOf(row: PasskeyRow) {
  return { id: row.credential_id, type: 'public-key' as const, transports: row.transports };
}

function noted(app: AppContext, brandId: number, error: unknown): undefined {
  const reason = error instanceof Error ? error.message.slice(0, 120) : 'unknown';
  passkeyRefused(app.log, { brandId, reason });
  return undefined;
}

/** The user handle in the passkey: the same for all passkeys of an account, and without a readable id. */
function handleOf(app: AppContext, accountId: bigint): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', handleKeyOf(app)).update(String(accountId)).digest());
}
