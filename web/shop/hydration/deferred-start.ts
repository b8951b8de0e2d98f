import { PAGES } from '#contract/pages.ts'
import { pageWords } from '#texts/en/platform/ui.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SIGNED_IN_KEY } from '#web/shop/layout/signed-in.ts'
import { HYDRATED_EVENT } from '#web/ui/page/hydrated-event.ts'
import { refuseWhileOffline } from '#web/ui/page/refuse-while-offline.ts'
import type { DeferredStart } from './page-scripts.tsx'
import { type StartOptions, startOnInteraction } from './start-on-interaction.ts'

const OFFLINE_TEXT = JSON.stringify(englishWords(pageWords).offline)

const OPTIONS: StartOptions = {
  hydratedEvent: HYDRATED_EVENT,
  signedInKey: SIGNED_IN_KEY,
  // One second before the first change of the banners (BANNER_ROTATION_MS).
  autoplayStartMs: 4_000,
  holdMs: 10_000,
}

/** Pages that are the same for everybody: the browser fetches one when its link is pressed, before the click (Speculation Rules). */
const PREFETCHED = PAGES.filter(({ shared, file }) => shared && file.endsWith('.tsx')).map(({ path }) =>
  path.replaceAll(/:\w+/g, '*'),
)

export const DEFERRED_START: DeferredStart = {
  script: `(${refuseWhileOffline})(${OFFLINE_TEXT});(${startOnInteraction})(${JSON.stringify(OPTIONS)})`,
  speculationRules: JSON.stringify({ prefetch: [{ where: { href_matches: PREFETCHED }, eagerness: 'moderate' }] }),
}
