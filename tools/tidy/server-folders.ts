/** The top of a `server/` folder has at most this many files, since a reader should see all their names at once. */
const MAX_TOP_FILES = 25;
const TOP_FILE = /^((?:modules|studios|vendors)\/[^/]+\/server)\/[^/]+$/;
const TEST = /\.test\.tsx?$/;

/**
 * Lists the `server/` folders of modules, studios and vendors whose top holds too many files. Tests are not counted,
 * since each is beside the file that it tests; files in group folders are not counted either.
 * @param files paths from the root of the repository
 */
export function serverFolderProblems(files: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = TEST.test(file) ? undefined : TOP_FILE.exec(file)?.[1];
    if (folder !== undefined) {
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([, count]) => count > MAX_TOP_FILES)
    .map(
      ([folder, count]) =>
        `${folder}: folder-too-full: ${count} files at its top, at most ${MAX_TOP_FILES}: move files of one subject to server/<subject>/`,
    );
}
