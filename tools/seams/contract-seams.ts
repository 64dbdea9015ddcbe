import { callsMadeByPages } from './call-seams.ts';
import { type Call, callsOf, type Field, fieldsOf } from './output-fields.ts';
import { producersIn } from './producers.ts';
import type { Sources } from './read-sources.ts';
import type { Reads } from './reads.ts';
import type { Seam } from './seam.ts';

/**
 * Finds fields of answers that no server code produces, and fields that our own pages request and do not use. Clients
 * outside this repository read the answers of section 7, so those need only a producer.
 */
export function contractSeams(sources: Sources, web: Reads): readonly Seam[] {
  const calls = callsOf(sources);
  const called = callsMadeByPages(sources, calls);
  const outside = readOutside(sources, calls);
  const inputs = fieldsOf(sources, 'input');
  const isUsed = ({ key }: Field) =>
    web.readersOf(key).length > 0 ||
    // A page uses a field that it sends back, such as the version of a form or a proof.
    [...web.reachedFrom(key)].some((one) => inputs.has(one));
  const isForPages = (field: Field) =>
    field.calls.some((call) => called.has(call.key)) &&
    !field.calls.some((call) => outside.has(call.key));
  const isProduced = producersIn(sources);
  const fields = [...fieldsOf(sources, 'output').values()];
  return [
    ...fields
      .filter(
        (field) =>
          field.isOptional && !field.calls.some(({ file }) => isProduced(file, field.name)),
      )
      .map((field) => seamOf(field, 'a producer')),
    ...fields
      .filter((field) => isForPages(field) && !isUsed(field))
      .map((field) => seamOf(field, 'a consumer')),
  ];
}

function seamOf({ calls, path }: Field, lacks: string): Seam {
  const [first] = calls;
  return { kind: 'field', name: `${first?.name} ${path}`, file: first?.file ?? '', lacks };
}

/** Finds the calls of section 7, whose answers clients outside this repository read. */
function readOutside({ textOf }: Sources, calls: readonly Call[]): ReadonlySet<string> {
  const names = new Set(textOf('docs/wire-section-7.txt').split('\n'));
  return new Set(
    calls.filter(({ wire }) => wire.some((name) => names.has(name))).map(({ key }) => key),
  );
}
