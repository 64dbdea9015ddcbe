import type { TSchema } from 'typebox';
import type { RejectionStatus } from './rejection.ts';

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A verb and a path; `{name}` matches one segment and becomes the input field of that name. */
export type WireName = `${Verb} /${string}`;

/**
 * Who may call.
 * - `visitor`: anybody; a token is not read.
 * - `optional`: anybody; a token that is sent must be alive (a dead one answers 401).
 * - `member`: a live session of any account type.
 * - `trueMember`: a live session of any account type but trial.
 * - `agent`: a live session of an agent.
 * - `operator`: a live back-office session; `permission` says which one it needs.
 * - `vendor`: a signed call of the seamless protocol.
 */
export type AuthLevel =
  | 'visitor'
  | 'optional'
  | 'member'
  | 'trueMember'
  | 'agent'
  | 'operator'
  | 'vendor';

/**
 * How the answer is wrapped: `wps` is `{success, value, message}`, `raw` is bare JSON, `text` is plain text.
 * Without it: `wps` for names under /wps, `raw` for all others.
 */
export type Envelope = 'wps' | 'raw' | 'text';

/**
 * How the call meets the database: statements that only read, each by itself (`read`), one transaction around the
 * operation (`request`), a queued batch that commits by itself (`batch`), or its own way (`none`).
 */
export type TxMode = 'read' | 'request' | 'batch' | 'none';

/** The mode of an endpoint that names none: what is asked for with GET reads. */
type DefaultTx<Wire> = Wire extends readonly [infer First, ...unknown[]]
  ? First extends `GET ${string}`
    ? 'read'
    : 'request'
  : 'read' | 'request';

/**
 * What a call of the public does while the site is closed to the caller; by default it is refused.
 * - `answers`: also in maintenance and to closed regions, such as the status itself.
 * - `ownRecord`: also to members in a closed region: what is theirs stays readable, money can leave.
 */
export type WhenClosed = 'answers' | 'ownRecord';

/** A closed list of expected refusals and the HTTP status of each. */
export type Rejections = Readonly<Record<string, RejectionStatus>>;

/** A list of the back office, and how a file of it is written from the rows that its call answers. */
export type OfficeListing = {
  /** The name of its page: views and exports are stored under it. */
  readonly name: string;
  /** The key of its title. */
  readonly title: string;
  /**
   * For the columns of the page, the fields of a row that a cell of the file has: `id`, `pack.name`, `game drawNo`. Without it
   * the module writes the file by itself (`exportedLists`).
   */
  readonly columns?: Readonly<Record<string, string>>;
  /** Columns with personal data: only operators with `lists.personal` get them unmasked. */
  readonly personal?: readonly string[];
};

/**
 * One call of a public interface. `wire` keeps the fixed outside names; code uses the constant's name.
 * The first wire name is the canonical one; others are accepted spellings and verbs.
 */
export type Endpoint<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Rejects extends Rejections = Rejections,
  Mode extends TxMode = TxMode,
> = {
  readonly wire: readonly WireName[];
  readonly summary: string;
  readonly auth: AuthLevel;
  readonly permission?: string;
  /** The call answers a page of a list of the back office, `rows`, and where it has more pages `next`. */
  readonly list?: OfficeListing;
  /** A call of the member centre's pages alone: refused to members of a brand that has switched the centre off. */
  readonly centre?: 'member';
  readonly whenClosed?: WhenClosed;
  readonly envelope?: Envelope;
  /** Flag E: the body arrives encrypted; a plain one is refused with `missing_encryption`. */
  readonly sealed?: boolean;
  /** Without it: `read` when the canonical name is a GET, else `request`. */
  readonly tx?: Mode;
  /** Also open to a session whose password must be changed first; every other call of a member refuses it. */
  readonly beforePasswordChange?: boolean;
  /** Also open to an operator who must add a second factor first; every other call of the back office refuses them. */
  readonly beforeEnrolment?: boolean;
  /**
   * Money calls. With `true`, our own ones, the header `Idempotency-Key` must be there; with `drawn`, those that clients
   * of others make too, the server draws a key for a call without one. A key that is there must be well formed, and the
   * same call under it happens once.
   */
  readonly idempotent?: true | 'drawn';
  /** Name of a rate-limit bucket of `RateLimits`; without it only the general one counts. */
  readonly limit?: string;
  /**
   * Seconds that an answer may be stored: by browsers and proxies where anybody gets it, else by the browser of whom it
   * was given to. Without it `no-store`.
   */
  readonly cacheSeconds?: number;
  /** Bytes a body may have; 65,536 without it. */
  readonly bodyLimitBytes?: number;
  /**
   * Every visitor of a brand without a session gets the same answer in one language and, while a vendor is closed in some
   * country, in one country: a page that asks for it is rendered with it. Never where it depends on an address.
   */
  readonly isSameForAll?: boolean;
  /** The value of a `{name}` may be any text, also with slashes in it: somebody else's id. */
  readonly hasFreeNames?: boolean;
  readonly input: Input;
  readonly output: Output;
  readonly rejects: Rejects;
};

/** Takes `GET /wps/captcha` apart. */
export function splitName(name: WireName): readonly [verb: Verb, path: string] {
  const space = name.indexOf(' ');
  return [name.slice(0, space) as Verb, name.slice(space + 1)];
}

/**
 * Only a call of members can belong to the member centre: what agents, operators, vendors and visitors call stays when a brand
 * has that centre off.
 */
type CentreOf<Auth extends AuthLevel> = Auth extends 'member' | 'trueMember'
  ? unknown
  : { readonly centre?: never };

/** Declares an endpoint; exists so that TypeScript infers literal types. */
export function endpoint<
  I extends TSchema,
  O extends TSchema,
  const R extends Rejections,
  const Wire extends readonly WireName[],
  Auth extends AuthLevel,
  M extends TxMode = DefaultTx<Wire>,
>(
  declared: Endpoint<I, O, R, M> & { readonly wire: Wire; readonly auth: Auth } & CentreOf<Auth>,
): Endpoint<I, O, R, M> {
  return declared;
}

/** How a call of the endpoint meets the database. */
export function txModeOf({ tx, wire }: Pick<Endpoint, 'tx' | 'wire'>): TxMode {
  return tx ?? (wire[0]?.startsWith('GET ') === true ? 'read' : 'request');
}
