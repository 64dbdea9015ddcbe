import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, SeenVersion } from '#platform/contract/input-fields.ts';
import { TimeSort, Total } from '#platform/contract/list-fields.ts';

const OptionalText = Type.Union([Type.String(), Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const ChannelShape = Type.Union([Type.Literal('sms'), Type.Literal('mail')]);
const line = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

/** How an HTTP service for SMS is called. `{to}`, `{digits}`, `{text}` and `{sender}` are filled in. */
export const HttpSettings = Type.Object(
  {
    url: Type.String({ minLength: 8, maxLength: 500, pattern: '^https?://[^\\s]+$' }),
    method: Type.Union([Type.Literal('POST'), Type.Literal('GET')]),
    contentType: Type.Union([Type.Literal('json'), Type.Literal('form')]),
    body: Type.String({ maxLength: 2_000 }),
    sender: line(40),
    timeoutMs: Type.Integer({ minimum: 100, maximum: 15_000 }),
    /** Field of a JSON answer that means success, such as `result.status`; empty: any answer of the 200s does. */
    okField: line(100),
    okValue: line(100),
  },
  { additionalProperties: false },
);
export type HttpSettings = Static<typeof HttpSettings>;

export const SmtpSettings = Type.Object(
  {
    host: Type.String({ minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9.:-]+$' }),
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    /** `none` is for a sandbox's own test server. */
    security: Type.Union([Type.Literal('tls'), Type.Literal('starttls'), Type.Literal('none')]),
    user: line(200),
    from: line(254),
    timeoutMs: Type.Integer({ minimum: 100, maximum: 30_000 }),
  },
  { additionalProperties: false },
);
export type SmtpSettings = Static<typeof SmtpSettings>;

const Outbox = Type.Object({ kind: Type.Literal('outbox') });
const Http = Type.Object({ kind: Type.Literal('http'), settings: HttpSettings });
const Smtp = Type.Object({ kind: Type.Literal('smtp'), settings: SmtpSettings });

/** The gateways of a brand; secrets are stored apart and never shown. */
export const GatewayChoice = Type.Union([Outbox, Http, Smtp]);
export type GatewayChoice = Static<typeof GatewayChoice>;

/** Header names and values for `http`, `password` for `smtp`. */
const Secrets = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$' }),
  Type.String({ minLength: 1, maxLength: 1_000, pattern: '^[\\u0020-\\u007e]+$' }),
  { maxProperties: 10 },
);
export type Secrets = Static<typeof Secrets>;

export const CodeLimits = Type.Object(
  {
    /** How long a code works. */
    codeMinutes: Type.Integer({ minimum: 1, maximum: 10 }),
    /** How long the button waits, and the least time between two codes to one number. */
    resendMinutes: Type.Integer({ minimum: 1, maximum: 10 }),
    perTargetDay: Type.Integer({ minimum: 1, maximum: 10 }),
    perIpHour: Type.Integer({ minimum: 1, maximum: 1_000 }),
    perDeviceDay: Type.Integer({ minimum: 1, maximum: 1_000 }),
    /** The cost breaker: codes of the whole brand on one channel. */
    perBrandDay: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** How many typed codes are looked at for one number. */
    evaluationsDay: Type.Integer({ minimum: 5, maximum: 20 }),
    /** Countries that get an SMS; empty means the brand's own. */
    dialingCodes: Type.Array(Type.String({ pattern: '^[1-9][0-9]{0,3}$' }), { maxItems: 50 }),
  },
  { additionalProperties: false },
);
export type CodeLimits = Static<typeof CodeLimits>;

const MessageState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('sent'),
  Type.Literal('failed'),
  Type.Literal('withheld'),
]);

export const listOutbox = endpoint({
  wire: ['GET /office/v1/outbox'],
  summary:
    'Messages of the brand, newest first; recipients are masked, texts shown in the sandbox only',
  auth: 'operator',
  permission: 'outbox.view',
  list: {
    name: 'outbox',
    title: 'office.outbox.title',
    columns: {
      ...{ at: 'at', what: 'what', channel: 'channel', to: 'to', gateway: 'gateway' },
      ...{ state: 'state', failure: 'failure', tries: 'tries' },
    },
    personal: ['to'],
  },
  input: Type.Object({
    channel: Type.Optional(ChannelShape),
    state: Type.Optional(MessageState),
    /** A whole number or address. */
    to: Type.Optional(Type.String({ maxLength: 254 })),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        channel: ChannelShape,
        what: Type.String(),
        to: Type.String(),
        gateway: OptionalText,
        state: MessageState,
        tries: Type.Integer(),
        failure: OptionalText,
        settledAt: OptionalText,
        subject: OptionalText,
        text: OptionalText,
      }),
    ),
    next: OptionalText,
    total: Total,
  }),
  rejects: {},
});

export const revealRecipient = endpoint({
  wire: ['POST /office/v1/outbox/{id}/recipient'],
  summary: 'The whole number or address of one message; the audit trail keeps who looked and why',
  auth: 'operator',
  permission: 'outbox.reveal',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ to: Type.String() }),
  rejects: { message_unknown: 409, proof_required: 403 },
});

const GatewayShown = Type.Object({
  version: SeenVersion,
  choice: GatewayChoice,
  secretNames: Type.Array(Type.String()),
});

export const readGateways = endpoint({
  wire: ['GET /office/v1/gateways'],
  summary:
    'How the brand sends SMS and mail, and its limits for codes; secrets are named, never shown',
  auth: 'operator',
  permission: 'gateway.view',
  input: Type.Object({}),
  output: Type.Object({
    isSandbox: Type.Boolean(),
    ownDialingCode: Type.String(),
    sms: GatewayShown,
    mail: GatewayShown,
    limits: CodeLimits,
    limitsVersion: SeenVersion,
  }),
  rejects: {},
});

const WaitingApproval = Type.Object({ approvalId: Type.String() });

export const changeGateway = endpoint({
  wire: ['PUT /office/v1/gateways/{channel}'],
  summary: 'Asks for another gateway; it counts once a second person approves',
  auth: 'operator',
  permission: 'gateway.change',
  input: Type.Object({
    channel: ChannelShape,
    choice: GatewayChoice,
    /** The version that was read. */
    version: SeenVersion,
    /** Replaces all secrets; without it they stay, as long as kind and host stay too. */
    secrets: Type.Optional(Secrets),
    reason: Reason,
  }),
  output: WaitingApproval,
  rejects: {
    gateway_invalid: 400,
    gateway_secret_needed: 400,
    gateway_unchanged: 409,
    gateway_change_waiting: 409,
    changed_meanwhile: 409,
  },
});

export const changeCodeLimits = endpoint({
  wire: ['PUT /office/v1/code-limits'],
  summary: 'Asks for other limits; they decide what codes may cost, so a second person approves',
  auth: 'operator',
  permission: 'gateway.change',
  input: Type.Object({ limits: CodeLimits, version: SeenVersion, reason: Reason }),
  output: WaitingApproval,
  rejects: { gateway_unchanged: 409, gateway_change_waiting: 409, changed_meanwhile: 409 },
});

export const testGateway = endpoint({
  wire: ['POST /office/v1/gateways/{channel}/test'],
  summary: 'Sends one test message through the gateway in use and reports the outcome',
  auth: 'operator',
  permission: 'gateway.change',
  tx: 'none',
  input: Type.Object({ channel: ChannelShape, to: Type.String({ minLength: 1, maxLength: 254 }) }),
  output: Type.Object({ state: MessageState, failure: OptionalText, gateway: OptionalText }),
  rejects: {
    'verification.phone.invalid': 400,
    'verification.mail.invalid': 400,
    'verification.country.refused': 400,
  },
});
