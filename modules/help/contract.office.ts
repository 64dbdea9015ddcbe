import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Version } from '#platform/contract/input-fields.ts';

export const HELP_ICONS = [
  'start',
  'deposit',
  'withdraw',
  'bonus',
  'games',
  'lottery',
  'slots',
  'check',
  'security',
  'responsible',
  'agents',
  'fees',
  'complaints',
  'licence',
  'terms',
  'privacy',
  'service',
] as const;
const Icon = Type.Enum([...HELP_ICONS]);

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const words = (maxLength: number) =>
  Type.Object(
    { en: Type.String({ minLength: 1, maxLength }), bn: Type.String({ minLength: 1, maxLength }) },
    { additionalProperties: false },
  );

export const TopicFields = Type.Object({
  code: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,40}$' }),
  parentId: Type.Union([Id, Type.Null()]),
  icon: Icon,
  title: words(60),
  isActive: Type.Boolean(),
});
export type TopicFields = Static<typeof TopicFields>;

export const ArticleFields = Type.Object({
  topicId: Id,
  code: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,60}$' }),
  title: words(90),
  summary: words(200),
  content: words(20_000),
  aliases: Type.String({ maxLength: 400 }),
  isActive: Type.Boolean(),
});
export type ArticleFields = Static<typeof ArticleFields>;

const OfficeTopic = Type.Object({ ...TopicFields.properties, id: Id, version: Version });
export type OfficeTopic = Static<typeof OfficeTopic>;

const OfficeArticleRow = Type.Object({
  id: Id,
  topicId: Id,
  code: Type.String(),
  title: words(90),
  isActive: Type.Boolean(),
  useful: Type.Integer(),
  useless: Type.Integer(),
  updatedAt: Type.String(),
});
export type OfficeArticleRow = Static<typeof OfficeArticleRow>;

export const readHelpTree = endpoint({
  wire: ['GET /office/v1/help/tree'],
  summary: 'All topics and articles in order, with what readers thought',
  auth: 'operator',
  permission: 'help.view',
  input: Type.Object({}),
  output: Type.Object({
    topics: Type.Array(OfficeTopic),
    articles: Type.Array(OfficeArticleRow),
    supportHours: words(200),
    supportHoursVersion: Type.Integer(),
    /** Values that articles may name as {token}, as they read now. */
    tokens: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  }),
  rejects: {},
});

export const saveHelpTopic = endpoint({
  wire: ['POST /office/v1/help/topics'],
  summary: 'A new topic, or a changed one',
  auth: 'operator',
  permission: 'help.change',
  input: Type.Object({
    id: Type.Optional(Id),
    /** The version that was read; a new topic has none. */
    version: Type.Optional(Version),
    topic: TopicFields,
    reason: Reason,
  }),
  output: Type.Object({ id: Id, version: Version }),
  rejects: {
    'help.code.taken': 409,
    'help.changed.meanwhile': 409,
    'help.topic.unknown': 400,
    'help.topic.depth': 400,
  },
});

export const orderHelp = endpoint({
  wire: ['POST /office/v1/help/order'],
  summary: 'Puts the topics of one level, or the articles of one topic, into an order',
  auth: 'operator',
  permission: 'help.change',
  input: Type.Object({
    kind: Type.Union([Type.Literal('topics'), Type.Literal('articles')]),
    ids: Type.Array(Id, { minItems: 2, maxItems: 200, uniqueItems: true }),
  }),
  output: Type.Object({ moved: Type.Integer() }),
  rejects: { 'help.changed.meanwhile': 409 },
});

export const readOfficeArticle = endpoint({
  wire: ['GET /office/v1/help/articles/{id}'],
  summary: 'One article in both languages as it is written',
  auth: 'operator',
  permission: 'help.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Id,
    version: Version,
    article: ArticleFields,
    useful: Type.Integer(),
    useless: Type.Integer(),
    updatedAt: Type.String(),
  }),
  rejects: { 'help.article.unknown': 400 },
});

export const saveHelpArticle = endpoint({
  wire: ['POST /office/v1/help/articles'],
  summary: 'A new article, or a changed one; its HTML is cleaned before it is kept',
  auth: 'operator',
  permission: 'help.change',
  bodyLimitBytes: 262_144,
  input: Type.Object({
    id: Type.Optional(Id),
    version: Type.Optional(Version),
    article: ArticleFields,
    reason: Reason,
  }),
  output: Type.Object({ id: Id, version: Version }),
  rejects: {
    'help.code.taken': 409,
    'help.changed.meanwhile': 409,
    'help.topic.unknown': 400,
    'help.content.empty': 400,
  },
});

export const previewHelp = endpoint({
  wire: ['POST /office/v1/help/preview'],
  summary: 'A text as readers would get it: cleaned, with its values filled in',
  auth: 'operator',
  permission: 'help.view',
  input: Type.Object({
    html: Type.String({ maxLength: 20_000 }),
    language: Type.Union([Type.Literal('en'), Type.Literal('bn')]),
  }),
  output: Type.Object({ html: Type.String() }),
  rejects: {},
});

export const changeSupportHours = endpoint({
  wire: ['PUT /office/v1/help/hours'],
  summary: 'The hours of customer service as articles state them',
  auth: 'operator',
  permission: 'help.change',
  input: Type.Object({
    version: Version,
    supportHours: words(200),
    reason: Reason,
  }),
  output: Type.Object({ version: Version }),
  rejects: { 'help.changed.meanwhile': 409 },
});
