import { Link } from 'react-router'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Panel } from '#web/ui/panel.tsx'
import { settingsPath } from './settings-fields.ts'

const texts = englishWords(settingsPageTexts, joinNodes)

/** How customers pay: set on the server and by PIN code, so that this only says it. */
export function PaymentsPanel({ isConnected }: { isConnected: boolean }) {
  const { sections, payments, state } = texts
  return (
    <>
      <Panel
        title={sections.online}
        action={
          <Badge tone={isConnected ? 'success' : 'warning'}>{isConnected ? state.razorpay : state.sandbox}</Badge>
        }
      >
        <p className="max-w-prose text-muted">{isConnected ? payments.connected : payments.notConnected}</p>
      </Panel>
      <Panel title={sections.cash}>
        <p className="max-w-prose text-muted">
          {payments.cash({
            areas: (text) => (
              <Link key="areas" to="/admin/delivery" className="text-link underline">
                {text}
              </Link>
            ),
            rules: (text) => (
              <Link key="rules" to={settingsPath('delivery')} className="text-link underline">
                {text}
              </Link>
            ),
          })}
        </p>
      </Panel>
    </>
  )
}
