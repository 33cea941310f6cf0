import { languages } from '#contract/site/languages.ts'
import { differences } from '#server/site/pages/page-shape.ts'
import { page, pageFiles } from './catalogues.ts'

/** Reports static pages whose sections, list items or values differ from the English ones. */
export function pageProblems(): string[] {
  return pageFiles().flatMap((file) =>
    languages.flatMap((language) =>
      differences(page(language, file), page('en', file), 'English').map((each) => `${file}: ${language} ${each}`),
    ),
  )
}
