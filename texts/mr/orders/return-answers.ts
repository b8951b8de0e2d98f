import { returnAnswers as english } from '#texts/en/orders/return-answers.ts'
import { translation } from '#texts/messages/compile.ts'

export const returnAnswers = translation(english, {
  requested: 'परत करण्याची विनंती पाठवली आहे. आमची टीम 24 तासांत तुमच्याशी संपर्क साधेल.',
})
