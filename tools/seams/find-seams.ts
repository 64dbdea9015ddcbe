import { contractSeams } from './contract-seams.ts';
import { eventSeams } from './event-seams.ts';
import { limitSeams } from './limit-seams.ts';
import { publicSeams } from './public-seams.ts';
import { isWeb, readSources } from './read-sources.ts';
import { readsIn } from './reads.ts';
import type { Seam } from './seam.ts';
import { settingSeams } from './setting-seams.ts';
import { topicSeams } from './topic-seams.ts';

/** Every seam of the tree at `root` that lacks one of its two ends. */
export function findSeams(root: string): readonly Seam[] {
  const sources = readSources(root);
  const web = readsIn(sources, [...sources.files.keys()].filter(isWeb));
  return [
    ...settingSeams(sources, web),
    ...contractSeams(sources, web),
    ...eventSeams(sources),
    ...limitSeams(sources),
    ...publicSeams(sources),
    ...topicSeams(sources),
  ];
}
