import { reviewMails as english } from '#texts/en/catalogue/review-mails.ts'
import { translation } from '#texts/messages/compile.ts'

export const reviewMails = translation(english, {
  answered: {
    subject: '{name} च्या तुमच्या रिव्ह्यूला आम्ही उत्तर दिले आहे',
    title: 'तुमच्या रिव्ह्यूबद्दल धन्यवाद.',
    preview: '{name} च्या तुमच्या रिव्ह्यूला आमचे उत्तर.',
    text: 'आम्ही {name} चा तुमचा रिव्ह्यू वाचला आणि त्याला उत्तर दिले आहे.',
  },
  answer: 'आमचे उत्तर',
  yourReview: 'तुमचा रिव्ह्यू',
  see: 'दुकानात पाहा',
  asked: {
    subject: 'फिटिंग कसे आहे? तुमची ऑर्डर #{order}',
    title: 'फिटिंग कसे आहे?',
    preview: 'तुमचे स्टार आणि काही शब्द इतरांना निवडायला मदत करतात.',
    text: 'तुमची ऑर्डर काही दिवसांपूर्वी पोहोचली. तुम्हाला कशी वाटली? तुमचे स्टार, एक फोटो आणि साइजबद्दल दोन शब्द इतरांना योग्य साइज निवडायला मदत करतात.',
  },
  review: '{name} चा रिव्ह्यू लिहा',
  why: 'आम्ही प्रत्येक ऑर्डरसाठी एकदाच विचारतो.',
  stop: 'मला रिव्ह्यू विचारू नका',
})
