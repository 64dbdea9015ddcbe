import { DEMO_PASSWORD } from './story.ts';

/** The back office's own calls, by an operator who signed in: what a story arranges without showing it. */
export type Desk = {
  readonly call: <Answer>(wire: string, body?: unknown) => Promise<Answer>;
};

/** Signs the demo's first operator in. */
export async function openDesk(url: string): Promise<Desk> {
  let token = '';
  async function call<Answer>(wire: string, body?: unknown): Promise<Answer> {
    const [method = 'GET', path = '/'] = wire.split(' ');
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Merchant: 'shapla',
        Language: 'EN',
        ...(token === '' ? {} : { Authorization: token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) {
      throw new Error(`${wire} answered ${reply.status}: ${await reply.text()}`);
    }
    return (await reply.json()) as Answer;
  }
  const input = { name: 'operator1', password: DEMO_PASSWORD };
  ({ token } = await call<{ token: string }>('POST /office/v1/session', input));
  return { call };
}

/** For stories about something else than the captcha: their house lets machines register. */
export async function switchCaptchaOff(desk: Desk): Promise<void> {
  const { settings, version } = await desk.call<{ settings: { mode: string }; version: number }>(
    'GET /office/v1/captcha/settings',
  );
  if (settings.mode !== 'off') {
    const reason = 'stories about something else';
    await desk.call('PUT /office/v1/captcha/settings', {
      change: { mode: 'off' },
      version,
      reason,
    });
  }
}

/** Turns switches of the whitelabel tree. */
export async function turnSwitches(
  desk: Desk,
  switches: Readonly<Record<string, boolean>>,
): Promise<void> {
  const { rows } = await desk.call<{ rows: { id: number; code: string }[] }>(
    'GET /office/v1/brands',
  );
  const id = rows.find(({ code }) => code === 'shapla')?.id;
  await desk.call(`PUT /office/v1/brands/${id}/settings`, {
    change: { switches },
    reason: 'what the story needs',
  });
}

/** The newest text to a number or an address, as the sandbox's outbox shows it. */
export async function lastTextTo(desk: Desk, to: string): Promise<string> {
  const { rows } = await desk.call<{ rows: { text: string | null }[] }>(
    `GET /office/v1/outbox?to=${encodeURIComponent(to)}`,
  );
  return rows[0]?.text ?? '';
}
