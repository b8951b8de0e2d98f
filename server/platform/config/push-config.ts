import { z } from 'zod'
import { isLoopback } from '#server/platform/http/loopback.ts'

/** The setting of notifications; parseConfig reads it with all others. */
export const PushEnv = z.object({
  PUSH_API_URL: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
})
type Settings = z.output<typeof PushEnv>

/** What takes every notification instead of the push service that its endpoint names; null: nothing does. */
export function pushApiUrl({ PUSH_API_URL: own }: Settings): string | null {
  return own?.replace(/\/+$/, '') ?? null
}

/** Notifications may go only to the browsers' push services or, on a site that is not live, to this machine. */
export function pushProblems({ PUSH_API_URL: own }: Settings, isLive: boolean): string[] {
  if (!own || (!isLive && isLoopback(new URL(own).hostname))) return []
  return [`PUSH_API_URL must be ${isLive ? 'unset on a live site' : 'an address of this machine'}`]
}
