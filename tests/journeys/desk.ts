import type { OwnServer } from '../own-server.ts';
import { DEMO_PASSWORD } from './story.ts';

type Answer = { readonly token?: string; readonly approvalId?: string | null };

/** What two operators do at the desk, without its screens: settings of the first brand, four eyes where they are asked. */
export async function openDesk(house: Pick<OwnServer, 'url'>) {
  async function call(verb: string, path: string, input: object, token?: string): Promise<Answer> {
    const reply = await fetch(`${house.url}/office/v1${path}`, {
      method: verb,
      headers: {
        merchant: 'shapla',
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: token }),
      },
      body: JSON.stringify(input),
    });
    const text = await reply.text();
    if (!reply.ok) {
      throw new Error(`${verb} ${path}: ${reply.status} ${text}`);
    }
    // Our own server's answer to our own call.
    return JSON.parse(text === '' ? '{}' : text) as Answer;
  }
  const signIn = async (name: string) =>
    (await call('POST', '/session', { name, password: DEMO_PASSWORD })).token;
  const maker = await signIn('operator1');
  const checker = await signIn('operator2');
  return {
    /** Asks for the change and, where one person is not enough, lets the other approve it. */
    change: async (settings: object): Promise<void> => {
      const reason = 'a story asks for it';
      const input = { change: settings, reason };
      const { approvalId } = await call('PUT', '/brands/1/settings', input, maker);
      if (typeof approvalId === 'string') {
        const decision = { decision: 'approve', reason };
        await call('POST', `/approvals/${approvalId}/decision`, decision, checker);
      }
    },
  };
}
