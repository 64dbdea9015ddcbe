import { join } from 'node:path';
import { demoBrandId } from '#modules/identity/server/index.ts';
import { checkPermissions } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { bindContributions } from '#platform/bind-contributions.ts';
import { bindGuards } from '#platform/bind-guards.ts';
import { type CacheCount, createCaches } from '#platform/cache/app-caches.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createNotifications } from '#platform/db/notifications.ts';
import { bindExtensions } from '#platform/extensions.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Composition } from '#platform/http/composition.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { loadTexts, type Texts } from '#platform/i18n/texts.ts';
import { createOutbox } from '#platform/jobs/outbox.ts';
import { listsOf } from '#platform/lists/office-lists.ts';
import { holdEvents } from '#platform/live/held-events.ts';
import { createLiveHub, type LiveHub } from '#platform/live/hub.ts';
import type { Log } from '#platform/log/log.ts';
import type { Module } from '#platform/module.ts';
import type { BeaconSource } from '#seamless/fairness/beacon-source.ts';
import type { Studio } from '#seamless/studio.ts';
import { mountStudio } from './mount-studio.ts';
import { orderModules } from './order-modules.ts';
import type { Resolvers } from './resolvers.ts';
import { runStudios } from './run-studios.ts';
import type { VendorOffice } from './vendor-office-calls.ts';

export const ROOT = join(import.meta.dirname, '..', '..');

export type AppParts = {
  readonly database: Database;
  /** The address of the database, for modules that open connections of their own. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileStore;
  readonly secretKey: Uint8Array;
  readonly isSandbox: boolean;
  readonly anchorFolder?: string | undefined;
  readonly publicUrl: () => string;
  readonly modules: readonly Module[];
  readonly resolvers: Resolvers;
  readonly limits: RateLimits;
  readonly allowedOrigins?: readonly string[];
  /** Our own studios that run in this process, and the office at which they are served as vendors. */
  readonly studios?: readonly Studio[];
  readonly office: VendorOffice;
  /** The source of beacon rounds for studios. */
  readonly beacon?: BeaconSource;
  /** By default the files of all parts are read and compiled, which takes 50 ms of a processor. */
  readonly texts?: Texts | undefined;
};

/** An app with all its modules bound, and what only its shell needs. */
export type BuiltApp = {
  readonly app: AppContext;
  readonly composition: Composition;
  readonly hub: LiveHub;
  /** The counts of this process's caches. */
  readonly cacheCounts: () => readonly CacheCount[];
  /** Each behind the modules it uses. */
  readonly modules: readonly Module[];
  /** Origins of front ends that stand elsewhere. */
  readonly allowedOrigins: readonly string[];
  /** Writes the demo data of a sandbox brand, the first one without a code; a brand for real money gets none. */
  readonly seed: (merchant?: string) => Promise<void>;
  /** Starts the modules, then the studios. */
  readonly start: () => Promise<void>;
  /** Closes sockets and whatever modules registered, last first; the database stays open. */
  readonly close: () => Promise<void>;
};

/**
 * Binds modules into one app. Nothing runs yet: the caller migrates, seeds, starts and listens.
 * @throws when parts do not fit each other; nothing is open then
 */
export function createApp(parts: AppParts): BuiltApp {
  const { modules, studios, handlers, topics, extensions, outbox, texts } = bindParts(parts);
  const closers: (() => Promise<void>)[] = [];
  const { database, log, clock, resolvers } = parts;
  const notifications = createNotifications({ databaseUrl: parts.databaseUrl, log });
  const caches = createCaches({ clock, notifications });
  const db = caches.bind(database);
  const hub = createLiveHub({
    notifications,
    db,
    log,
    topics,
    counted: studios.flatMap((studio) => studio.topics),
    allowedOrigins: parts.allowedOrigins ?? [],
    resolveBrand: (asked) => resolvers.resolveBrand(db.pooled, asked),
    resolveActor: (session) =>
      resolvers.resolveActor(db.pooled, { ...session, nowMs: clock.nowMs() }),
  });
  const app: AppContext = {
    ...holdEvents(db, hub),
    databaseUrl: parts.databaseUrl,
    clock,
    log,
    files: parts.files,
    texts,
    guards: bindGuards(
      modules.map((module) => module.guards ?? {}),
      () => app,
    ),
    contributions: bindContributions(
      modules.map((module) => module.contributions ?? {}),
      () => app,
    ),
    extensions,
    ...outbox,
    onClose: (close) => closers.push(close),
    secretKey: parts.secretKey,
    isSandbox: parts.isSandbox,
    anchorFolder: parts.anchorFolder,
    publicUrl: parts.publicUrl,
  };
  notifications.open();
  return {
    app,
    hub,
    cacheCounts: caches.counts,
    modules,
    allowedOrigins: parts.allowedOrigins ?? [],
    composition: {
      ...resolvers,
      app,
      handlers,
      texts,
      limits: parts.limits,
    },
    seed: async (merchant) => {
      const brandId = await app.db.autocommit((tx) => demoBrandId(tx, merchant));
      if (brandId !== undefined) {
        await inOrder(modules, (module) => module.seedDemo?.(app, brandId));
      }
    },
    start: async () => {
      await notifications.ready;
      await inOrder(modules, (module) => module.start?.(app));
      await runStudios(app, studios, parts.office);
    },
    close: async () => {
      for (const close of closers.toReversed()) {
        await close().catch((error: unknown) => log.warn('close_failed', { error }));
      }
      await hub.close();
      await notifications.close();
    },
  };
}

/** Puts modules and studios together, before anything is opened: what they add to each other must fit. */
function bindParts(parts: AppParts) {
  const modules = orderModules(parts.modules, ROOT);
  const studios = (parts.studios ?? []).map((studio) => mountStudio(studio, parts.beacon));
  const bound = [...modules, ...studios];
  const handlers = bound.flatMap((part) => part.handlers);
  const topics = bound.flatMap((part) => part.topics ?? []);
  const extensions = bindExtensions([
    ...bound,
    { name: 'office lists', extends: [listsOf(handlers)] },
  ]);
  checkPermissions(handlers, extensions);
  const outbox = createOutbox(modules.flatMap((module) => module.listeners ?? []));
  return {
    modules,
    studios,
    handlers,
    topics,
    extensions,
    outbox,
    texts: parts.texts ?? loadTexts(ROOT),
  };
}

async function inOrder(
  modules: readonly Module[],
  step: (module: Module) => Promise<void> | undefined,
): Promise<void> {
  for (const module of modules) {
    await step(module);
  }
}
