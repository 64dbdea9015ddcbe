import { permissions, searchers } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { readAgreementHandler } from './agreement.ts';
import {
  previewHelpHandler,
  readOfficeArticleHandler,
  saveHelpArticleHandler,
} from './articles-office.ts';
import { articleSearcher } from './find-articles.ts';
import { readHelpArticleHandler, readHelpCentreHandler } from './read-help.ts';
import { searchHelpHandler } from './search-help.ts';
import { seedHelp } from './seed-demo.ts';
import {
  changeSupportHoursHandler,
  orderHelpHandler,
  readHelpTreeHandler,
  saveHelpTopicHandler,
} from './tree-office.ts';
import { voteOnHelpHandler } from './vote-on-help.ts';

export const helpModule: Module = {
  name: 'help',
  handlers: [
    readHelpCentreHandler,
    readHelpArticleHandler,
    readAgreementHandler,
    searchHelpHandler,
    voteOnHelpHandler,
    readHelpTreeHandler,
    saveHelpTopicHandler,
    orderHelpHandler,
    changeSupportHoursHandler,
    readOfficeArticleHandler,
    saveHelpArticleHandler,
    previewHelpHandler,
  ],
  extends: [permissions.with('help.view', 'help.change'), searchers.with(articleSearcher)],
  seedDemo: seedHelp,
};
