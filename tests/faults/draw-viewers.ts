/**
 * Many pages of the site in one process: the hooks of the site decide what each of them asks. `draw-viewers.ts <url>`; what to
 * open and to report is asked for by messages, and it ends with the process that started it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Window } from 'happy-dom';
import { WebSocket } from 'ws';
import { separatePages } from './page-modules.ts';
import type {
  LineViewer,
  PageModule,
  Shown,
  Viewer,
  ViewerPage,
  ViewersAnswer,
  ViewersAsked,
} from './viewer-kinds.ts';

/** Pages are opened in groups, so that the server is not asked by all of them at once. */
const GROUP = 10;
const PAUSE_MS = 60;

const [url = '', place = '0'] = process.argv.slice(2);
const requests: { readonly path: string; readonly atMs: number }[] = [];
const pages: ViewerPage[] = [];
let sockets = 0;
let addresses = 0;

/** Every page has an address of its own, which the proxy reports. */
function ownAddress(): Readonly<Record<string, string>> {
  addresses += 1;
  return { 'x-forwarded-for': `10.${place}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

class PageSocket extends WebSocket {
  constructor(address: URL) {
    super(address, { headers: ownAddress() });
    // A connection that fails is closed, and the page tries again.
    this.on('error', () => undefined);
    this.on('open', () => {
      sockets += 1;
    });
    this.on('close', () => {
      sockets -= 1;
    });
  }
}

const send = globalThis.fetch;
async function ask(path: string, init: RequestInit): Promise<Response> {
  requests.push({ path: path.split('?')[0] ?? '', atMs: Date.now() });
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...ownAddress() };
  return await send(new URL(path, url), { ...init, headers });
}

const window = new Window({ url });
const known = new Set(Object.getOwnPropertyNames(globalThis));
const ofPages: Readonly<Record<string, unknown>> = {
  ...{ window, document: window.document, location: new URL(url) },
  ...{ fetch: ask, WebSocket: PageSocket, addEventListener: () => undefined },
};
for (const name of [...Object.getOwnPropertyNames(window), ...Object.keys(ofPages)]) {
  if (name in ofPages || !known.has(name)) {
    const value: unknown = ofPages[name] ?? Reflect.get(window, name);
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
}

separatePages();

async function open(viewers: readonly Viewer[]): Promise<void> {
  for (let first = 0; first < viewers.length; first += GROUP) {
    const group = viewers.slice(first, first + GROUP);
    const opened = await Promise.all(
      group.map(async (viewer, index) => {
        if (viewer.kind === 'line') {
          return openLine(viewer);
        }
        // The module is named by an address, because the server's programs do not know the types of a browser.
        const file = new URL(`./viewer/page.ts?page=${first + index}`, import.meta.url).href;
        const page = (await import(file)) as PageModule;
        return page.openPage(viewer);
      }),
    );
    pages.push(...opened);
    await sleep(PAUSE_MS);
  }
}

/** Follows a board's topic as a board does, and draws nothing. */
function openLine({ kind, game }: LineViewer): ViewerPage {
  let shown: Shown = { kind, text: '', sinceMs: Date.now() };
  const line = new PageSocket(new URL('/ws', url.replace('http', 'ws')));
  line.on('open', () => {
    line.send(JSON.stringify({ type: 'hello', merchant: 'shapla' }));
    line.send(JSON.stringify({ type: 'follow', topic: `lottery.draw.${game}` }));
  });
  line.on('message', (frame: Buffer) => {
    const arrivedMs = Date.now();
    const { data } = JSON.parse(frame.toString()) as LineFrame;
    if (data?.state === 'result') {
      shown = { kind, text: data.drawNo, sinceMs: arrivedMs };
    }
  });
  return { shown: () => shown };
}

type LineFrame = { readonly data?: { readonly state: string; readonly drawNo: string } };

async function answerTo(asked: ViewersAsked): Promise<ViewersAnswer> {
  if (asked.type === 'open') {
    await open(asked.viewers);
    return { type: 'opened' };
  }
  const { fromMs, untilMs } = asked;
  return {
    type: 'reported',
    requests: requests
      .filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
      .map(({ path, atMs }) => ({ path, second: Math.floor((atMs - fromMs) / 1_000) })),
    shown: pages.map(({ shown }) => shown()),
    sockets,
  };
}

process.on('message', (asked: ViewersAsked) => {
  void answerTo(asked).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit(0));
