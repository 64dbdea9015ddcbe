import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Version } from '#platform/contract/input-fields.ts';

const Count = Type.Integer({ minimum: 1, maximum: 100_000 });

/** When a proof is wanted, as an operator sets it for a brand. */
export const CaptchaSettings = Type.Object({
  /** Of the slider: never; when something is wrong and at every registration; always. */
  mode: Type.Union([Type.Literal('off'), Type.Literal('risk'), Type.Literal('always')]),
  /** Tries with one name that may fail before a proof is wanted. */
  nameFailures: Count,
  /** Tries from one address that may fail before a proof is wanted. */
  addressFailures: Count,
  /** Tries from one network (/24, of IPv6 /48) that may fail before a proof is wanted of all in it. */
  networkFailures: Count,
  /** How long failures are remembered. */
  windowMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
  /** Failed logins of the brand within five minutes from which everybody may be asked. */
  breakerFailures: Count,
  /** And the part of all logins they must be, in per cent. */
  breakerPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  /** How long everybody is asked then. */
  breakerMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
});
export type CaptchaSettings = Static<typeof CaptchaSettings>;

export const CaptchaSettingsChange = Type.Partial(CaptchaSettings);
export type CaptchaSettingsChange = Static<typeof CaptchaSettingsChange>;

export const readCaptchaSettings = endpoint({
  wire: ['GET /office/v1/captcha/settings'],
  summary: 'When a proof is wanted in the brand, and whether everybody is asked now',
  auth: 'operator',
  permission: 'captcha.view',
  input: Type.Object({}),
  output: Type.Object({
    settings: CaptchaSettings,
    version: Type.Integer(),
    /** Milliseconds since 1970 UTC; null when nobody is asked only for the brand's sake. */
    everybodyUntil: Type.Union([Type.Integer(), Type.Null()]),
  }),
  rejects: {},
});

export const changeCaptchaSettings = endpoint({
  wire: ['PUT /office/v1/captcha/settings'],
  summary: 'Changes at once when a proof is wanted',
  auth: 'operator',
  permission: 'captcha.change',
  input: Type.Object({
    change: CaptchaSettingsChange,
    /** The version that was read, so that nobody overwrites values they have not seen. */
    version: Version,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: { captcha_settings_unchanged: 409, captcha_settings_changed: 409 },
});

export const listCaptchaDays = endpoint({
  wire: ['GET /office/v1/captcha/days'],
  summary: 'Challenges asked, passed and failed, by day and kind, newest first',
  auth: 'operator',
  permission: 'captcha.view',
  input: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 90, default: 14 }) }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        day: Type.String(),
        kind: Type.Union([Type.Literal('picture'), Type.Literal('audio'), Type.Literal('slider')]),
        asked: Type.Integer(),
        passed: Type.Integer(),
        failed: Type.Integer(),
      }),
    ),
  }),
  rejects: {},
});
