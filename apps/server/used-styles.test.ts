import { expect, test } from 'vitest';
import { classesIn, readStyleSheet, usedStyles } from './used-styles.ts';

const used = (css: string, html: string) => usedStyles(readStyleSheet(css), classesIn(html));

test('a page carries the rules of its own classes and all that no class limits', () => {
  const css = 'body{margin:0}.a{color:red}.b{color:blue}.a .b{top:0}a:hover{left:0}';
  expect(used(css, '<p class="a c">')).toBe('body{margin:0}.a{color:red}a:hover{left:0}');
});

test('a rule stays when one of its alternatives is used, whatever stands in brackets', () => {
  const css = '.x,.a:not(.y){top:0}.a:is(.q,.r)>p{top:1px}[data-k=".n"]{top:2px}';
  expect(used(css, '<p class="a">')).toBe(css);
});

test('layers and conditions go when nothing in them is used, and their order stays', () => {
  const css =
    '@layer one,two;@layer two{@media (width>=40rem){.b{top:0}}.a{top:1px}}@layer one{.b{top:2px}}';
  expect(used(css, '<p class="a">')).toBe('@layer one,two;@layer two{.a{top:1px}}');
});

test('escaped names are the names of the page, also as the page escapes them', () => {
  const css = '.sm\\:w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m{margin:0}.x\\:y{top:0}';
  const html = '<p class="sm:w-1/2 [&amp;&gt;p]:m">';
  expect(used(css, html)).toBe('.sm\\:w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m{margin:0}');
});

test('braces and semicolons in texts end nothing', () => {
  const css = '.a:after{content:"};"}.b{top:0}';
  expect(used(css, '<p class="a">')).toBe('.a:after{content:"};"}');
});

test('a property is told only to a page that reads it', () => {
  const css =
    '.a{top:var(--t)}.b{top:var(--u)}@property --t{syntax:"*";inherits:false}@property --u{syntax:"*";inherits:false}';
  expect(used(css, '<p class="a">')).toBe(
    '.a{top:var(--t)}@property --t{syntax:"*";inherits:false}',
  );
});

test('a page with every class carries the whole sheet', () => {
  const css =
    '@font-face{src:url(a)}.a{top:0}@keyframes k{0%{top:0}to{top:1px}}@media print{.a{top:2px}}';
  expect(used(css, '<p class="a">')).toBe(css);
});
