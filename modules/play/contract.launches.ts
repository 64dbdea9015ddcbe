import Type, { type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const VendorCode = Type.String({ pattern: '^[A-Z0-9_]{2,24}$' });
const Nullable = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()]);
/** A game by its code, with its name in the reader's language. */
const NamedGame = { game: Type.String(), gameName: Type.String() };
const LaunchState = Type.Enum(['waiting', 'used', 'expired']);
/** `own`: the vendor is not asked for it. */
const AddressState = Type.Enum(['own', 'asked', 'answered', 'refused', 'unanswered', 'unsafe']);

export const listOfficeLaunches = endpoint({
  wire: ['GET /office/v1/launches'],
  summary: 'Launches of the last day, newest first; never their tokens',
  auth: 'operator',
  permission: 'bet.view',
  list: {
    name: 'launches',
    title: 'office.launches.title',
    columns: {
      ...{ at: 'at', member: 'member', vendor: 'vendor', game: 'gameName' },
      ...{ launch: 'launchId', ip: 'ip', state: 'state' },
    },
    personal: ['ip'],
  },
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 64 })),
    vendor: Type.Optional(VendorCode),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        launchId: Type.String(),
        at: Type.String(),
        memberId: Type.String(),
        member: Type.String(),
        vendor: Type.String(),
        ...NamedGame,
        language: Type.String(),
        isTrial: Type.Boolean(),
        ip: Type.String(),
        state: LaunchState,
        usedAt: Nullable(Type.String()),
        address: AddressState,
      }),
    ),
    next: Nullable(Type.String()),
  }),
  rejects: {},
});

const LaunchId = Type.String({ pattern: '^L[0-9A-F]{10}$' });

export const readOfficeLaunch = endpoint({
  wire: ['GET /office/v1/launches/{launchId}'],
  summary: 'One launch, the game session it opened, and which notifications its vendor got',
  auth: 'operator',
  permission: 'bet.view',
  input: Type.Object({ launchId: LaunchId }),
  output: Type.Object({
    launchId: Type.String(),
    at: Type.String(),
    memberId: Type.String(),
    member: Type.String(),
    vendor: Type.String(),
    ...NamedGame,
    language: Type.String(),
    isTrial: Type.Boolean(),
    ip: Type.String(),
    state: LaunchState,
    address: AddressState,
    /** The vendor's answer to the request for the address. */
    addressCode: Nullable(Type.String()),
    session: Nullable(
      Type.Object({
        openedAt: Type.String(),
        expiresAt: Type.String(),
        /** `over`: it ran out by itself. */
        state: Type.Enum(['open', 'ended', 'over']),
        endedAt: Nullable(Type.String()),
        endedFor: Nullable(Type.String()),
        /** Decimal strings by name, as they were or will be sent to the vendor. */
        limits: Type.Record(Type.String(), Type.String()),
      }),
    ),
    /** Its vendor is notified of ended sessions and of limits. */
    isNotified: Type.Boolean(),
    notices: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: Type.Enum(['kick', 'limits']),
        state: Type.Enum(['waiting', 'delivered', 'refused', 'given_up', 'overtaken']),
        at: Type.String(),
        tries: Type.Integer(),
        nextAt: Type.String(),
        silentSince: Nullable(Type.String()),
        answeredAt: Nullable(Type.String()),
        code: Nullable(Type.String()),
      }),
    ),
  }),
  rejects: { launch_unknown: 409 },
});

export const endOfficeSession = endpoint({
  wire: ['POST /office/v1/launches/{launchId}/end'],
  summary: 'Ends the game session of a launch: no stake is taken in it from then on',
  auth: 'operator',
  permission: 'member.change',
  input: Type.Object({ launchId: LaunchId, reason: Reason }),
  output: Type.Object({}),
  rejects: { launch_unknown: 409, session_not_open: 409 },
});
