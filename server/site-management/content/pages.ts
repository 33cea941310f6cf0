import { createHash } from 'node:crypto'
import { isLanguage, type Language } from '#contract/site/languages.ts'
import { type PageName, pageNames } from '#contract/site/page-names.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/content.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { pagesOf, setPage, type Sources, valuesOn } from '#server/site/pages/own-pages.ts'
import type { Installation } from '#server/site/pages/page-values.ts'
import { bundledText, pageTitle, staticPage, writtenPage } from '#server/site/pages/static-pages.ts'
import { titleOf } from '#server/site/pages/tokens.ts'
import { lockSite, type Site } from '#server/site/site.ts'
import { withHistory } from '#server/site-management/history.ts'
import { type Actor, record } from '#server/staff/staff.ts'

/** The pages of a site: those that every site has, then its own by address. */
export async function pageList(
  db: Handle,
  { id, settings }: Site,
  language: Language,
): Promise<OutputOf<typeof contract.listSitePages>['pages']> {
  const { pages, listed_pages: listed } = await pagesOf(db, id)
  const languagesOf = (name: string) => Object.keys(pages[name] ?? {}).filter(isLanguage)
  const own = Object.keys(pages).filter((name) => !isOurs(name))
  return [
    ...pageNames.map((name) => ({
      name,
      title: titleIn(name, {}, settings, language),
      ours: true,
      languages: languagesOf(name),
      listed: true,
    })),
    ...own.map((name) => ({
      name,
      title: titleIn(name, pages[name]!, settings, language),
      ours: false,
      languages: languagesOf(name),
      listed: listed.includes(name),
    })),
  ]
}

/** The texts of a page. One that does not exist yet has none. */
export async function readPage(
  db: Handle,
  site: Site,
  name: string,
  language: Language,
): Promise<OutputOf<typeof contract.readSitePage>> {
  const { pages, listed_pages: listed } = await pagesOf(db, site.id)
  const texts = pages[name] ?? {}
  const bundled = isOurs(name) ? site.settings.visible_languages.map((each) => [each, bundledText(name, each)] as const) : []
  return {
    title: titleIn(name, texts, site.settings, language),
    ours: isOurs(name),
    listed: isOurs(name) || listed.includes(name),
    texts,
    bundled: Object.fromEntries(bundled),
    values: valuesOn(name, site),
    version: versionOf(texts, listed.includes(name)),
  }
}

function titleIn(name: string, texts: Sources, { domain_language: own }: Site['settings'], language: Language): string {
  return isOurs(name) ? pageTitle(name, language) : titleOf(texts[language] ?? texts[own] ?? '')
}

/** Sets the texts of a page. Throws `conflict` if they are not of that version any more, and a `BadInput` by language. */
export async function savePage(
  tx: Transaction,
  actor: Actor,
  { site, name, texts, listed, version }: { site: string; name: string; texts: Sources; listed: boolean; version: string },
): Promise<void> {
  await lockSite(tx, site)
  const { pages, listed_pages: before } = await pagesOf(tx, site)
  if (versionOf(pages[name] ?? {}, before.includes(name)) !== version)
    throw problem('conflict', { message: 'error.setting_changed' })
  await withHistory(tx, actor, { id: site, part: 'pages' }, () => setPage(tx, site, name, texts, listed && !isOurs(name)))
  await record(tx, { actor, act: 'site.page', subject: `site:${site}`, details: { page: name, languages: Object.keys(texts) } })
}

/** Removes the site's own words of a page. Throws `not_found` where it has none. */
export async function removePage(tx: Transaction, actor: Actor, { site, name }: { site: string; name: string }): Promise<void> {
  await lockSite(tx, site)
  if (!Object.hasOwn((await pagesOf(tx, site)).pages, name)) throw problem('not_found')
  await withHistory(tx, actor, { id: site, part: 'pages' }, () => setPage(tx, site, name, {}))
  await record(tx, { actor, act: 'site.page', subject: `site:${site}`, details: { removed: name } })
}

/** A text of a page as its readers will see it. */
export function previewOf(
  site: Site,
  { name, language, source }: { name: string; language: Language; source: string },
  uses: Installation,
): OutputOf<typeof contract.previewSitePage> {
  const own = { source, changed_at: new Date() }
  return isOurs(name) ? staticPage(name, language, site, uses, { own }) : writtenPage(language, site, uses, own)
}

function versionOf(texts: Sources, listed: boolean): string {
  const words = JSON.stringify([listed, Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1))])
  return createHash('sha256').update(words).digest('base64url')
}

function isOurs(name: string): name is PageName {
  return (pageNames as readonly string[]).includes(name)
}
