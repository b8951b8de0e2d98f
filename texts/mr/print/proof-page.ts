import { proofPage as english } from '#texts/en/print/proof-page.ts'
import { translation } from '#texts/messages/compile.ts'

export const proofPage = translation(english, {
  linkEnded: 'ही लिंक आता वैध नाही.',
  eyebrow: 'ऑर्डर #{number} · आवृत्ती {version}',
  title: 'तुमचे डिझाइन पाहून घ्या',
  intro: '{name}, हे असे छापले जाईल. कापडावर रंग स्क्रीनपेक्षा थोडे सौम्य दिसतात.',
  note: 'आमच्याकडून',
  picture: 'तुमचे डिझाइन, चित्र {number}',
  larger: 'मोठे पाहण्यासाठी चित्रावर दाबा.',
  approve: 'मंजूर आहे',
  askTitle: 'बदल सांगा',
  askHelp: 'आम्ही बदल करून पाहण्यासाठी नवे चित्र पाठवू.',
  askLabel: 'काय बदलायचे?',
  ask: 'हा बदल करा',
  isApproved: 'तुम्ही हे डिझाइन मंजूर केले आहे. धन्यवाद, आता ते छापले जाईल.',
  isAsked: 'धन्यवाद. आम्ही बदल करत आहोत आणि नवे चित्र पाठवू.',
  youWrote: 'तुम्ही लिहिले:',
  newer: 'यापेक्षा नवे डिझाइन पाठवले आहे.',
  seeNewer: 'नवे पाहा',
  outdated: 'त्यानंतर तुमची ऑर्डर बदलली, त्यामुळे हे आता लागू नाही.',
  closed: 'ही ऑर्डर निघाली आहे किंवा रद्द झाली आहे, त्यामुळे आता उत्तराची गरज नाही.',
})
