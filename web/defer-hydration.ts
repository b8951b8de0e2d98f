import { PAGES } from '#contract/pages.ts'
import { refuseWhileOffline } from '#web/components/layout/refuse-while-offline.ts'
import { SIGNED_IN_KEY } from '#web/components/shop/signed-in.ts'
import type { PageParts } from './page-parts.ts'
import { HYDRATED_EVENT, type StartOptions, startOnInteraction } from './start-on-interaction.ts'

const OPTIONS: StartOptions = {
  hydratedEvent: HYDRATED_EVENT,
  signedInKey: SIGNED_IN_KEY,
  // One second before the first change of the banners (BANNER_ROTATION_MS).
  autoplayStartMs: 4_000,
  holdMs: 10_000,
}
const START = `(${refuseWhileOffline})();(${startOnInteraction})(${JSON.stringify(OPTIONS)})`

/** Pages that are the same for everybody: the browser fetches one when its link is pressed, before the click (Speculation Rules). */
const PREFETCHED = PAGES.filter(({ shared, file }) => shared && file.endsWith('.tsx')).map(({ path }) =>
  path.replaceAll(/:\w+/g, '*'),
)
const RULES = JSON.stringify({ prefetch: [{ where: { href_matches: PREFETCHED }, eagerness: 'moderate' }] })

/** The script in which React Router imports the page's modules and the application. */
const APPLICATION = /<script\b([^>]*) type="module" async="">([\s\S]*?)<\/script>/

/**
 * Makes a page load its application at the visitor's first interaction instead of at once (docs/decisions/013-hydration.md):
 * the script that imports it becomes inert text, its modules are no longer preloaded, and a small script starts both. Until
 * then the browser itself prefetches the page of a pressed link; after it, the router does.
 */
export function deferHydration({ head, content, scripts }: PageParts, nonce: string): PageParts {
  if (!APPLICATION.test(scripts)) return { head, content, scripts }
  const modules: string[] = []
  const withoutModules = head.replace(/<link\b[^>]*>/g, (link) => {
    const [, href] = (/\brel="modulepreload"/.test(link) && /\bhref="([^"]+)"/.exec(link)) || []
    if (href) modules.push(href)
    return href ? '' : link
  })
  // A function, because `$` has a meaning in a replacement text.
  const inert = scripts.replace(APPLICATION, (_script, attributes: string, text: string) => {
    const held = `<script${attributes} type="text/plain" data-modules="${modules.join(' ')}">${text}</script>`
    const rules = `<script nonce="${nonce}" type="speculationrules">${RULES}</script>`
    return `${held}<script nonce="${nonce}">${START}</script>${rules}`
  })
  return { head: withoutModules, content, scripts: inert }
}
