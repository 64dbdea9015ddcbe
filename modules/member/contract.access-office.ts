import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Device = Type.Object({
  browser: Type.String(),
  system: Type.String(),
  kind: Type.String(),
});
const UNKNOWN = { member_unknown: 409 } as const;

export const readMemberAccess = endpoint({
  wire: ['GET /office/v1/members/{id}/access'],
  summary:
    'Where and how a member logs in: sessions, remembered browsers, the latest 50 tries, what is locked',
  auth: 'operator',
  permission: 'member.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    isLoginHeld: Type.Boolean(),
    failedTries: Type.Integer(),
    hasPaymentPassword: Type.Boolean(),
    paymentLockedUntil: Type.Union([Type.String(), Type.Null()]),
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        ip: Type.String(),
        device: Device,
        openedAt: Type.String(),
        usedAt: Type.String(),
      }),
    ),
    browsers: Type.Array(
      Type.Object({
        id: Type.String(),
        ip: Type.String(),
        device: Device,
        rememberedAt: Type.String(),
        usedAt: Type.String(),
      }),
    ),
    logins: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        ip: Type.String(),
        device: Device,
        method: Type.String(),
        result: Type.String(),
      }),
    ),
  }),
  rejects: UNKNOWN,
});

export const endMemberSession = endpoint({
  wire: ['DELETE /office/v1/members/{id}/access/sessions/{sessionId}'],
  summary: 'Ends one session of a member; its browser is no longer remembered',
  auth: 'operator',
  permission: 'member.change',
  input: Type.Object({ id: Id, sessionId: Id, reason: Reason }),
  output: Type.Null(),
  rejects: UNKNOWN,
});

export const unlockMemberLogin = endpoint({
  wire: ['DELETE /office/v1/members/{id}/access/login-lock'],
  summary: 'Forgets failed tries, so that the member may log in again at once',
  auth: 'operator',
  permission: 'member.unlock',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Null(),
  rejects: UNKNOWN,
});

export const unlockMemberPayment = endpoint({
  wire: ['DELETE /office/v1/members/{id}/access/payment-lock'],
  summary: 'Lets the member try the payment PIN again before the day is over',
  auth: 'operator',
  permission: 'member.unlock',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Null(),
  rejects: UNKNOWN,
});
