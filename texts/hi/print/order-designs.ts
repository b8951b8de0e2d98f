import { orderDesigns as english } from '#texts/en/print/order-designs.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderDesigns = translation(english, {
  title: 'डिज़ाइन और तस्वीरें',
  toCheck: 'कृपया अपना डिज़ाइन देखें: हम आपके जवाब के बाद छापते हैं।',
  isApproved: 'आपने अपना डिज़ाइन मंज़ूर कर दिया है।',
  isAsked: 'आपने जो बदलाव बताया, हम उस पर काम कर रहे हैं।',
  seeProof: 'अपना डिज़ाइन देखें',
  photos: 'आपकी तैयार शर्ट की तस्वीरें',
  seePhotos: 'तस्वीरें देखें',
  isStopped: 'जवाब देने तक आपका पार्सल हमारे पास रहेगा।',
  tracked: 'हमने तैयार शर्ट की तस्वीरें ली हैं।',
  seeInOrder: 'देखने के लिए लॉग इन करें',
})
