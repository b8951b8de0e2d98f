import { messages } from '#texts/messages/compile.ts'

export const proofPage = messages({
  linkEnded: 'This link is not valid any more.',
  eyebrow: 'Order #{number} · version {version}',
  title: 'Check your design',
  intro: '{name}, this is how we will print it. Colours on fabric look a little softer than on a screen.',
  note: 'A note from us',
  picture: 'Your design, picture {number}',
  larger: 'Tap a picture to see it larger.',
  approve: 'Approve',
  askTitle: 'Ask for a change',
  askHelp: 'We change it and send you a new picture to check.',
  askLabel: 'What should we change?',
  ask: 'Ask for this change',
  isApproved: 'You have approved this design. Thank you, we are getting it printed.',
  isAsked: 'Thank you. We are working on your change and will send you a new picture.',
  youWrote: 'You wrote:',
  newer: 'There is a newer proof.',
  seeNewer: 'See the newer one',
  outdated: 'Your order has changed since, so this proof no longer counts.',
  closed: 'This order has left our shop or was cancelled, so there is nothing to answer any more.',
})

/** What the browser's tab shows, in every language of the page. */
export const proofPageHead = messages({
  title: 'Check your design',
  description: 'Approve your design, or ask for a change.',
})
