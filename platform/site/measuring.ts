/** The visitor's consent to having visits counted. Undefined: not asked yet, or long ago. */
export type MeasuringAnswer = 'yes' | 'no';

/** The answer is asked for again after half a year. */
const ANSWER_SECONDS = 180 * 86_400;

/** Reads the answer from a `Cookie` header or from `document.cookie`. */
export function measuringAnswer(cookies: string): MeasuringAnswer | undefined {
  const said = /(?:^|;\s*)measuring=(yes|no)(?=;|$)/.exec(cookies)?.[1];
  return said === 'yes' || said === 'no' ? said : undefined;
}

/** The cookie that stores an answer, as `document.cookie` takes it. It does not identify who answered. */
export function measuringCookie(answer: MeasuringAnswer, isHttps: boolean): string {
  return `measuring=${answer};path=/;max-age=${ANSWER_SECONDS};samesite=lax${isHttps ? ';secure' : ''}`;
}
