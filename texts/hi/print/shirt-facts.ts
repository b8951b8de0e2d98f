import { shirtFacts as english } from '#texts/en/print/shirt-facts.ts'
import { translation } from '#texts/messages/compile.ts'

export const shirtFacts = translation(english, {
  size: 'साइज़',
  colour: 'रंग',
  fabric: 'कपड़ा',
  pieces: 'नग',
  printed: 'प्रिंट',
  sides: {
    front: 'सामने',
    back: 'पीछे',
    'left-sleeve': 'बाईं आस्तीन',
    'right-sleeve': 'दाईं आस्तीन',
  },
})
