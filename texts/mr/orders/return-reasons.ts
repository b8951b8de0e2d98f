import { returnReasons as english } from '#texts/en/orders/return-reasons.ts'
import { translation } from '#texts/messages/compile.ts'

export const returnReasons = translation(english, {
  fit: 'नीट बसत नाही',
  unexpected: 'अपेक्षेप्रमाणे नाही',
  faulty: 'खराब किंवा फाटलेली आहे',
  wrong: 'चुकीची वस्तू आली',
  mind: 'माझा विचार बदलला',
  other: 'इतर काही',
})
