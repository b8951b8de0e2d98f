import { messages } from '#texts/messages/compile.ts'

/** The mails about roles of the back-office. `role` and `about`: texts of roles.ts. */
export const staffMails = messages({
  invitation: {
    subject: '{by} invites you to work at {shopName}',
    title: 'Work at {shopName}',
    preview: 'As {role}. The link works once, for {hours} hours.',
    text: '{by} invites you to the back-office of {shopName} as {role}. {about}',
    see: 'See the invitation',
    linkEnds:
      'The link works once, for {hours} hours. If you do not know {by}, you can ignore this email: nothing happens without you.',
  },
  newOwner: {
    title: '{name} is now an owner',
    text: '{name} ({email}) has accepted an invitation and is now an owner of the shop.',
    seeStaff: 'See who works here',
    unexpected: 'If you did not expect this, change their role there.',
  },
  roleChanged: {
    title: 'You are now: {role}',
    text: 'An owner of the shop has changed your role. {about}',
    open: 'Open the back-office',
    unexpected: 'If you did not expect this, reply to this email.',
  },
  accessEnded: {
    title: 'You no longer work in the back-office',
    text: 'An owner of the shop has ended your access to the back-office. Your account stays, as a customer’s.',
  },
})
