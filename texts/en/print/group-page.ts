import { messages } from '#texts/messages/compile.ts'

export const groupPage = messages({
  organisedBy: '{name}’s group order',
  invalid: {
    title: 'A group order',
    text: 'This link is not valid.',
    advice: 'Please ask whoever sent it to you.',
    design: 'Design your own shirt',
  },
  state: {
    openUntil: 'Open until <time>{until, date, dateTime}</time>.',
    parcelEach: 'A parcel comes to each of you.',
    parcelOne: 'All shirts go to {name} in one parcel.',
    parcelTo: 'All shirts go to {name} in {city} in one parcel.',
    full: 'This group order is full.',
    fullText: '{name} can start another one from the same design.',
    soldOut: 'Every size is sold out at the moment.',
    soldOutText: 'Come back to this page later: as soon as we have shirts again, you can join.',
    cancelled: 'This group order is cancelled.',
    cancelledText: 'Whoever has paid gets everything back.',
    closed: 'This group order is closed.',
    closedText: 'Nobody can join any more.',
    closedPrice: 'Everybody pays {price, number, price}; whoever paid more gets the difference back.',
    startOwn: 'Start your own',
  },
})

/** What the browser's tab and messengers show, in every language of the page. */
export const groupPageHead = messages({
  title: '{title}: group order',
  noTitle: 'A group order',
  description: 'Choose your size and join {organiser}’s group order until {deadline, date, dateTime}.',
  closedDescription: 'Many people order one design together, and pay less the more they are.',
  picture: '{title} on a {color} shirt',
})
