import { creditMails as english } from '#texts/en/selling/credit-mails.ts'
import { translation } from '#texts/messages/compile.ts'

export const creditMails = translation(english, {
  subject: '{amount, number, rupees} स्टोअर क्रेडिट जमा झाली',
  title: 'आम्ही तुमच्या खात्यात {amount, number, rupees} स्टोअर क्रेडिट जमा केली आहे.',
  preview: 'आता तुमच्याकडे {balance, number, rupees} स्टोअर क्रेडिट आहे.',
  text: 'आता तुमच्याकडे {balance, number, rupees} स्टोअर क्रेडिट आहे. पुढच्या खरेदीत ती निवडा: तिने पूर्ण ऑर्डरचे किंवा तिच्या काही भागाचे पैसे दिले जातात.',
  fromUs: 'आमच्याकडून',
  see: 'तुमची स्टोअर क्रेडिट पाहा',
})
