/** A refusal of the server, or `OFFLINE` when there was no answer. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const TRIES = 4;
const PAUSE_MS = 600;
let session = '';

export function useSession(id: string): void {
  session = id;
}

/**
 * Calls the server, and repeats the call while there is no answer: a call that moves money has an idempotency key, so
 * that it takes effect once.
 */
export async function ask<Answer>(call: string, body: object): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`v1/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-game-session': session },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (response?.ok === true) {
      const answer: Answer = await response.json();
      return answer;
    }
    const isFinal = response !== undefined && response.status < 500;
    if (isFinal || attempt >= TRIES) {
      throw new Refused(await codeOf(response));
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
  }
}

async function codeOf(response: Response | undefined): Promise<string> {
  const text = (await response?.text().catch(() => '')) ?? '';
  return /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? 'OFFLINE';
}
