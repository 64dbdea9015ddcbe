import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

const Language = Type.Optional(Type.String({ maxLength: 8 }));
const Code = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,60}$' });

/** An article as lists show it. */
const ArticleHead = Type.Object({
  code: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  /** Cleaned HTML in the reader's language, values filled in; only where texts were asked for. */
  html: Type.Optional(Type.String()),
});
export type HelpArticleHead = Static<typeof ArticleHead>;

const topicFields = {
  code: Type.String(),
  title: Type.String(),
  icon: Type.String(),
  articles: Type.Array(ArticleHead),
};
const Topic = Type.Object({
  ...topicFields,
  /** Articles of the topic and of those under it. */
  count: Type.Integer(),
  children: Type.Array(Type.Object(topicFields)),
});
export type HelpTopic = Static<typeof Topic>;

/** The whole tree; the name is fixed outside. */
export const readHelpCentre = endpoint({
  wire: ['GET /wps/system/helpCenter'],
  summary: 'Topics of help and their articles; with `texts=1` the articles themselves too',
  auth: 'visitor',
  isSameForAll: true,
  whenClosed: 'answers',
  cacheSeconds: 15,
  input: Type.Object({
    texts: Type.Optional(Type.Literal('1')),
    /** Counts the articles of each topic and leaves the articles out: the first page shows no more. */
    brief: Type.Optional(Type.Literal('1')),
    language: Language,
  }),
  output: Type.Object({ topics: Type.Array(Topic), supportHours: Type.String() }),
  rejects: {},
});

export const readHelpArticle = endpoint({
  wire: ['GET /wps/system/helpCenter/article'],
  summary: 'One article of help and what stands beside it',
  auth: 'visitor',
  isSameForAll: true,
  whenClosed: 'answers',
  cacheSeconds: 15,
  input: Type.Object({ code: Code, language: Language }),
  output: Type.Object({
    code: Type.String(),
    topic: Type.String(),
    title: Type.String(),
    summary: Type.String(),
    html: Type.String(),
    /** Milliseconds since 1970 UTC. */
    updatedAt: Type.Integer(),
    related: Type.Array(ArticleHead),
  }),
  rejects: { 'help.article.unknown': 400 },
});

/** A piece of a text; hits are set off by the reader's browser, never by markup. */
const Piece = Type.Object({ text: Type.String(), isHit: Type.Boolean() });

export const searchHelp = endpoint({
  wire: ['GET /wps/system/helpCenter/search'],
  summary: 'Articles of help by words, in either language and in Latin letters',
  auth: 'visitor',
  whenClosed: 'answers',
  cacheSeconds: 15,
  limit: 'check',
  input: Type.Object({ q: Type.String({ minLength: 1, maxLength: 80 }), language: Language }),
  output: Type.Object({
    hits: Type.Array(
      Type.Object({
        code: Type.String(),
        topic: Type.String(),
        topicTitle: Type.String(),
        title: Type.Array(Piece),
        excerpt: Type.Array(Piece),
      }),
    ),
  }),
  rejects: {},
});

export const voteOnHelp = endpoint({
  wire: ['POST /wps/system/helpCenter/vote'],
  summary: 'Whether an article was useful; one word for each reader, which may change',
  auth: 'optional',
  limit: 'check',
  input: Type.Object({
    code: Code,
    isUseful: Type.Boolean(),
    /** Random name of the browser; counts only while nobody is logged in. */
    browser: Type.Optional(Type.String({ pattern: '^[\\w-]{16,64}$' })),
  }),
  output: Type.Object({ isUseful: Type.Boolean() }),
  rejects: { 'help.article.unknown': 400, 'help.vote.nobody': 400 },
});

/** What a newcomer accepts: the text as the page shows it, in one language. */
export const Agreement = Type.Object({
  /** A digest of all that follows: another text has another version. */
  version: Type.String(),
  language: Type.String(),
  /** The age that the newcomer confirms. */
  age: Type.Integer(),
  title: Type.String(),
  /** Cleaned HTML; empty while the brand has no article with its terms. */
  html: Type.String(),
});
export type Agreement = Static<typeof Agreement>;

export const readAgreement = endpoint({
  wire: ['GET /wps/system/setting/agreement'],
  summary: 'The terms that a registration accepts; it carries their version',
  auth: 'visitor',
  input: Type.Object({ language: Language }),
  output: Agreement,
  rejects: {},
});

/** The refusals of every way to register, with the present agreement as `value.agreement`. */
export const AGREEMENT_REJECTS = {
  'terms.required': 400,
  'terms.changed': 409,
  'terms.missing': 409,
} as const;
