import { isAgent, isMember, isTrial } from '#platform/contract/account-type.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Composition, DispatchBrand, VendorRequest } from './composition.ts';
import type { Actor, OperatorActor } from './handle.ts';
import type { Incoming } from './incoming.ts';

type BrandCall = {
  readonly endpoint: Endpoint;
  readonly incoming: Incoming;
  readonly brand: DispatchBrand;
  readonly nowMs: number;
};

/** Longer texts are no game session; they share one count. */
const MAX_SESSION_CHARACTERS = 64;
const VISITOR = { kind: 'visitor' } as const;
/** A vendor's call names no brand: its session does. */
const NO_BRAND: DispatchBrand = { id: 0, code: '', defaultLanguage: 'EN' };

/** The brand of a call; a vendor's names none. */
export async function resolveBrand(
  composition: Composition,
  endpoint: Endpoint,
  incoming: Incoming,
): Promise<DispatchBrand> {
  return endpoint.auth === 'vendor' ? NO_BRAND : await brandOf(composition, incoming);
}

/** Decides who calls, and whether the brand, the endpoint and its rate limit allow it. */
export async function resolveActor(composition: Composition, call: BrandCall): Promise<Actor> {
  const { endpoint, incoming, brand, nowMs } = call;
  if (endpoint.auth === 'vendor') {
    const actor = await composition.verifyVendor(composition.app, vendorRequestOf(incoming, nowMs));
    if (actor === undefined) {
      throw new Rejection('AUTH_FAILED', 401);
    }
    return actor;
  }
  await refuseWhenClosed(composition, endpoint, incoming, brand);
  const actor = await actorOf(composition, endpoint, incoming, brand, nowMs);
  limit(composition, endpoint, incoming, actor, nowMs);
  return actor;
}

/** Refuses inside the transaction of a call when the login of its member or operator has ended since `resolveActor`. */
export async function holdCaller(
  composition: Composition,
  call: { readonly actor: Actor; readonly incoming: Incoming; readonly nowMs: number },
  tx: Tx,
): Promise<void> {
  const { actor, incoming, nowMs } = call;
  if (actor.kind !== 'member' && actor.kind !== 'operator') {
    return;
  }
  if (!(await composition.holdLogin(tx, { actor, token: tokenOf(incoming), nowMs }))) {
    throw new Rejection(
      actor.kind === 'member' ? 'login.not.session' : 'operator.not.session',
      401,
    );
  }
}

function tokenOf(incoming: Incoming): string {
  return (incoming.headers['authorization'] ?? '').trim();
}

async function brandOf(composition: Composition, incoming: Incoming): Promise<DispatchBrand> {
  const merchant = (incoming.headers['merchant'] ?? '').trim();
  const host = (incoming.headers['host'] ?? '').replace(/:\d+$/, '').toLowerCase();
  const brand = merchant.includes(',')
    ? undefined
    : await composition.resolveBrand(
        composition.app.db.pooled,
        merchant === '' ? { host } : { merchant, host },
      );
  if (brand === undefined) {
    throw new Rejection('function.not.available', 400);
  }
  return brand;
}

/**
 * Maintenance and closed regions hold for every call of the public unless its endpoint declares otherwise (STS-1). The
 * back office is never closed, its sign-in included: somebody must open the site again.
 */
async function refuseWhenClosed(
  { app }: Composition,
  { wire, whenClosed }: Endpoint,
  { ip }: Incoming,
  brand: DispatchBrand,
): Promise<void> {
  const isOffice = wire.every((name) => name.includes(' /office/'));
  if (isOffice || whenClosed === 'answers') {
    return;
  }
  const refusal = await app.guards.beforeVisit(app.db.pooled, { brandId: brand.id, ip });
  if (refusal !== undefined && !(refusal.kind === 'region' && whenClosed === 'ownRecord')) {
    throw new Rejection(refusal.code, refusal.status, refusal.value);
  }
}

async function actorOf(
  composition: Composition,
  endpoint: Endpoint,
  incoming: Incoming,
  brand: DispatchBrand,
  nowMs: number,
): Promise<Actor> {
  const token = tokenOf(incoming);
  if (endpoint.auth === 'visitor' || (endpoint.auth === 'optional' && token === '')) {
    return VISITOR;
  }
  return endpoint.auth === 'operator'
    ? await operatorOfToken(composition, endpoint, token, brand, nowMs)
    : await memberOfToken(composition, endpoint, token, brand, nowMs);
}

async function operatorOfToken(
  composition: Composition,
  endpoint: Endpoint,
  token: string,
  brand: DispatchBrand,
  nowMs: number,
): Promise<Actor> {
  const { app } = composition;
  const operator =
    token === ''
      ? undefined
      : await composition.resolveOperator(app, app.db.pooled, { token, nowMs });
  if (operator === undefined) {
    throw new Rejection('operator.not.session', 401);
  }
  if (operator.mustEnrol === true && endpoint.beforeEnrolment !== true) {
    throw new Rejection('operator.enrolment.required', 403);
  }
  if (!isPermitted(operator, endpoint.permission, brand.id)) {
    throw new Rejection('permission_denied', 403);
  }
  return operator;
}

async function memberOfToken(
  composition: Composition,
  endpoint: Endpoint,
  token: string,
  brand: DispatchBrand,
  nowMs: number,
): Promise<Actor> {
  const tx = composition.app.db.pooled;
  const session = { token, brandId: brand.id, nowMs };
  const member = token === '' ? undefined : await composition.resolveActor(tx, session);
  if (member === undefined) {
    throw new Rejection('login.not.session', 401);
  }
  if (endpoint.auth === 'agent' && !isAgent(member.accountType)) {
    throw new Rejection('agent_only', 403);
  }
  if (endpoint.auth === 'trueMember' && isTrial(member.accountType)) {
    throw new Rejection('in_need_true_account', 403);
  }
  if (
    endpoint.centre === 'member' &&
    isMember(member.accountType) &&
    !(await composition.isMemberCentreOpen(tx, brand.id))
  ) {
    throw new Rejection('member_centre_closed', 403);
  }
  // Public reads stay open.
  const isHeld = member.mustChangePassword === true && endpoint.auth !== 'optional';
  if (isHeld && endpoint.beforePasswordChange !== true) {
    throw new Rejection('password.change.required', 403);
  }
  return member;
}

/** A permission held for one brand alone is written `member.view@3`. */
function isPermitted(
  operator: OperatorActor,
  permission: string | undefined,
  brandId: number,
): boolean {
  return (
    permission === undefined ||
    operator.permissions.includes(permission) ||
    operator.permissions.includes(`${permission}@${brandId}`)
  );
}

function limit(
  composition: Composition,
  endpoint: Endpoint,
  incoming: Incoming,
  actor: Actor,
  nowMs: number,
): void {
  const own = accountOf(actor);
  const general =
    own === undefined ? 0 : composition.limits.take({ bucket: 'general', account: own, nowMs });
  const account = own ?? gameSessionOf(incoming);
  const named =
    endpoint.limit === undefined
      ? 0
      : composition.limits.take({
          bucket: endpoint.limit,
          ip: incoming.ip,
          nowMs,
          ...(account === undefined ? {} : { account }),
        });
  const seconds = Math.max(general, named);
  if (seconds > 0) {
    throw new Rejection('too.many.requests', 429, { seconds });
  }
}

/** A player of a studio is known by the game session alone. */
function gameSessionOf(incoming: Incoming): string | undefined {
  const session = incoming.headers['x-game-session'];
  return session === undefined ? undefined : `g${session.slice(0, MAX_SESSION_CHARACTERS)}`;
}

type AccountCall = { readonly account: string; readonly nowMs: number };

/**
 * Counts a call in the endpoint's bucket for an account that is known only after the caller was resolved.
 * @returns 0 when it may pass, else the seconds to wait
 */
export function waitOfAccount(
  composition: Composition,
  endpoint: Endpoint,
  call: AccountCall,
): number {
  return endpoint.limit === undefined
    ? 0
    : composition.limits.take({ bucket: endpoint.limit, ...call });
}

/** Counts a call as `waitOfAccount` does; refuses it when there were too many. */
export function limitAccount(
  composition: Composition,
  endpoint: Endpoint,
  call: AccountCall,
): void {
  const seconds = waitOfAccount(composition, endpoint, call);
  if (seconds > 0) {
    throw new Rejection('too.many.requests', 429, { seconds });
  }
}

function accountOf(actor: Actor): string | undefined {
  switch (actor.kind) {
    case 'member':
      return `m${actor.memberId}`;
    case 'operator':
      return `o${actor.operatorId}`;
    default:
      return undefined;
  }
}

/** The signed parts of a vendor's request, as `verifyVendor` takes them. */
export function vendorRequestOf(incoming: Incoming, nowMs: number): VendorRequest {
  const { method, path, query, headers, body, ip } = incoming;
  return { method, target: query === '' ? path : `${path}?${query}`, headers, body, ip, nowMs };
}
