import ts from 'typescript';
import { visitAll } from './declarations.ts';
import { isWeb, type Sources } from './read-sources.ts';
import type { Seam } from './seam.ts';

const DECLARED = /^(?:modules|studios)\/[^/]+\/office\/index\.tsx$/;

/** Finds pages of the back office that no menu lists and that no other page links to. */
export function pageSeams({ files }: Sources): readonly Seam[] {
  const pages: { readonly path: string; readonly file: string }[] = [];
  const links: string[] = [];
  for (const [place, file] of files) {
    if (isWeb(place)) {
      visitAll(file, (node) => {
        if (DECLARED.test(place) && ts.isObjectLiteralExpression(node)) {
          pages.push(...pagesOutsideMenu(node).map((path) => ({ path, file: place })));
        } else if (isText(node) && !isPathOfPage(node)) {
          links.push(node.text);
        }
      });
    }
  }
  return pages
    .filter(({ path }) => !links.some((link) => leadsTo(link, path)))
    .map(({ path, file }) => ({ kind: 'page', name: path, file, lacks: 'a way to it' }));
}

/** Checks whether a link leads to a page: `/members/` of `/members/${id}` leads to `/members/:id`. */
function leadsTo(link: string, path: string): boolean {
  const [fixed = ''] = path.split(':');
  return fixed === path ? link === path || link.startsWith(`${path}?`) : link.startsWith(fixed);
}

function pagesOutsideMenu(node: ts.ObjectLiteralExpression): readonly string[] {
  const names = new Map(node.properties.map((one) => [one.name?.getText() ?? '', one]));
  const path = names.get('path');
  return names.has('load') &&
    !names.has('menu') &&
    path !== undefined &&
    ts.isPropertyAssignment(path) &&
    ts.isStringLiteral(path.initializer)
    ? [path.initializer.text]
    : [];
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateHead {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
}

function isPathOfPage({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'path';
}
