import { returnAnswers as english } from '#texts/en/orders/return-answers.ts'
import { translation } from '#texts/messages/compile.ts'

export const returnAnswers = translation(english, {
  requested: 'वापसी का अनुरोध भेज दिया गया है। हमारी टीम 24 घंटे में आपसे संपर्क करेगी।',
})
