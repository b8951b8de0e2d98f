import { groupShirt as english } from '#texts/en/print/group-shirt.ts'
import { translation } from '#texts/messages/compile.ts'

export const groupShirt = translation(english, {
  picture: '{color} शर्टवर {title}: {side}',
  sides: {
    front: 'पुढे',
    back: 'मागे',
    'left-sleeve': 'डावी बाही',
    'right-sleeve': 'उजवी बाही',
  },
})
