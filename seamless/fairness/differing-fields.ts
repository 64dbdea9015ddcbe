import { canonicalJson, isPlainObject } from './canonical-json.ts';

/**
 * The paths of the fields in which a shown record differs from the one on record: `calendar.count`. Fields that the
 * record does not have are not compared.
 */
export function differingFields(
  recorded: Readonly<Record<string, unknown>>,
  shown: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(recorded).flatMap(([name, value]) => {
    const other = shown[name];
    if (isPlainObject(value) && isPlainObject(other)) {
      return differingFields(value, other).map((field) => `${name}.${field}`);
    }
    return other !== undefined && canonicalJson(value) === canonicalJson(other) ? [] : [name];
  });
}
