import type { CampaignState } from '#contract/people/campaigns.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const NEWSLETTERS_PATH = '/admin/newsletters'
export const SUBSCRIBERS_PATH = '/admin/newsletters/subscribers'

export const STATE_WORDS: Record<CampaignState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  running: { label: 'Being sent', tone: 'accepted' },
  paused: { label: 'Paused', tone: 'warning' },
  done: { label: 'Sent', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

export function newsletterHref(id: string): string {
  return `${NEWSLETTERS_PATH}/${id}`
}

/** For example '1 person' or '12 people'. */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}
