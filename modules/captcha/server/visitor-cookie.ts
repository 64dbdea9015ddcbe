import type { House } from '#platform/house.ts';
import { createToken, hashToken } from './secrets.ts';

const NAME = 'captchaId';
const FORM = /^[A-Za-z0-9_-]{43}$/;
const LIFE_SECONDS = 1_800;
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

type Headers = Readonly<Record<string, string>>;

/** The hash of the cookie that binds pictures to a visitor; undefined without a cookie of ours. */
export function cookieHashOf(headers: Headers): Buffer | undefined {
  const token = (headers['cookie'] ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  return token !== undefined && FORM.test(token) ? hashToken(token) : undefined;
}

/** Gives the visitor a cookie, unless there is one. */
export function bindVisitor(
  house: House,
  request: {
    readonly headers: Headers;
    readonly host: string;
    readonly setHeader: (name: string, value: string) => void;
  },
): Buffer {
  const known = cookieHashOf(request.headers);
  if (known !== undefined) {
    return known;
  }
  const token = createToken();
  const isPlain = !house.publicUrl().startsWith('https:') && THIS_MACHINE.has(request.host);
  request.setHeader(
    'set-cookie',
    `${NAME}=${token}; Path=/wps; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${isPlain ? '' : '; Secure'}`,
  );
  return hashToken(token);
}
