import { readStored, writeStored } from './storage.ts';

/** Clients of this family keep the browser's random id under this name (wire: `loginDeviceId`). */
const NAME = 'SHELL_deviceId';
const FORM = /^[\w-]{16,64}$/;
const SECONDS = 400 * 86_400;

/**
 * The random id of this browser, created at the first login form, by which the server recognises an account's browsers.
 * It is also a cookie, so that calls send it automatically.
 */
export function deviceId(): string {
  const stored = readStored('localStorage', NAME);
  const id = stored !== null && FORM.test(stored) ? stored : drawId();
  writeStored('localStorage', NAME, id);
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${NAME}=${id};path=/;max-age=${SECONDS};samesite=lax${secure}`;
  return id;
}

/** `crypto.randomUUID` is missing on plain http of another host. */
function drawId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
