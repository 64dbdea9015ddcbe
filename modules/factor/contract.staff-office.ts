import Type from 'typebox';
import { StaffSession } from '#modules/operator/contract.office.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { Code, CreationOptions, NewPasskey, PasskeyAnswer, RequestOptions } from './contract.ts';

/** The second factors of staff. Moments are ISO 8601. */

const Challenge = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const Proof = Type.Union([Type.Object({ code: Code }), Type.Object({ passkey: PasskeyAnswer })]);
const PasskeyName = Type.String({ minLength: 1, maxLength: 40 });

export const beginStaffFactor = endpoint({
  wire: ['POST /office/v1/session/factor/begin'],
  summary: 'Options for answering a sign-in that waits for a second factor with a passkey',
  auth: 'visitor',
  tx: 'none',
  limit: 'login',
  input: Type.Object({ challenge: Challenge }),
  output: RequestOptions,
  rejects: { sign_in_gone: 400, 'factor.passkey.none': 409 },
});

export const finishStaffSignIn = endpoint({
  wire: ['POST /office/v1/session/factor'],
  summary: 'Finishes a sign-in that answered second_factor_required, with a code or a passkey',
  auth: 'visitor',
  tx: 'none',
  limit: 'login',
  input: Type.Object({ challenge: Challenge, proof: Proof }),
  output: StaffSession,
  rejects: {
    sign_in_gone: 400,
    'factor.code.incorrect': 400,
    'factor.passkey.refused': 400,
    'too.many.requests': 429,
  },
});

export const readStaffFactors = endpoint({
  wire: ['GET /office/v1/me/factors'],
  summary: 'The operator’s own second factors; never their secrets',
  auth: 'operator',
  beforeEnrolment: true,
  input: Type.Object({}),
  output: Type.Object({
    authenticatorSince: Type.Union([Type.String(), Type.Null()]),
    passkeys: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        addedAt: Type.String(),
        lastUsedAt: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
  rejects: {},
});

export const beginStaffProof = endpoint({
  wire: ['POST /office/v1/me/proof/begin'],
  summary: 'Options for proving oneself with a passkey',
  auth: 'operator',
  limit: 'login',
  input: Type.Object({}),
  output: RequestOptions,
  rejects: { 'factor.passkey.none': 409 },
});

export const proveStaff = endpoint({
  wire: ['POST /office/v1/me/proof/factor'],
  summary:
    'Proves once more who is there, with a code or a passkey; good for five minutes in this session',
  auth: 'operator',
  tx: 'none',
  limit: 'login',
  input: Type.Object({ proof: Proof }),
  output: Type.Null(),
  rejects: {
    'factor.code.incorrect': 400,
    'factor.passkey.refused': 400,
    'too.many.requests': 429,
  },
});

/** A change of factors asks for a proof of the last five minutes, by a factor where there is one. */
const CHANGE_REJECTS = { proof_required: 403 } as const;

export const beginStaffAuthenticator = endpoint({
  wire: ['POST /office/v1/me/factors/authenticator/begin'],
  summary: 'Makes a secret for an authenticator app; it counts once a code has confirmed it',
  auth: 'operator',
  beforeEnrolment: true,
  limit: 'login',
  input: Type.Object({}),
  output: Type.Object({
    /** Base32, for typing. */
    secret: Type.String(),
    /** `otpauth://…`, for the picture. */
    uri: Type.String(),
  }),
  rejects: { ...CHANGE_REJECTS, 'factor.authenticator.bound': 409 },
});

export const confirmStaffAuthenticator = endpoint({
  wire: ['POST /office/v1/me/factors/authenticator/confirm'],
  summary: 'Binds the authenticator with its first code; all other sessions of the operator end',
  auth: 'operator',
  beforeEnrolment: true,
  tx: 'none',
  limit: 'login',
  input: Type.Object({ code: Code }),
  output: Type.Null(),
  rejects: {
    ...CHANGE_REJECTS,
    'factor.code.incorrect': 400,
    'factor.authenticator.none': 409,
    'too.many.requests': 429,
  },
});

export const beginStaffPasskey = endpoint({
  wire: ['POST /office/v1/me/factors/passkeys/begin'],
  summary: 'Options for making a passkey',
  auth: 'operator',
  beforeEnrolment: true,
  limit: 'login',
  input: Type.Object({}),
  output: CreationOptions,
  rejects: { ...CHANGE_REJECTS, 'factor.passkey.max': 409, 'factor.passkey.host': 400 },
});

export const addStaffPasskey = endpoint({
  wire: ['POST /office/v1/me/factors/passkeys'],
  summary: 'Adds a passkey under a name; all other sessions of the operator end',
  auth: 'operator',
  beforeEnrolment: true,
  limit: 'login',
  input: Type.Object({ name: PasskeyName, passkey: NewPasskey }),
  output: Type.Null(),
  rejects: {
    ...CHANGE_REJECTS,
    'factor.passkey.refused': 400,
    'factor.passkey.name': 400,
    'factor.passkey.known': 409,
  },
});

export const removeStaffFactor = endpoint({
  wire: ['DELETE /office/v1/me/factors/{factor}'],
  summary:
    'Removes the authenticator, or the passkey of an id; the last one stays while one is required',
  auth: 'operator',
  limit: 'login',
  input: Type.Object({ factor: Type.String({ pattern: '^(authenticator|[0-9]{1,16})$' }) }),
  output: Type.Null(),
  rejects: { ...CHANGE_REJECTS, factors_absent: 409, factor_last: 409 },
});

export const listStaffFactors = endpoint({
  wire: ['GET /office/v1/staff-factors'],
  summary: 'Which second factors each person of the staff has',
  auth: 'operator',
  permission: 'staff.view',
  list: {
    name: 'staff-factors',
    title: 'office.staff_factors.title',
    columns: {
      ...{ name: 'name', display: 'display', authenticator: 'authenticatorSince' },
      ...{ passkeys: 'passkeys' },
    },
  },
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        display: Type.String(),
        authenticatorSince: Type.Union([Type.String(), Type.Null()]),
        passkeys: Type.Integer(),
      }),
    ),
  }),
  rejects: {},
});

export const resetStaffFactors = endpoint({
  wire: ['DELETE /office/v1/staff/{id}/factors'],
  summary:
    'Asks to remove all second factors of a colleague who lost them; a second person approves, and every session ends',
  auth: 'operator',
  permission: 'staff.manage',
  input: Type.Object({
    id: Id,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: { staff_unknown: 409, own_account: 403, factors_absent: 409, approval_waiting: 409 },
});
