import { packerFailures as english } from '#texts/en/site/packer-failures.ts'
import { translation } from '#texts/messages/compile.ts'

export const packerFailures = translation(english, {
  acceptOrder: 'ऑर्डर स्वीकारता आली नाही.',
  confirmOrder: 'ऑर्डरची खात्री करता आली नाही.',
  updateOrder: 'ऑर्डरमध्ये बदल करता आला नाही.',
  notReached: 'दुकानाशी संपर्क झाला नाही. इंटरनेट तपासा.',
  notDone: 'हे करता आले नाही. कृपया पुन्हा प्रयत्न करा.',
  notConfirmed: 'आधी खात्री करा: चौकटीत खूण करा.',
  loggedOut: 'तुम्ही लॉग आउट झाला आहात. दुसऱ्या टॅबमध्ये पुन्हा लॉग इन करा, मग सेव्ह करा.',
  notProven: 'काहीही बदलले नाही, कारण हे तुम्हीच आहात याची खात्री तुम्ही केली नाही.',
})
