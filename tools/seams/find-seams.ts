import { callSeams } from './call-seams.ts';
import { contractSeams } from './contract-seams.ts';
import { eventSeams } from './event-seams.ts';
import { jobSeams } from './job-seams.ts';
import { limitSeams } from './limit-seams.ts';
import { pageSeams } from './page-seams.ts';
import { permissionSeams } from './permission-seams.ts';
import { publicSeams } from './public-seams.ts';
import { isWeb, type Sources } from './read-sources.ts';
import { readsIn } from './reads.ts';
import type { Seam, SeamKind } from './seam.ts';
import { settingSeams } from './setting-seams.ts';
import { topicSeams } from './topic-seams.ts';

/** `findByName` finds these kinds. */
export const KINDS_BY_NAME: readonly SeamKind[] = [
  'call',
  'event',
  'limit',
  'public function',
  'permission',
  'job',
  'page',
];

/** Finds every seam of the code that lacks one of its two ends. */
export function findSeams(sources: Sources): readonly Seam[] {
  const web = readsIn(sources, [...sources.files.keys()].filter(isWeb));
  return [
    ...settingSeams(sources, web),
    ...contractSeams(sources, web),
    ...topicSeams(sources),
    ...findByName(sources),
  ];
}

/** Finds the seams for which names and imports suffice, which is fast enough for `npm run check`. */
export function findByName(sources: Sources): readonly Seam[] {
  return [
    ...callSeams(sources),
    ...eventSeams(sources),
    ...limitSeams(sources),
    ...publicSeams(sources),
    ...permissionSeams(sources),
    ...jobSeams(sources),
    ...pageSeams(sources),
  ];
}
