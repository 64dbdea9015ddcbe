import type { Static, TSchema } from 'typebox';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import { readBoot } from './boot.ts';
import { useSiteStatus } from './closed.ts';
import { useModals } from './modals.ts';
import { useSession } from './session.ts';
import { currentLanguage } from './translate.ts';

/** A refusal the server declared, with its message in the reader's language. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;
  readonly value: unknown;

  constructor(refusal: {
    readonly code: string;
    readonly status: number;
    readonly message: string;
    readonly value: unknown;
  }) {
    super(refusal.message);
    this.code = refusal.code;
    this.status = refusal.status;
    this.value = refusal.value;
  }
}

/** Code of a call that never reached the server or came back broken. */
export const NETWORK = 'network';
/** The refusal of every call of value until the password is changed (LGN-4); a reloaded page opens the dialog again. */
const CHANGE_FIRST = 'password.change.required';
/** The site is closed to everybody, or to where the visitor is: the page asks for itself. */
const CLOSED = new Set(['system.maintenance', 'region.restricted']);
/** The refusal of a trial account for an action that needs a member account (ROL-2). */
const TRUE_ACCOUNT = 'in_need_true_account';
const DEADLINE_MS = 20_000;

type WpsReply = {
  readonly success?: boolean;
  readonly value?: unknown;
  readonly errorCode?: string;
  readonly message?: string | null;
};

/**
 * Calls an endpoint: names, verbs, headers, sealing and the envelope are settled here, so that screens speak of
 * input and output only.
 * @throws Refused for every declared refusal and, with code `network`, when the line is down
 */
export async function call<I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  input: Static<I>,
  options: {
    readonly idempotencyKey?: string;
    /** The launched game's own session, for calls of a studio's client. */
    readonly gameSession?: string;
    readonly signal?: AbortSignal;
  } = {},
): Promise<Static<O>> {
  const [verb = 'GET', path = '/'] = (endpoint.wire[0] ?? '').split(' ');
  const { session } = useSession.getState();
  const headers: Record<string, string> = {
    Accept: 'application/json, text/plain, */*',
    Merchant: readBoot().merchant,
    Language: currentLanguage().toUpperCase(),
    Device: 'web',
    // Our pages stand on the host that they ask, so that a path is enough.
    'X-Addresses': 'paths',
  };
  if (session !== undefined && endpoint.auth !== 'visitor') {
    headers['Authorization'] = session.token;
  }
  if (options.idempotencyKey !== undefined) {
    headers['Idempotency-Key'] = options.idempotencyKey;
  }
  if (options.gameSession !== undefined) {
    headers['X-Game-Session'] = options.gameSession;
  }
  const request = await bodyOf(endpoint, verb, input, headers);
  const reply = await send(`${path}${request.query}`, {
    method: verb,
    headers,
    signal: AbortSignal.any([
      AbortSignal.timeout(DEADLINE_MS),
      ...(options.signal ? [options.signal] : []),
    ]),
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  return await read<Static<O>>(endpoint, reply, headers['Authorization']);
}

async function bodyOf(
  endpoint: Endpoint,
  verb: string,
  input: unknown,
  headers: Record<string, string>,
): Promise<{ readonly query: string; readonly body?: string }> {
  if (verb === 'GET') {
    const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(
      fields.map(([key, value]) => [key, String(value)]),
    ).toString();
    return { query: query === '' ? '' : `?${query}` };
  }
  const json = JSON.stringify(input ?? {});
  if (endpoint.sealed) {
    const { sealBody } = await import('./seal-body.ts');
    headers['Content-Type'] = 'application/jose';
    return { query: '', body: await sealBody(json) };
  }
  headers['Content-Type'] = 'application/json';
  return { query: '', body: json };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new Refused({ code: NETWORK, status: 0, message: '', value: undefined });
  }
}

async function read<Value>(
  endpoint: Endpoint,
  reply: Response,
  sentToken: string | undefined,
): Promise<Value> {
  const body = (await reply.json().catch(() => undefined)) as WpsReply | undefined;
  if (body === undefined) {
    throw new Refused({ code: NETWORK, status: reply.status, message: '', value: undefined });
  }
  const isRaw = isRawReply(endpoint);
  if (reply.ok && (isRaw || body.success === true)) {
    // The contract is the server's promise for this endpoint; a test keeps it.
    return (isRaw ? body : body.value) as Value;
  }
  if (sentToken === useSession.getState().session?.token) {
    followSession(reply.status, body.errorCode);
  }
  if (CLOSED.has(body.errorCode ?? '')) {
    useSiteStatus.getState().doubt();
  }
  throw new Refused({
    code: body.errorCode ?? 'system.busy',
    status: reply.status,
    message: body.message ?? '',
    value: body.value,
  });
}

/** Only names under /wps wrap their answers unless the contract declares otherwise. */
function isRawReply(endpoint: Endpoint): boolean {
  return endpoint.envelope === undefined
    ? endpoint.wire[0]?.includes(' /wps/') !== true
    : endpoint.envelope === 'raw';
}

/**
 * What a refusal says about the session that the call was sent with. A late answer is left out by the caller: by then
 * another login, or a change of the password, may have opened another session.
 */
function followSession(status: number, code: string | undefined): void {
  const { session, close } = useSession.getState();
  if (status === 401 && session !== undefined) {
    close();
  }
  if (code === CHANGE_FIRST) {
    useModals.getState().open('forcedPasswordModal');
  }
  if (code === TRUE_ACCOUNT) {
    useModals.getState().open('trueAccountModal');
  }
}
