import { DEMO_PASSWORD } from '#modules/identity/server/accounts/demo-accounts.ts';

const REASON = 'a story asks for it';

export type StoryOffice = Awaited<ReturnType<typeof openOffice>>;

/** Opens the back office of a brand for two operators without its screens; the second approves where two are needed. */
export async function openOffice(brand: {
  readonly url: string;
  readonly merchant: string;
  readonly brandId: number;
  /** This is called after a change of settings and has to make cached pages of the server expire. */
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
    // The contract of the call gives the answer its shape.
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
  /** Makes any call below `/office/v1` as the first operator. */
  const call = <Answer>(wire: string, input?: object) => callAs<Answer>(wire, input, maker);
  /** Requests a change and, where one person is not enough, lets the second operator approve it. */
  const changeBy = async (wire: string, input: object): Promise<void> => {
    const asked = { ...input, reason: REASON };
    const answer = await call<{ approvalId: string | null } | null>(wire, asked);
    if (typeof answer?.approvalId === 'string') {
      await approve(answer.approvalId);
    }
  };
  return {
    /** The session token of the first operator. */
    token: maker,
    call,
    changeBy,
    /** Lets the second operator approve what the first requested last. */
    approveLast: async (): Promise<void> => {
      const waiting = 'GET /approvals?status=waiting';
      const { rows } = await callAs<{ rows: { id: string }[] }>(waiting, undefined, checker);
      await approve(rows[0]?.id);
    },
    /** Changes settings of the brand, with an approval where it is needed. */
    change: async (settings: object): Promise<void> => {
      const place = `/brands/${brand.brandId}/settings`;
      const { version } = await call<{ version: number }>(`GET ${place}`);
      await changeBy(`PUT ${place}`, { change: settings, version });
      await brand.onChange();
    },
    /** Sets whether captchas are asked for. */
    askForCaptcha: async (mode: 'off' | 'always'): Promise<void> => {
      const { version } = await call<{ version: number }>('GET /captcha/settings');
      await call('PUT /captcha/settings', { change: { mode }, version, reason: REASON });
    },
    /** Reads the newest message to a number or an address from the sandbox's outbox; empty without one. */
    lastTextTo: async (to: string): Promise<string> => {
      const { rows } = await call<{ rows: { text: string | null }[] }>(
        `GET /outbox?to=${encodeURIComponent(to)}`,
      );
      return rows[0]?.text ?? '';
    },
  };
}
