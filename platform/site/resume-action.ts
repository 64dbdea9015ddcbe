import type { QueryClient } from '@tanstack/react-query';
import type { Intent } from './modals.ts';
import { partsOf } from './module-parts.ts';

/** Finishes the action of an interrupted intent, if it has one; the login has opened the session by then (LGN-11). */
export async function resumeAction(
  queries: QueryClient,
  intent: Intent | undefined,
): Promise<void> {
  const action = intent?.action;
  const part = partsOf(({ resumes }) => resumes).find(({ name }) => name === action?.name);
  if (action !== undefined) {
    await (await part?.load())?.resume(queries, action.data);
  }
}
