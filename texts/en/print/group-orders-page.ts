import { messages } from '#texts/messages/compile.ts'

/** The public page that explains group orders, and the links to it. */
export const groupOrdersPage = messages({
  title: 'Group orders',
  description: 'One design for your fest, office or team: everybody chooses a size and pays by one link.',
  eyebrow: 'For fests, offices and teams',
  intro: 'One design, one link. Everybody chooses their own size and pays for their own shirt, or you pay for all.',
  design: 'Design your shirt',
  yours: 'Your group orders',
  stepsTitle: 'How it works',
  steps: {
    design: { title: 'Design', text: 'Make your shirt in the studio and save it.' },
    share: { title: 'Share', text: 'Send the link on WhatsApp, or hang up the poster. Everybody joins in a minute.' },
    print: { title: 'Wear', text: 'We print all shirts together, and send one parcel or one to each.' },
  },
  pricesTitle: 'The more people join, the less everyone pays',
  garment: 'Shirt',
  one: '1 shirt',
  from: 'From {count}',
  link: 'Ordering for a group?',
})
