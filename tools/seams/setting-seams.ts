import ts from 'typescript';
import { visitAll } from './declarations.ts';
import { type SchemaField, schemaFields } from './output-fields.ts';
import { isWeb, type Sources } from './read-sources.ts';
import { type Reads, readsIn } from './reads.ts';
import type { Seam } from './seam.ts';

const CONTRACT = 'modules/brand/contract.ts';
const OWN = 'modules/brand/';
/** The form of settings, and the form that a brand is opened with. */
const EDITORS = ['modules/brand/office/', 'modules/opening/office/'];

/** Lists every setting of a brand; `en` and `bn` of a text are one setting. */
export function settingsOf(sources: Sources): readonly SchemaField[] {
  const { checker, files } = sources;
  const file = files.get(CONTRACT);
  const module = file === undefined ? undefined : checker.getSymbolAtLocation(file);
  const schema = module?.exports?.get(ts.escapeLeadingUnderscores('BrandSettings'));
  if (schema === undefined) {
    return [];
  }
  const fields = schemaFields(sources, checker.getTypeOfSymbol(schema));
  const isText = (path: string) => fields.some((field) => field.path === `${path}.en`);
  const isGroup = (path: string) => fields.some((field) => field.path.startsWith(`${path}.`));
  return fields.filter(
    ({ path, name }) =>
      !path.includes('[]') && name !== 'en' && name !== 'bn' && (isText(path) || !isGroup(path)),
  );
}

/** Finds settings that no code outside `brand` reads, and settings that no form of the back office changes. */
export function settingSeams(sources: Sources, web: Reads): readonly Seam[] {
  const settings = settingsOf(sources);
  const isRead = createReaders(sources, web);
  const named = textsIn(sources, (path) => !path.startsWith(OWN));
  const edited = textsIn(sources, (path) => EDITORS.some((editor) => path.startsWith(editor)));
  return settings.flatMap((setting): Seam[] => {
    const { key, path, name } = setting;
    // Code reads a switch by its name: `isOn(settings, 'FREEPLAY3')`.
    const isActedOn = isRead(key) || (path.startsWith('switches.') && named.has(name));
    const isEdited = prefixesOf(path).some((prefix) => edited.has(prefix));
    return [
      ...(isActedOn ? [] : [seamOf(path, 'a reader outside modules/brand')]),
      ...(isEdited ? [] : [seamOf(path, 'an editor in the office')]),
    ];
  });
}

/** @returns a check whether a setting's value is read outside `brand`, by the server or on a page that it is copied to */
function createReaders(sources: Sources, web: Reads): (key: string) => boolean {
  const servers = [...sources.files].flatMap(([path, { text }]) =>
    !isWeb(path) && (path.startsWith(OWN) || text.includes(`#${OWN}`)) ? [path] : [],
  );
  const server = readsIn(sources, servers);
  const looked = new Set(servers);
  const isReader = (path: string) => !path.startsWith(OWN);
  return (key) =>
    [...server.reachedFrom(key)].some((one) => {
      const [path = ''] = one.split(':');
      const isHandedOn = one !== key && isReader(path) && !isWeb(path) && !looked.has(path);
      return isHandedOn || [...server.readersOf(one), ...web.readersOf(one)].some(isReader);
    });
}

function seamOf(path: string, lacks: string): Seam {
  return { kind: 'setting', name: path, file: CONTRACT, lacks };
}

/** Lists `ages.birthday` and `ages` for `ages.birthday`, because a form may edit a whole group. */
function prefixesOf(path: string): readonly string[] {
  const parts = path.split('.');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('.'));
}

function textsIn(sources: Sources, inFile: (path: string) => boolean): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const [path, file] of sources.files) {
    if (inFile(path)) {
      visitAll(file, (node) => {
        if (ts.isStringLiteral(node)) {
          texts.add(node.text);
        }
      });
    }
  }
  return texts;
}
