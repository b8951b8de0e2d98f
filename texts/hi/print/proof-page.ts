import { proofPage as english } from '#texts/en/print/proof-page.ts'
import { translation } from '#texts/messages/compile.ts'

export const proofPage = translation(english, {
  linkEnded: 'यह लिंक अब मान्य नहीं है।',
  eyebrow: 'ऑर्डर #{number} · संस्करण {version}',
  title: 'अपना डिज़ाइन देख लीजिए',
  intro: '{name}, यह ऐसे छपेगा। कपड़े पर रंग स्क्रीन से थोड़े हल्के दिखते हैं।',
  note: 'हमारी ओर से',
  picture: 'आपका डिज़ाइन, तस्वीर {number}',
  larger: 'बड़ा देखने के लिए तस्वीर दबाएँ।',
  approve: 'मंज़ूर है',
  askTitle: 'बदलाव बताएँ',
  askHelp: 'हम बदलकर देखने के लिए नई तस्वीर भेजेंगे।',
  askLabel: 'क्या बदलना है?',
  ask: 'यह बदलाव करवाएँ',
  isApproved: 'आपने यह डिज़ाइन मंज़ूर कर दिया है। धन्यवाद, अब यह छपेगा।',
  isAsked: 'धन्यवाद। हम बदलाव कर रहे हैं और नई तस्वीर भेजेंगे।',
  youWrote: 'आपने लिखा:',
  newer: 'इससे नया डिज़ाइन भेजा जा चुका है।',
  seeNewer: 'नया देखें',
  outdated: 'इसके बाद आपका ऑर्डर बदल गया, इसलिए यह अब मान्य नहीं है।',
  closed: 'यह ऑर्डर भेजा जा चुका है या रद्द हो गया है, इसलिए अब जवाब की ज़रूरत नहीं।',
})
