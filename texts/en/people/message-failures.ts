import { messages } from '#texts/messages/compile.ts'

/** Why a message by WhatsApp or SMS was not sent, for the owner. The outbox stores these texts. */
export const messageFailures = messages({
  crashed: 'The shop stopped while it was being sent: it may have arrived.',
  late: 'Not sent within {hours} hours: too late to be of use.',
  noBrowser: 'No browser of this customer takes notifications any more.',
  linkDeleted: 'Its link is not kept.',
  undeliverable: 'WhatsApp could not deliver it.',
  templateMissing: 'No template is entered for this message: see Messages in the menu.',
  channelNotSetUp: '{channel} is not set up on this server.',
  asksToWait: '{provider} asks to wait',
  unexpectedAnswer: '{provider} sent an unexpected answer ({status}): it may have arrived',
  unreadableAnswer: '{provider} sent an unreadable answer ({status}): it may have arrived',
  notAnswering: '{provider} is not answering',
  unreachable: '{provider} could not be reached',
  noAnswer: '{provider} did not answer: it may have arrived',
  refused: 'refused',
})

/** What the back-office is told about a message that it tests. */
export const messageTest = messages({
  subject: 'Test: {kind}',
  underWay: '{channel}: the message is on its way. If it fails, it is under Failed messages.',
  sampleDay: '26 November',
})
