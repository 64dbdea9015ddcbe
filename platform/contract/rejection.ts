/** The only statuses an expected refusal may have (requirements ERR-3). */
export type RejectionStatus = 400 | 401 | 402 | 403 | 404 | 409 | 429 | 451 | 503;

/** An outcome the caller may see. Anything else that is thrown is a bug and answers 500. */
export class Rejection<Code extends string = string> extends Error {
  override readonly name = 'Rejection';
  readonly code: Code;
  readonly status: RejectionStatus;
  /** Data the screen may use: `{ captcha: true }`, `{ 0: 'min', 1: 'max' }`. Never secrets. */
  readonly value: unknown;

  constructor(code: Code, status: RejectionStatus, value?: unknown) {
    super(code);
    this.code = code;
    this.status = status;
    this.value = value;
  }
}
