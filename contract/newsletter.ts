import { z } from 'zod'
import { route } from '#contract/http/route.ts'
import { Email } from './fields.ts'

const Said = z.object({ message: z.string() })

export const newsletter = {
  subscribe: route('POST', '/newsletter/subscribe', {
    access: 'public',
    body: z.object({ email: Email }),
    bodyLimit: 4_096,
    limit: { max: 5, seconds: 3_600 },
    throws: { rate_limited: null },
    reply: Said,
    summary: 'Mails a link to confirm with. The same answer for an address that is on the list already.',
  }),
  confirm: route('POST', '/newsletter/confirm', {
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    bodyLimit: 4_096,
    limit: { max: 20, seconds: 3_600 },
    throws: { invalid_token: null, rate_limited: null },
    reply: Said,
    summary: 'Puts the address of a mailed link on the list, once, and mails the welcome code.',
  }),
  unsubscribe: route('POST', '/newsletter/unsubscribe', {
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    bodyLimit: 4_096,
    reply: Said,
    summary: 'Takes an address off the list. Repeating it changes nothing.',
  }),
}
