import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** The pages of games whose style sheets share one page. */
const SHEETS = '{vendors/sample/client,studios/slots/client}/*.css';

const KEYFRAMES = /@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** The animations of a style sheet whose steps are given by the size of their container. */
function sizedByContainer(css: string): readonly string[] {
  return (css.match(KEYFRAMES) ?? [])
    .filter((animation) => /\dcq(?:w|h|i|b|min|max)\b/.test(animation))
    .map((animation) => animation.slice(0, animation.indexOf('{')).trim());
}

/** The selectors of a style sheet, at any depth of its conditions; steps of animations are none. */
function selectorsOf(css: string): readonly string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(KEYFRAMES, '');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => prelude !== '' && !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim().replace(/\s+/g, ' '));
}

/** What a selector defines: itself, and where it is one element alone, the first class of it without its states. */
function definedBy(selector: string): readonly string[] {
  const alone = /^\.([\w-]+)(?:\[[^\]]*\]|:{1,2}[\w-]+(?:\([^)]*\))?)*$/.exec(selector)?.[1];
  return alone === undefined ? [selector] : [selector, `.${alone}`];
}

type Sheet = { readonly path: string; readonly css: string };

/** Lists what two sheets of one page define. */
function sharedIn(sheets: readonly Sheet[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  for (const { path, css } of sheets) {
    for (const name of selectorsOf(css).flatMap(definedBy)) {
      const key = `${dirname(path)} ${name}`;
      places.set(key, (places.get(key) ?? new Set()).add(basename(path)));
    }
  }
  return [...places]
    .filter(([, files]) => files.size > 1)
    .map(([key, files]) => `${key}: ${[...files].join(', ')}`);
}

function readSheets(): readonly Sheet[] {
  return globSync(SHEETS, { cwd: ROOT }).map((path) => ({
    path,
    css: readFileSync(join(ROOT, path), 'utf8'),
  }));
}

test('no step of an animation is a part of its container, whose size browsers read once', () => {
  expect(readSheets().flatMap(({ css }) => sizedByContainer(css))).toEqual([]);
  const swim = '@keyframes swim { from { left: 0; } to { translate: calc(100cqw - 1px) 0; } }';
  expect(sizedByContainer(`.a { width: 9cqw; } ${swim}`)).toEqual(['@keyframes swim']);
});

test('[U2] no selector of a game’s page is defined in two of its style sheets', () => {
  const sheets = readSheets();
  expect(sheets.length).toBeGreaterThan(6);
  expect(sharedIn(sheets)).toEqual([]);
});

test('[U2] two games that share a class, or a state of it, would be found', () => {
  const ladders = { path: 'page/board.css', css: '.board { width: 1px; }' };
  const matches = {
    path: 'page/matches.css',
    css: '@media (width > 1px) { .board[data-end="first"], .list .board { top: 0; } }',
  };
  expect(sharedIn([ladders, matches])).toEqual(['page .board: board.css, matches.css']);
  expect(sharedIn([ladders, { ...matches, path: 'other/matches.css' }])).toEqual([]);
});
