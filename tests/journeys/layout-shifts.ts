/**
 * Functions that run in a page: each is sent as its text and uses nothing around it. They name what they need of a page
 * themselves, so that tools without the types of a browser use them too.
 */

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
/** An element, or a text, which has no markup of its own. */
type Part = { readonly outerHTML?: string; readonly parentElement: Part | null };
/** What the browser measures when something has changed its place between two pictures. */
type Shift = {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Part | null;
    readonly previousRect: Box;
    readonly currentRect: Box;
  }[];
};
type Observer = {
  readonly observe: (what: { readonly type: string }) => void;
  readonly disconnect: () => void;
};
type Watched = {
  __shifts?: Observer;
  __shifted?: string[];
  readonly PerformanceObserver: new (
    see: (list: { readonly getEntries: () => readonly Shift[] }) => void,
  ) => Observer;
  readonly requestAnimationFrame: (drawn: () => void) => number;
};

/**
 * From now on records what the browser itself counts as a layout shift in this document, also what follows a press at
 * once, which its usual sum leaves out.
 */
export function watchShifts(): void {
  const watched: Watched = globalThis as never;
  const shifted: string[] = [];
  watched.__shifts?.disconnect();
  const observer = new watched.PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const of = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node?.outerHTML === undefined ? node?.parentElement : node;
        const name = element?.outerHTML?.replace(/\s+/g, ' ').slice(0, 90);
        const box = ({ x, y, width, height }: Box) => `${[x, y, width, height]}`;
        return `${name} from ${box(from)} to ${box(to)}`;
      });
      shifted.push(`${value.toFixed(4)}: ${of.join('; ')}`);
    }
  });
  observer.observe({ type: 'layout-shift' });
  watched.__shifts = observer;
  watched.__shifted = shifted;
}

/** The shifts of this document since, once what was drawn last has been measured. */
export async function shiftsSince(): Promise<readonly string[]> {
  const watched: Watched = globalThis as never;
  const frame = () => new Promise<void>((drawn) => watched.requestAnimationFrame(() => drawn()));
  await frame();
  await frame();
  // The browser hands its measurements on in a task of their own.
  await new Promise((done) => setTimeout(done, 50));
  return watched.__shifted ?? ['not watched'];
}
