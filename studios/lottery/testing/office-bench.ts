import { Rejection } from '#platform/contract/rejection.ts';
import { lotteryStudio } from '../server/index.ts';
import type { StudioBench } from './studio-bench.ts';

/** Operators of a studio bench: one who calls, and a second one who approves. */
export type OfficeBench = {
  /** Calls an office route; a refusal answers `{ code }`. */
  readonly call: (
    wire: string,
    input: unknown,
    operator?: string,
  ) => Promise<Record<string, unknown>>;
  /** The second operator approves the newest pending request. */
  readonly decide: () => Promise<void>;
  readonly audited: readonly string[];
};

export function officeBench({ host, wallet }: StudioBench): OfficeBench {
  const office = lotteryStudio.office;
  if (office === undefined) {
    throw new Error('the studio has no desk');
  }
  const waiting: { action: string; payload: Readonly<Record<string, unknown>> }[] = [];
  const audited: string[] = [];
  return {
    audited,
    call: async (wire, input, operator = 'one') => {
      const route = office.routes.find(({ endpoint }) => endpoint.wire[0] === wire);
      if (route === undefined) {
        throw new Error(`no desk route ${wire}`);
      }
      try {
        const answer = await host.db.transaction((tx) =>
          route.run({
            input,
            host,
            tx,
            operator: { id: operator, name: operator },
            brand: '1',
            // The references of the reference wallet are names; the brand owns those that do not begin with `other-`.
            members: {
              named: async (refs) =>
                new Map(
                  refs
                    .filter((ref) => !ref.startsWith('other-'))
                    .map((ref) => [
                      ref,
                      {
                        memberId: `id-${ref}`,
                        name: ref,
                        balanceTicks: wallet.balanceOf(ref) ?? 0n,
                      },
                    ]),
                ),
              refsOf: async (name) => [name],
            },
            nowMs: Date.now(),
            audit: async ({ action }) => {
              audited.push(action);
            },
            askSecond: async ({ action, payload }) => {
              waiting.push({ action, payload });
              return String(waiting.length);
            },
            reject: (code, value) => {
              const status = route.endpoint.rejects[code];
              if (status === undefined) {
                throw new Error(`${code} is not declared`);
              }
              throw new Rejection(code, status, value);
            },
          }),
        );
        return { ...(answer as object) };
      } catch (error) {
        if (error instanceof Rejection) {
          return { code: error.code, status: error.status };
        }
        throw error;
      }
    },
    decide: async () => {
      const asked = waiting.pop();
      const action = office.actions.find((one) => one.action === asked?.action);
      if (asked === undefined || action === undefined) {
        throw new Error('nothing waits');
      }
      await host.db.transaction((tx) => action.run(tx, host, asked.payload, ['1', '2']));
    },
  };
}
