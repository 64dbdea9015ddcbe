/** What a visitor said to having visits counted. Not said yet, or long ago: undefined. */
export type MeasuringAnswer = 'yes' | 'no';

/** The answer is asked for again after half a year. */
const ANSWER_SECONDS = 180 * 86_400;

/** Reads the answer from a `Cookie` header or from `document.cookie`. */
export function measuringAnswer(cookies: string): MeasuringAnswer | undefined {
  const said = /(?:^|;\s*)measuring=(yes|no)(?=;|$)/.exec(cookies)?.[1];
  return said === 'yes' || said === 'no' ? said : undefined;
}

/** The cookie that keeps an answer, as `document.cookie` takes it. It says nothing about who answered. */
export function measuringCookie(answer: MeasuringAnswer, isHttps: boolean): string {
  return `measuring=${answer};path=/;max-age=${ANSWER_SECONDS};samesite=lax${isHttps ? ';secure' : ''}`;
}
