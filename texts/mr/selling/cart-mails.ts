import { cartMails as english } from '#texts/en/selling/cart-mails.ts'
import { translation } from '#texts/messages/compile.ts'

export const cartMails = translation(english, {
  subject: 'तुमची बॅग अजून इथेच आहे',
  title: 'तुमची बॅग अजून इथेच आहे',
  preview: 'तुम्ही निवडलेले स्टॉकमध्ये आहे.',
  text: 'तुमच्या बॅगेत काही राहिले आहे. ते आत्ता स्टॉकमध्ये आहे, पण आम्ही ते तुमच्यासाठी राखून ठेवू शकत नाही. किमती आजच्या आहेत.',
  sum: 'एकूण',
  button: 'माझी बॅग उघडा',
  why: 'तुम्ही आमचे न्यूजलेटर घेतले आहे आणि बॅगेत काही ठेवले आहे म्हणून हे मिळाले; आठवड्यातून जास्तीत जास्त एकदा.',
  stop: 'बॅगेबद्दल ईमेल नको',
})
