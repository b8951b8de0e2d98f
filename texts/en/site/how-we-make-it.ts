import { messages } from '#texts/messages/compile.ts'

export const howWeMakeIt = messages({
  title: 'How we make it',
  description: 'How your design becomes a shirt, step by step, with the real figures of our print room.',
  eyebrow: 'Made to order',
  eyebrowInCity: 'Made to order in {city}',
  intro:
    'Your shirt is not waiting in a warehouse. We print it after you order it, one piece at a time. Here’s how we do it.',
  designYourOwn: 'Design your own',

  figures: 'How we are doing',
  tooFew:
    'Our figures appear here once they mean something: each is counted from at least {least} of our own orders or prints.',
  printed: 'Pieces printed this week',
  printedText: 'In the last seven days, without those that had to be made again.',
  promises: 'Promised days kept',
  promisesText:
    '{kept, number} of the {made, number} orders whose promised day was in the last {days} days were delivered by it.',
  remade: 'Printed again',
  remadeText:
    '{remade, number} of {made, number} prints of the last {days} days were not good enough, so we made them again.',
  figuresNote: 'Counted from our own orders every hour. Nothing is rounded in our favour.',

  fromDesignToDoor: 'From your design to your door',
  steps: {
    design: {
      title: 'You make the design',
      text: 'Place your picture or words on the shirt in our studio. We save them as a print file at 300 dots per inch, so that the print is as sharp as your picture.',
    },
    check: {
      title: 'Somebody looks at it',
      text: 'Before anything is printed, a person checks every design: is it sharp enough, and does it sit well on your size?',
    },
    queue: {
      title: 'It waits for its turn',
      text: 'Orders are printed in the order in which they come. The page of your order shows your place in the queue.',
    },
    print: {
      title: 'We print it',
      text: 'On the cut, fabric, size and colour that you chose. Nothing is printed before it is ordered, so nothing is thrown away.',
    },
    quality: {
      title: 'We check every piece',
      text: 'We compare each shirt with its design. A print that is not right is made again, at our cost.',
    },
    parcel: {
      title: 'Packed and sent',
      text: 'It is folded, packed and handed to the courier, and you get a link to follow it to your door.',
    },
  },

  rule: 'How we promise a day',
  ruleText:
    'The day that you see at the checkout comes from our real print queue. We print {capacity, select, sheets {{sheets, plural, one {# sheet} other {# sheets}} of film, about {pieces} pieces,} other {{pieces} pieces}} on a working day. Your order needs {from}–{to} working days with us, and as many more as the pieces before yours take. For the last day we count the queue {margin}% longer than it is, because sometimes a print has to be made again. Then come the courier’s days to your PIN code.',
  ruleLate: 'Should it still take longer, we write to you before the promised day, with a new one.',
})
