import { shirtFacts as english } from '#texts/en/print/shirt-facts.ts'
import { translation } from '#texts/messages/compile.ts'

export const shirtFacts = translation(english, {
  size: 'साइझ',
  colour: 'रंग',
  fabric: 'कापड',
  pieces: 'नग',
  printed: 'प्रिंट',
  sides: {
    front: 'पुढे',
    back: 'मागे',
    'left-sleeve': 'डावी बाही',
    'right-sleeve': 'उजवी बाही',
  },
})
