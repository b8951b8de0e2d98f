import { reviewMails as english } from '#texts/en/catalogue/review-mails.ts'
import { translation } from '#texts/messages/compile.ts'

export const reviewMails = translation(english, {
  answered: {
    subject: '{name} के आपके रिव्यू का हमने जवाब दिया है',
    title: 'आपके रिव्यू के लिए धन्यवाद।',
    preview: '{name} के आपके रिव्यू पर हमारा जवाब।',
    text: 'हमने {name} का आपका रिव्यू पढ़ा और उसका जवाब दिया है।',
  },
  answer: 'हमारा जवाब',
  yourReview: 'आपका रिव्यू',
  see: 'दुकान में देखें',
  asked: {
    subject: 'फ़िट कैसी है? आपका ऑर्डर #{order}',
    title: 'फ़िट कैसी है?',
    preview: 'आपके स्टार और कुछ शब्द दूसरों को चुनने में मदद करते हैं।',
    text: 'आपका ऑर्डर कुछ दिन पहले पहुँच गया। आपको कैसा लगा? आपके स्टार, एक फ़ोटो और साइज़ के बारे में एक-दो शब्द दूसरों को सही साइज़ चुनने में मदद करते हैं।',
  },
  review: '{name} का रिव्यू लिखें',
  why: 'हम हर ऑर्डर के लिए सिर्फ़ एक बार पूछते हैं।',
  stop: 'मुझसे रिव्यू न माँगें',
})
