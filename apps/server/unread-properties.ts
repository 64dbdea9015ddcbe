/** A custom property being set: its name and value, up to the sign after it. Values may hold brackets and texts. */
const SET =
  /(?<=[{;])(--[\w-]+):((?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:[^()"']|"[^"]*"|\([^()]*\))*\)|[^;{}()"'])*)(;|(?=\}))/g;
const READ = /var\((--[\w-]+)/g;
/** How long a change takes matters once something changes: the whole sheet is there by then. */
const TRANSITION =
  /(?<=[{;])transition-(?:property|timing-function|duration|delay):[^;{}]*(;|(?=\}))/g;
const EMPTY = /(?<=^|[{};])[^{};]+\{\}/g;
/** A property that is declared with the value it has elsewhere. */
const ECHO = /(?<=[{;])(--[\w-]+):var\(\1\)(;|(?=\}))/g;
/** One property reads another: more steps than this are in no sheet. */
const MAX_STEPS = 6;

/**
 * A sheet without transitions, without the custom properties that neither it nor the page reads, and without blocks
 * that set nothing else.
 * @param html the page, whose own attributes may read properties too
 */
export function withoutUnread(css: string, html: string): string {
  const inPage = new Set(namesRead(html));
  let rest = css.replace(TRANSITION, '').replace(ECHO, '');
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const read = new Set([...inPage, ...namesRead(rest)]);
    const next = rest.replace(SET, (whole, name: string) => (read.has(name) ? whole : ''));
    if (next === rest) {
      break;
    }
    rest = next;
  }
  return withoutEmpty(rest);
}

function namesRead(text: string): readonly string[] {
  return [...text.matchAll(READ)].map(([, name = '']) => name);
}

/** Blocks that are left with nothing in them; conditions around them fall empty in turn. */
function withoutEmpty(css: string): string {
  const rest = css.replace(EMPTY, '').replaceAll(';}', '}');
  return rest === css ? css : withoutEmpty(rest);
}
