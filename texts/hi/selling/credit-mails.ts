import { creditMails as english } from '#texts/en/selling/credit-mails.ts'
import { translation } from '#texts/messages/compile.ts'

export const creditMails = translation(english, {
  subject: '{amount, number, rupees} का स्टोर क्रेडिट जोड़ा गया',
  title: 'हमने आपके खाते में {amount, number, rupees} का स्टोर क्रेडिट जोड़ा है।',
  preview: 'अब आपके पास {balance, number, rupees} का स्टोर क्रेडिट है।',
  text: 'अब आपके पास {balance, number, rupees} का स्टोर क्रेडिट है। अगली खरीदारी में इसे चुनें: इससे पूरे ऑर्डर या उसके एक हिस्से का भुगतान होता है।',
  fromUs: 'हमारी ओर से',
  see: 'अपना स्टोर क्रेडिट देखें',
})
