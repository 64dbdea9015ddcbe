import { createContext, use } from 'react';

/** One row of the audit trail: who changed what, when, and for which reason. */
export type AuditEntry = {
  readonly id: string;
  readonly action: string;
  readonly staff: string;
  readonly reason: string | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** How many things of one kind wait for the operator, and since when the oldest does. */
export type WaitingCount = {
  readonly name: string;
  readonly count: number;
  /** ISO 8601 in UTC. */
  readonly since: string | null;
};

export type LastChange = {
  /** Name of the operator. */
  readonly staff: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
};

/** Data of modules that parts of the kit show, although the kit imports no module. The shell provides it. */
export type ModuleData = {
  /** The last changes of one entity, newest first; undefined while they load or when `isEnabled` is false. */
  readonly useAudit: (entity: string, isEnabled: boolean) => readonly AuditEntry[] | undefined;
  /** Who changed one entity last, and when; undefined while it loads, when nobody did, or when `isEnabled` is false. */
  readonly useLastChange: (entity: string, isEnabled: boolean) => LastChange | undefined;
  /** Names of vendors by their codes; empty while they load. */
  readonly useVendorNames: () => ReadonlyMap<string, string>;
  /** What waits for the operator; empty while it loads. */
  readonly useWaiting: () => readonly WaitingCount[];
};

export const ModuleDataContext = createContext<ModuleData>({
  useAudit: () => undefined,
  useLastChange: () => undefined,
  useVendorNames: () => new Map(),
  useWaiting: () => [],
});

export function useModuleData(): ModuleData {
  return use(ModuleDataContext);
}
