import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { accept, invitation } from './accept-invitation.ts'
import { again, invitations, invite, revoke } from './invitations.ts'
import { endSession, endSessions, person, resetTwoStep } from './person.ts'

export function staffRoutes(app: App): void {
  const ofPerson = { person, endSession, endSessions, resetTwoStep }
  serve(app, contract.staff)({ invitations, invite, again, revoke, invitation, accept, ...ofPerson })
}
