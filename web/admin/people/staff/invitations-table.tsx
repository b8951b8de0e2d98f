import { Form } from 'react-router'
import type { Invitation } from '#contract/people/staff.api.ts'
import { roles } from '#texts/en/people/roles.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useRunning } from '#web/admin/shell/forms/delete-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'

const roleTexts = englishWords(roles)

/** The open invitations: each can be sent again and taken back. */
export function InvitationsTable({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <section aria-labelledby="invitations" className="min-w-0">
      <h2 id="invitations" className="mb-3 text-h4">
        Invited <span className="font-sans text-ui font-medium text-muted">{invitations.length}</span>
      </h2>
      <Table label="Invited">
        <thead>
          <tr>
            <Th className="w-full">Email</Th>
            <Th>Role</Th>
            <Th>Link works until</Th>
            <Th>
              <span className="sr-only">Send again or take back</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <tr key={invitation.id}>
              <Td className="min-w-40 wrap-anywhere">
                {invitation.email}
                <span className="block text-meta text-muted">
                  {invitation.invitedBy && `${invitation.invitedBy}, `}
                  <ShopDate value={invitation.sentAt} kind="dateTime" />
                </span>
              </Td>
              <Td className="whitespace-nowrap">{roleTexts[invitation.role].name}</Td>
              <Td className="whitespace-nowrap">
                {invitation.isExpired ? (
                  <Badge tone="warning">Expired</Badge>
                ) : (
                  <ShopDate value={invitation.expiresAt} kind="dateTime" />
                )}
              </Td>
              <Td>
                <InvitationButtons invitation={invitation} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function InvitationButtons({ invitation: { id, email } }: { invitation: Invitation }) {
  const isRunning = useRunning()
  return (
    <Form method="post" navigate={false} fetcherKey={`invitation ${id}`} className="flex gap-2">
      <input type="hidden" name="id" value={id} />
      {(['again', 'revoke'] as const).map((intent) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          size="sm"
          variant="secondary"
          busy={isRunning(intent, id)}
          aria-label={`${WORDS[intent]}: ${email}`}
          className="whitespace-nowrap max-lg:min-h-11"
        >
          {WORDS[intent]}
        </Button>
      ))}
    </Form>
  )
}

const WORDS = { again: 'Send again', revoke: 'Take back' }
