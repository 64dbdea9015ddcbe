import type { OwnServer } from '../own-server.ts';
import { DEMO_PASSWORD } from './story.ts';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** What two operators do at the desk, without its screens: settings of the first brand, four eyes where they are asked. */
export async function openDesk(house: Pick<OwnServer, 'url'>) {
  const callAs = async <Answer>(wire: string, input?: object, token?: string): Promise<Answer> => {
    const [verb = 'GET', path = '/'] = wire.split(' ');
    const reply = await fetch(`${house.url}/office/v1${path}`, {
      method: verb,
      headers: {
        merchant: 'shapla',
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: token }),
      },
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
    });
    const text = await reply.text();
    if (!reply.ok) {
      throw new Error(`${wire}: ${reply.status} ${text}`);
    }
    // Our own server's answer to our own call.
    return JSON.parse(text === '' ? '{}' : text) as Answer;
  };
  const signIn = async (name: string) => {
    const input = { name, password: DEMO_PASSWORD };
    return (await callAs<{ token: string }>('POST /session', input)).token;
  };
  const maker = await signIn('operator1');
  const checker = await signIn('operator2');
  /** Any call below `/office/v1`, by the first operator. */
  const call = <Answer>(wire: string, input?: object) => callAs<Answer>(wire, input, maker);
  /** Asks for a change and, where one person is not enough, lets the other approve it. */
  const changeBy = async (wire: string, input: object): Promise<void> => {
    const reason = 'a story asks for it';
    const { approvalId } = await call<{ approvalId: string | null }>(wire, { ...input, reason });
    if (typeof approvalId === 'string') {
      const decision = { decision: 'approve', reason };
      await callAs(`POST /approvals/${approvalId}/decision`, decision, checker);
    }
  };
  return {
    call,
    changeBy,
    /** The second operator approves what the first has asked for last. */
    approveLast: async (): Promise<void> => {
      const { rows } = await callAs<{ rows: { id: string }[] }>(
        'GET /approvals?status=waiting',
        undefined,
        checker,
      );
      const decision = { decision: 'approve', reason: 'a story asks for it' };
      await callAs(`POST /approvals/${rows[0]?.id}/decision`, decision, checker);
    },
    /** Changes settings of the first brand. */
    change: (settings: object) => changeBy('PUT /brands/1/settings', { change: settings }),
    /** For stories about something else than the captcha: their house lets machines in. */
    switchCaptchaOff: async (): Promise<void> => {
      const { settings, version } = await call<{ settings: { mode: string }; version: number }>(
        'GET /captcha/settings',
      );
      if (settings.mode !== 'off') {
        const reason = 'a story about something else';
        await call('PUT /captcha/settings', { change: { mode: 'off' }, version, reason });
      }
    },
    /** The newest text to a number or an address, as the sandbox's outbox shows it; empty without one. */
    lastTextTo: async (to: string): Promise<string> => {
      const { rows } = await call<{ rows: { text: string | null }[] }>(
        `GET /outbox?to=${encodeURIComponent(to)}`,
      );
      return rows[0]?.text ?? '';
    },
  };
}
