import type { IncomingHttpHeaders } from 'node:http'
import { NEWSLETTER_SOURCE } from '#contract/insights/analytics.ts'

/** Sources without a name of their own; what the owner reads of them: texts/en/insights/reports.ts. */
const DIRECT = 'direct'
const OTHER_SITES = 'other-sites'

/** Hosts of referrers, each with its name or the key of its words. A host includes its subdomains. */
const HOSTS: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\.[a-z.]{2,6}$|^com\.google\.android\./, 'Google'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com)$/, 'Facebook'],
  [/(^|\.)(whatsapp\.com|wa\.me|wl\.co)$|^com\.whatsapp/, 'WhatsApp'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)(t\.co|twitter\.com|x\.com)$/, 'X'],
  [/(^|\.)pinterest\.[a-z.]{2,6}$|(^|\.)pin\.it$/, 'Pinterest'],
  [/(^|\.)(telegram\.org|t\.me)$|^org\.telegram/, 'Telegram'],
  [/(^|\.)reddit\.com$/, 'Reddit'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'LinkedIn'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)(yahoo\.com|ecosia\.org|brave\.com|yandex\.[a-z.]{2,6})$/, 'other-search'],
  [/(^|\.)(chatgpt\.com|openai\.com|perplexity\.ai|gemini\.google\.com|claude\.ai|copilot\.microsoft\.com)$/, 'ai'],
]
/** In-app browsers that identify themselves but send no referrer. */
const APPS: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(AN|AV|_IAB)\b/, 'Facebook'],
  [/\bWhatsApp\b/, 'WhatsApp'],
]

/** The class of a referrer's host; `DIRECT` without a host. The URL itself is not kept. */
function classifyReferrer(referrer: string): string {
  const host = parseHost(referrer)
  if (host === null) return DIRECT
  // Searched from the end, because Gemini's entry comes after Google's, which matches too.
  const all = host === 'gemini.google.com' ? HOSTS.toReversed() : HOSTS
  return all.find(([pattern]) => pattern.test(host))?.[1] ?? OTHER_SITES
}

function parseHost(address: string): string | null {
  try {
    return new URL(address).hostname.replace(/^www\./, '') || null
  } catch {
    return null
  }
}

/**
 * The source of a page view: the class of the referrer. Null when the view comes from the shop itself and so begins no visit. Browsers tell
 * this by `Sec-Fetch-Site`. For older browsers the referrer's host is compared with `host`.
 */
export function findVisitSource(headers: IncomingHttpHeaders): string | null {
  const { referer, host } = headers
  const site = headers['sec-fetch-site']
  if (site === 'same-origin') return null
  if (site === undefined && referer !== undefined && hostWithPort(referer) === host) return null
  const source = referer === undefined ? DIRECT : classifyReferrer(referer)
  if (source !== DIRECT) return source
  const agent = headers['user-agent'] ?? ''
  return APPS.find(([pattern]) => pattern.test(agent))?.[1] ?? DIRECT
}

function hostWithPort(address: string): string | null {
  try {
    return new URL(address).host
  } catch {
    return null
  }
}

const WORD_MAX = 40
/** A longer parameter is not the name of a campaign, and is ignored. */
const READ_MAX = 200

/**
 * The campaign in a URL, `source / medium / campaign` from its utm parameters, in lower case; null without a source. Omits a word that may
 * be about a person (an email address, seven digits). `-` replaces all characters except letters, digits, `.` and `_`.
 */
export function parseCampaign(query: string): string | null {
  if (!query.includes('utm_source=')) return null
  const sent = new URLSearchParams(query)
  const [source, medium, campaign] = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) =>
    cleanCampaignWord(sent.get(name)),
  )
  return source ? [source, medium, campaign].filter(Boolean).join(' / ') : null
}

/** The source under which the visits of a campaign are added up. */
export function campaignClass(campaign: string): string {
  return campaign.split(' / ')[0] === NEWSLETTER_SOURCE ? 'newsletters' : 'campaigns'
}

function cleanCampaignWord(text: string | null): string {
  if (!text || text.length > READ_MAX || text.includes('@')) return ''
  const word = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}._]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  if (/\p{Nd}{7}/u.test(word.replaceAll(/[._-]/g, ''))) return ''
  // Cut by characters, because the database refuses half of a surrogate pair.
  return [...word].slice(0, WORD_MAX).join('')
}
