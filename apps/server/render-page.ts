import { defineCache } from '#platform/cache.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Boot } from '#platform/site/boot-data.ts';
import type { BuiltApp } from './build-app.ts';
import { logPartError } from './log-part-error.ts';
import type { Place, Seed } from './page-boot.ts';
import { type Asked, askedKey, seedOf } from './page-seeds.ts';

/** The exports of `dist/site/entry-server.js`. */
export type Renderer = {
  readonly render: (page: {
    readonly url: string;
    readonly boot: Boot;
    /** Receives what a part of the page throws; the browser then draws that part by itself. */
    readonly onError: (error: unknown) => void;
  }) => Promise<{
    readonly html: string;
    readonly asked: readonly Asked[];
    /** Those of them that the first view shows before any part asks. */
    readonly carried: readonly Asked[];
  }>;
  readonly describe: (path: string) => {
    readonly canonical: string;
    readonly head: string;
    readonly isPrivate: boolean;
    readonly isKnown: boolean;
    /** Without a session too, while the brand sends every visitor to the login. */
    readonly isOpenToVisitors: boolean;
    readonly readsQuery: boolean;
    readonly carriesSecrets: boolean;
    /** Name of the picture beside a link to it. */
    readonly picture: string;
  };
  readonly publicPaths: () => readonly string[];
  readonly pathsClosedToRobots: () => readonly string[];
};

type Filled = {
  readonly html: string;
  /** With the answers of the first view. */
  readonly boot: Boot;
  /** The other answers that the page shows. */
  readonly later: readonly Seed[];
};

/** A part that came with an answer may ask for more; deeper than this is left to the browser. */
const MAX_PASSES = 3;

const DAY_MS = 86_400_000;
type LastAsked = { asked: readonly Asked[] };
/** The calls of the last rendering of a path. */
const lastAsked = defineCache<string, LastAsked>({
  name: 'site.asked',
  maxEntries: 500,
  ttlMs: DAY_MS,
});
/** Those of addresses with a query, of which anybody can think of more: they push out only each other. */
const lastAskedOfQueries = defineCache<string, LastAsked>({
  name: 'site.asked_of_queries',
  maxEntries: 100,
  ttlMs: DAY_MS,
});

/**
 * Renders pages with the public answers they ask for. What a path asked for last time is there at once, so that a page
 * is rendered twice only when it is new or asks for something new.
 */
export function createPageRenderer(built: BuiltApp, renderer: Renderer) {
  const handlers = new Map<string, Handler>(
    built.composition.handlers.flatMap((handler) =>
      handler.endpoint.wire.map((name): [string, Handler] => [name, handler]),
    ),
  );

  return async (
    place: Place & { readonly ip: string },
    url: string,
    boot: Boot,
  ): Promise<Filled> => {
    const seeds = new Map<string, Seed>();
    const tried = new Set<string>();
    const known = url.includes('?') ? lastAskedOfQueries : lastAsked;
    const last = await known.get(built.app, url, async () => ({ asked: [] }));
    let wanted = last.asked;
    const onError = logPartError(built.app.log, url);
    for (let pass = 1; ; pass += 1) {
      for (const asked of wanted) {
        tried.add(askedKey(asked));
        const handler = handlers.get(asked.wire);
        const [seed] = handler === undefined ? [] : await seedOf(built, handler, place, asked);
        keep(seeds, asked, seed);
      }
      const filled: Boot = { ...boot, data: [...seeds.values()] };
      const { html, asked, carried } = await renderer.render({ url, boot: filled, onError });
      const shown = asked.filter(({ wire }) => handlers.get(wire)?.endpoint.isSameForAll === true);
      wanted = shown.filter((each) => !tried.has(askedKey(each)));
      if (wanted.length === 0 || pass === MAX_PASSES) {
        last.asked = shown;
        return { html, ...split(boot, seeds, carried) };
      }
    }
  };
}

function keep(seeds: Map<string, Seed>, asked: Asked, seed: Seed | undefined): void {
  if (seed !== undefined) {
    seeds.set(askedKey(asked), seed);
  }
}

/** Divides the answers of a page: those of its first view are in its boot data, the others come later. */
function split(
  boot: Boot,
  seeds: ReadonlyMap<string, Seed>,
  carried: readonly Asked[],
): Omit<Filled, 'html'> {
  const first = new Set(carried.map(askedKey));
  const all = [...seeds].map(([key, seed]) => ({ isFirst: first.has(key), seed }));
  return {
    boot: { ...boot, data: all.flatMap(({ isFirst, seed }) => (isFirst ? [seed] : [])) },
    later: all.flatMap(({ isFirst, seed }) => (isFirst ? [] : [seed])),
  };
}
