import { Form } from 'react-router'
import type { Consent } from '#contract/people/customers.api.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'

const WHAT: Record<Consent['what'], string> = {
  terms: 'Terms and privacy policy',
  newsletter: 'Newsletter',
  whatsapp: 'Order updates by WhatsApp',
  sms: 'Order updates by SMS',
}
const SOURCES: Record<string, string> = {
  register: 'when registering',
  checkout: 'at the checkout',
  account: 'in the account',
  reply: 'by a reply',
  'newsletter-form': 'with the newsletter form',
}

/** The consents that a customer gave or withdrew, with time, version of the text, and place. */
export function ConsentsPanel({ consents }: { consents: readonly Consent[] }) {
  if (consents.length === 0) return null
  return (
    <section aria-labelledby="consents">
      <h2 id="consents" className="mb-3 text-h4">
        Consents
      </h2>
      <ul className="panel rounded-panel border border-hairline bg-bg px-4 text-ui">
        {consents.map(({ what, isGiven, at, version, source, subscriber }) => (
          <li
            key={`${what} ${at.toISOString()} ${source}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-3 last:border-b-0"
          >
            <span className="font-semibold">{WHAT[what]}</span>
            <Badge tone={isGiven ? 'success' : 'neutral'}>{isGiven ? 'Given' : 'Not given'}</Badge>
            <span className="ms-auto text-muted">
              <ShopDate value={at} kind="dateTime" />
              {source && ` ${SOURCES[source] ?? source}`}
              {version && `, version ${version}`}
            </span>
            {subscriber && (
              <Allowed to="newsletter:write">
                <Form method="post" className="max-sm:w-full">
                  <HiddenFields fields={{ intent: 'unsubscribe', id: subscriber }} />
                  <Button type="submit" variant="secondary" size="sm" className="max-lg:min-h-11">
                    Unsubscribe
                  </Button>
                </Form>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
