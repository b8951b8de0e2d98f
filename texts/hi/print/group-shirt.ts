import { groupShirt as english } from '#texts/en/print/group-shirt.ts'
import { translation } from '#texts/messages/compile.ts'

export const groupShirt = translation(english, {
  picture: '{color} शर्ट पर {title}: {side}',
  sides: {
    front: 'सामने',
    back: 'पीछे',
    'left-sleeve': 'बाईं आस्तीन',
    'right-sleeve': 'दाईं आस्तीन',
  },
})
