import { messages } from '#texts/messages/compile.ts'

export const groupPoster = messages({
  title: 'Poster of a group order',
  description: 'For the notice board.',
  back: 'Back to the group order',
  print: 'Print',
  scan: {
    members: 'Scan, choose your size, and pay for your shirt.',
    organiser: 'Scan and choose your size.',
  },
  picture: 'The design on a {color} shirt',
  qrCode: 'QR code of the link',
  prices: 'The more of us, the less each pays',
  price: '{price, number, price} from {count} shirts',
  openUntil: 'Open until <time>{deadline, date, dateTime}</time>',
})
