import { orderDesigns as english } from '#texts/en/print/order-designs.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderDesigns = translation(english, {
  title: 'डिझाइन आणि फोटो',
  toCheck: 'कृपया तुमचे डिझाइन पाहा: तुमच्या उत्तरानंतर आम्ही छापतो.',
  isApproved: 'तुम्ही तुमचे डिझाइन मंजूर केले आहे.',
  isAsked: 'तुम्ही सांगितलेल्या बदलावर आम्ही काम करत आहोत.',
  seeProof: 'तुमचे डिझाइन पाहा',
  photos: 'तुमच्या तयार शर्टचे फोटो',
  seePhotos: 'फोटो पाहा',
  isStopped: 'उत्तर देईपर्यंत तुमचे पार्सल आमच्याकडेच राहील.',
  tracked: 'आम्ही तयार शर्टचे फोटो काढले आहेत.',
  seeInOrder: 'पाहण्यासाठी लॉग इन करा',
})
