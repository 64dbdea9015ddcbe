import type { AppContext } from './app-context.ts';
import type { ContributionSet } from './bind-contributions.ts';
import type { GuardSet } from './bind-guards.ts';
import type { Extension } from './extensions.ts';
import type { PublicFiles } from './files/public-files.ts';
import type { Handler } from './http/handle.ts';
import type { Listener } from './listeners.ts';

/** Work done later: by a cron line, by `app.addJob`, or both. Each is idempotent: it may run twice. */
export type Job = {
  readonly name: string;
  readonly run: (app: AppContext, payload: Readonly<Record<string, unknown>>) => Promise<void>;
  /** graphile-worker's crontab pattern in UTC, such as `*_/1 * * * *` without the underscore. */
  readonly cron?: string;
  /** Also runs as soon as a process that runs jobs starts: what a killed process has left must not wait for its cron line. */
  readonly atStart?: boolean;
};

/** The value that `server/module.ts` of a module exports for apps/server. */
export type Module = {
  readonly name: string;
  readonly handlers: readonly Handler[];
  readonly jobs?: readonly Job[];
  readonly listeners?: readonly Listener[];
  readonly guards?: GuardSet;
  readonly contributions?: ContributionSet;
  /** Its contributions to the extension points of modules that it uses: a login step, an approval, a permission. */
  readonly extends?: readonly Extension[];
  /** Live topics a member may follow: `wallet.balance` — see platform/live. */
  readonly topics?: readonly string[];
  /** Files of the store that everybody may see. */
  readonly publicFiles?: PublicFiles;
  /**
   * Makes the demo data of a sandbox brand; called behind the modules it uses, again at each start, so it is
   * idempotent.
   */
  readonly seedDemo?: (app: AppContext, brandId: number) => Promise<void>;
  /** Called once after migrations and seeding, before the port opens. */
  readonly start?: (app: AppContext) => Promise<void>;
};
