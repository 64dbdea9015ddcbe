import type { Static, TSchema } from 'typebox';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import { currentLanguage } from '#platform/site/translate.ts';
import { closeOfficeSession, officeSession } from './session.ts';

const DEADLINE_MS = 20_000;
/** Code of a call that never reached the server or came back broken. */
const NETWORK = 'network';

/** The server refused; `message` is in the operator's language. */
export class OfficeRefusal extends Error {
  override readonly name = 'OfficeRefusal';
  readonly code: string;
  readonly status: number;
  /** What the endpoint answers beside the code. */
  readonly value: unknown;

  constructor(refusal: {
    readonly code: string;
    readonly status: number;
    readonly message: string;
    readonly value?: unknown;
  }) {
    super(refusal.message);
    this.code = refusal.code;
    this.status = refusal.status;
    this.value = refusal.value;
  }
}

/**
 * Calls an endpoint of the back office. Under a key a changing call is carried out once, however often it is sent.
 * @throws OfficeRefusal for every refusal, with code `network` when the line is down
 */
export async function callOffice<I extends TSchema, O extends TSchema, R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  input: Static<I>,
  options: { readonly signal?: AbortSignal; readonly key?: string } = {},
): Promise<Static<O>> {
  const { key, signal } = options;
  const [verb = 'GET', path = '/'] = (endpoint.wire[0] ?? '').split(' ');
  const target = targetOf(verb, path, fieldsOf(input));
  const session = officeSession();
  const headers: Record<string, string> = { Language: currentLanguage().toUpperCase() };
  if (session.brand !== undefined) {
    headers['Merchant'] = session.brand;
  }
  if (session.token !== undefined && endpoint.auth === 'operator') {
    headers['Authorization'] = session.token;
  }
  if (target.body !== undefined) {
    headers['Content-Type'] = 'application/json';
  }
  if (key !== undefined) {
    headers['Idempotency-Key'] = key;
  }
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const reply = await send(target.url, {
    method: verb,
    headers,
    signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
    ...(target.body === undefined ? {} : { body: target.body }),
  });
  const body: unknown = await reply.json().catch(() => undefined);
  if (reply.ok && body !== undefined) {
    // The contract is the server's promise for this endpoint; a test keeps it.
    return body as Static<O>;
  }
  // A late answer about an earlier session says nothing about this one.
  const isOfThisSession = session.token === officeSession().token;
  if (reply.status === 401 && endpoint.auth === 'operator' && isOfThisSession) {
    closeOfficeSession('gone');
  }
  throw refusalOf(reply.status, body);
}

function fieldsOf(input: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== '');
}

/** Fields named in the path go there; the others are the query of a GET, else the JSON body. */
function targetOf(
  verb: string,
  path: string,
  fields: readonly (readonly [string, unknown])[],
): { readonly url: string; readonly body?: string } {
  const named = new Set<string>();
  const url = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    named.add(name);
    return encodeURIComponent(String(fields.find(([field]) => field === name)?.[1] ?? ''));
  });
  const rest = fields.filter(([field]) => !named.has(field));
  if (verb !== 'GET') {
    return { url, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams(rest.map(([field, value]) => [field, String(value)]));
  return { url: query.size === 0 ? url : `${url}?${query}` };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new OfficeRefusal({ code: NETWORK, status: 0, message: '' });
  }
}

function refusalOf(status: number, body: unknown): OfficeRefusal {
  const said = typeof body === 'object' && body !== null ? body : {};
  const code = 'errorCode' in said ? String(said.errorCode) : NETWORK;
  return new OfficeRefusal({
    code,
    status,
    message: 'message' in said ? String(said.message) : '',
    value: 'value' in said ? said.value : undefined,
  });
}
