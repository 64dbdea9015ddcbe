import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LANGUAGES = ['en', 'bn'] as const;
/** Keys that are put together at run time, so their use cannot be read off the source. */
const COMPOSED =
<<<<<<< HEAD
  /^(error|office|game|play|pick|nav|result|status|kind|symbol|rule|language|permission|action|reason|currency|field|v)\.|^(credits\.use|fairness\.promise|notice\.type|centre\.(mc|ac|group)|notYet|promotion\.(category|fact|status))\.|\.head(\.\w+)?\.(title|description)$/;
=======
  /^(error|office|game|play|pick|nav|result|status|kind|symbol|rule|language|permission|action|reason|currency|field|v)\.|^(credits\.use|fairness\.promise|notice\.type|notYet|promotion\.(category|fact|status)|vip\.(amount|view|compare))\.|\.head(\.\w+)?\.(title|description)$/;
>>>>>>> 4ac4474 (vip: levels with what they ask for and bring, compared on one page, with rules and questions)

type Catalogue = Readonly<Record<string, string>>;

function readCatalogue(file: string): Catalogue {
  return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
}

/** Placeholders of a text, `{0}` or `{name}` or an ICU argument, sorted. */
function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))]
    .sort()
    .join(',');
}

/** Lists keys that a language lacks, placeholders that differ, and keys nobody uses. */
export function messageProblems(root: string): readonly string[] {
  const folders = globSync('{apps,modules,platform,studios}/**/messages', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });
  const sources = globSync('{apps,modules,platform,studios,ui,seamless}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  return folders.flatMap((folder) => folderProblems(root, folder, sources));
}

function folderProblems(root: string, folder: string, sources: string): readonly string[] {
  const files = LANGUAGES.map((language) => join(root, folder, `${language}.json`));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    return missing.map(
      (file) => `${folder}: language: ${file.slice(dirname(file).length + 1)} is missing`,
    );
  }
  const [en = {}, bn = {}] = files.map(readCatalogue);
  const problems: string[] = [];
  for (const key of new Set([...Object.keys(en), ...Object.keys(bn)])) {
    const english = en[key];
    const bengali = bn[key];
    if (english === undefined || bengali === undefined) {
      problems.push(`${folder}: message-missing: ${key} in ${english === undefined ? 'en' : 'bn'}`);
    } else if (placeholders(english) !== placeholders(bengali)) {
      problems.push(`${folder}: placeholders-differ: ${key}`);
    }
    if (!COMPOSED.test(key) && !sources.includes(key)) {
      problems.push(`${folder}: message-unused: ${key}`);
    }
  }
  return problems;
}
