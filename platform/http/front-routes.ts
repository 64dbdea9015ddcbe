import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FrontRefusal } from './front-route.ts';
import { isRead } from './methods.ts';
import type { ServerOptions } from './server-options.ts';
import { visitorAddress } from './visitor-address.ts';

const BUSY = { status: 503, wait: 1 } as const;

/**
 * The front routes under the general limit of an address and the admission of a busy process, like every other request
 * (S5). A preflight takes no work and passes both.
 * @returns a function that answers a request of a front route, and is true for it
 */
export function frontRoutesOf(
  options: Pick<ServerOptions, 'frontRoutes' | 'trustedProxies' | 'composition' | 'admission'>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { frontRoutes = [], trustedProxies, composition, admission } = options;
  const addressOf = visitorAddress(trustedProxies);

  function refusalOf(request: IncomingMessage): FrontRefusal | undefined {
    if (request.method === 'OPTIONS') {
      return undefined;
    }
    const nowMs = composition.app.clock.nowMs();
    const wait = composition.limits.take({ bucket: 'general', ip: addressOf(request), nowMs });
    if (wait > 0) {
      return { status: 429, wait };
    }
    return admission.admits(isRead(request.method ?? '') ? 'read' : 'change') ? undefined : BUSY;
  }

  return (request, response) => {
    const route = frontRoutes.find(({ path }) => request.url?.startsWith(path) === true);
    if (route === undefined) {
      return false;
    }
    const refusal = refusalOf(request);
    if (refusal === undefined) {
      route.answer(request, response);
    } else {
      route.refuse(response, refusal);
    }
    return true;
  };
}
