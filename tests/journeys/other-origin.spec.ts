import type { Page } from '@playwright/test';
import { encryptAsOlderClients } from './older-encryption.ts';
import { expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const slots = { en: wordsOf('studios/slots', 'en'), bn: wordsOf('studios/slots', 'bn') };
const PASSWORD = 'nine tall herons';
const PICTURE = 'KTW4';

test.use({
  server: 'draws',
  hasCaptcha: true,
  settings: { legacyRegistration: true, switches: { DIRECTREG3: true, USERNAMEREG3: true } },
});

type Api = { readonly page: Page; readonly url: string; readonly merchant: string };
type Asked = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Calls the server from the page, with the headers that such clients send. */
async function ask(api: Api, path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const address = api.url + path;
  const sent = {
    Merchant: api.merchant,
    Language: 'EN',
    Device: 'web',
    'Module-Id': 'REG3',
    'X-Timestamp': '1',
    'X-Requested-With': 'XMLHttpRequest',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...headers,
  };
  return await api.page.evaluate(
    async ([to, init]) => {
      const reply = await fetch(to, { ...init, credentials: 'include' });
      return { status: reply.status, text: await reply.text() };
    },
    [address, { method, headers: sent, ...(body === undefined ? {} : { body }) }] as const,
  );
}

/** The answer's value; a refusal fails the story. */
async function answerOf<Value>(api: Api, path: string, asked: Asked = {}): Promise<Value> {
  const { status, text } = await ask(api, path, asked);
  const { success, value } = JSON.parse(text);
  expect([path, status, success], text).toEqual([path, 200, true]);
  return value;
}

async function sealed(api: Api, payload: unknown): Promise<Pick<Asked, 'headers' | 'body'>> {
  const { text } = await ask(api, `/wps/session/key/rsa?_=${Date.now()}`);
  const { encryption, body } = encryptAsOlderClients(payload, text);
  return { headers: { Encryption: encryption }, body };
}

test('a front end on another origin registers, logs in, lists games with their pictures, and plays one; an origin that no setting names reads nothing and sends nothing [W11] [W2] [W3] [N27]', async ({
  page,
  app,
  brand,
  frontEnd,
}) => {
  const url = `http://localhost:${new URL(app.url).port}`;
  const api = { page, url, merchant: brand.code };
  await page.goto(frontEnd?.origin ?? '');

  const rules = await answerOf<{ captcha: object }>(api, '/wps/system/setting/register');
  expect(rules.captcha).toMatchObject({ enabled: true, required: true });
  const { gt } = await answerOf<{ gt: string }>(api, '/wps/captcha/geetest?product=register');
  expect(gt).toBe('');
  await answerOf<string>(api, '/wps/captcha?t=1');
  await app.ask('answerPicture', { answer: PICTURE });
  const username = 'stork7x';
  const secret = { password: PASSWORD, confirmPassword: PASSWORD };
  const newcomer = { username, ...secret, captcha: PICTURE, email: '', mobileNum: null };
  await answerOf(api, '/wps/member/register', { method: 'PUT', ...(await sealed(api, newcomer)) });

  const login = { username, password: PASSWORD, captcha: '', type: 'username' };
  const { token } = await answerOf<{ token: string }>(api, '/wps/session/login', {
    method: 'POST',
    ...(await sealed(api, login)),
  });

  const headers = { Authorization: token };
  // The question whether it may be asked has an answer of its own.
  const listed = page.waitForResponse(
    (reply) => reply.url().includes('GCSGAME_gameList') && reply.request().method() === 'GET',
  );
  await answerOf(api, '/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=40', { headers });
  expect(await (await listed).headerValue('content-encoding')).toMatch(/^(br|gzip)$/);
  const list = '/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=SHPS&pageNo=1&pageSize=12';
  const { games } = await answerOf<{ games: { nodeId: number; defaultIcon: string }[] }>(
    api,
    list,
    {
      headers,
    },
  );
  const [game] = games;
  const width = await page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return picture.naturalWidth;
  }, game?.defaultIcon ?? '');
  expect(width).toBeGreaterThan(0);

  const launch = `/wps/game/launchGame?launchMode=GLS&nodeId=${game?.nodeId}&platform=html5-desktop&language=EN`;
  const { content } = await answerOf<{ content: { game_url: string } }>(api, launch, { headers });
  expect(new URL(content.game_url).origin).toBe(url);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.width = '900';
    frame.height = '700';
    document.body.append(frame);
  }, content.game_url);
  const frame = page.frameLocator('iframe');
  const spin = (words: (key: string) => string) =>
    frame.getByRole('button', { name: words('slots.spin'), exact: true });
  await expect(spin(slots.en).or(spin(slots.bn))).toHaveAttribute('aria-disabled', 'false');

  // The same page under another name is another origin.
  await page.goto((frontEnd?.origin ?? '').replace('localhost', '127.0.0.1'));
  await expect(ask(api, '/wps/system/status')).rejects.toThrow(/fetch/);
  await expect(ask(api, '/wps/feedback', { method: 'PUT', body: '{}' })).rejects.toThrow(/fetch/);
});
