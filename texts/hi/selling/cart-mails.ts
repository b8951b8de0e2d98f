import { cartMails as english } from '#texts/en/selling/cart-mails.ts'
import { translation } from '#texts/messages/compile.ts'

export const cartMails = translation(english, {
  subject: 'आपका बैग अभी यहीं है',
  title: 'आपका बैग अभी यहीं है',
  preview: 'आपने जो चुना था, वह स्टॉक में है।',
  text: 'आपके बैग में कुछ रह गया है। वह अभी स्टॉक में है, लेकिन हम उसे आपके लिए रोककर नहीं रख सकते। क़ीमतें आज की हैं।',
  sum: 'कुल',
  button: 'मेरा बैग खोलें',
  why: 'यह आपको इसलिए मिला क्योंकि आपने हमारा न्यूज़लेटर लिया है और बैग में कुछ छोड़ा है; हफ़्ते में ज़्यादा से ज़्यादा एक बार।',
  stop: 'बैग के बारे में ईमेल न भेजें',
})
