import { DEMO_PASSWORD } from '#modules/identity/server/accounts/demo-accounts.ts';

const REASON = 'a story asks for it';

export type StoryOffice = Awaited<ReturnType<typeof openOffice>>;

/** What two operators do in the back office, without its screens: for one brand, four eyes where they are asked. */
export async function openOffice(brand: {
  readonly url: string;
  readonly merchant: string;
  readonly brandId: number;
  /** Called after a change of settings: pages that the server has drawn before are over then. */
  readonly onChange: () => Promise<void>;
}) {
  const callAs = async <Answer>(wire: string, input?: object, token?: string): Promise<Answer> => {
    const [verb = 'GET', path = '/'] = wire.split(' ');
    const reply = await fetch(`${brand.url}/office/v1${path}`, {
      method: verb,
      headers: {
        merchant: brand.merchant,
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
  const approve = async (approvalId: string | undefined): Promise<void> => {
    const decision = { decision: 'approve', reason: REASON };
    await callAs(`POST /approvals/${approvalId}/decision`, decision, checker);
  };
  /** Any call below `/office/v1`, by the first operator. */
  const call = <Answer>(wire: string, input?: object) => callAs<Answer>(wire, input, maker);
  /** Asks for a change and, where one person is not enough, lets the other approve it. */
  const changeBy = async (wire: string, input: object): Promise<void> => {
    const asked = { ...input, reason: REASON };
    const { approvalId } = await call<{ approvalId: string | null }>(wire, asked);
    if (typeof approvalId === 'string') {
      await approve(approvalId);
    }
  };
  return {
    /** Of the first operator. */
    token: maker,
    call,
    changeBy,
    /** The second operator approves what the first has asked for last. */
    approveLast: async (): Promise<void> => {
      const waiting = 'GET /approvals?status=waiting';
      const { rows } = await callAs<{ rows: { id: string }[] }>(waiting, undefined, checker);
      await approve(rows[0]?.id);
    },
    /** Changes settings of the brand. */
    change: async (settings: object): Promise<void> => {
      await changeBy(`PUT /brands/${brand.brandId}/settings`, { change: settings });
      await brand.onChange();
    },
    /** When captchas are asked for from now on. */
    askForCaptcha: async (mode: 'off' | 'always'): Promise<void> => {
      const { version } = await call<{ version: number }>('GET /captcha/settings');
      await call('PUT /captcha/settings', { change: { mode }, version, reason: REASON });
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
