import type { Language } from '#contract/basics/languages.ts'

type Words = { subject: string; title: string; preview: string; text: string }
type MailComposer = (number: number, name: string) => Words

/** The mails about design proofs and about photos of finished shirts, in one language. */
type ProofMailTexts = {
  proof: MailComposer
  'proof-reminder': MailComposer
  seeProof: string
  /** The title above the shop's note. */
  note: string
  /** `until`: the customer's deadline, as day and time. */
  'qc-photos': (number: number, name: string, until: string) => Words
  seePhotos: string
  'qc-right': MailComposer
  'qc-remake': MailComposer
  /** The title above the shop's reply. */
  reply: string
  seeOrder: string
}

const en: ProofMailTexts = {
  proof: (number, name) => ({
    subject: `Please check the design of order #${number}`,
    title: 'Your design is ready to check',
    preview: 'Look at it and approve it, or ask for a change.',
    text: `${name}, this is how your design will be printed. Please look at it, then approve it or tell us what to change. We print it after your answer.`,
  }),
  'proof-reminder': (number, name) => ({
    subject: `Your design of order #${number} waits for you`,
    title: 'Your design waits for you',
    preview: 'We print it after your answer.',
    text: `${name}, we have sent you a picture of your design yesterday and print it after your answer. It takes a minute.`,
  }),
  seeProof: 'See and answer',
  note: 'A note from us',
  'qc-photos': (number, name, until) => ({
    subject: `Photos of your shirt: order #${number}`,
    title: 'Your shirt is ready',
    preview: `Looks wrong? Tell us by ${until}.`,
    text: `${name}, we have taken photos of what we made for you. If it looks wrong, tell us by ${until} and we’ll hold your parcel. If it looks right, you need not do anything.`,
  }),
  seePhotos: 'See the photos',
  'qc-right': (number, name) => ({
    subject: `About your shirt: order #${number}`,
    title: 'We have checked your shirt',
    preview: 'Our answer to what you wrote.',
    text: `${name}, we have looked at what you wrote about your shirt, and send it as it is.`,
  }),
  'qc-remake': (number, name) => ({
    subject: `We are making your shirt again: order #${number}`,
    title: 'We make it again',
    preview: 'At no cost for you.',
    text: `${name}, thank you for telling us. We make your shirt again, at no cost for you, and then send you photos of the new one.`,
  }),
  reply: 'Our answer',
  seeOrder: 'See your order',
}

const hi: ProofMailTexts = {
  proof: (number, name) => ({
    subject: `ऑर्डर #${number} का डिज़ाइन देख लीजिए`,
    title: 'आपका डिज़ाइन देखने के लिए तैयार है',
    preview: 'देखकर मंज़ूर करें, या बदलाव बताएँ।',
    text: `${name}, आपका डिज़ाइन ऐसे छपेगा। कृपया देखें, फिर मंज़ूर करें या बताएँ कि क्या बदलना है। हम आपके जवाब के बाद ही छापते हैं।`,
  }),
  'proof-reminder': (number, name) => ({
    subject: `ऑर्डर #${number} का डिज़ाइन आपके जवाब का इंतज़ार कर रहा है`,
    title: 'आपके जवाब का इंतज़ार है',
    preview: 'हम आपके जवाब के बाद ही छापते हैं।',
    text: `${name}, कल हमने आपके डिज़ाइन की तस्वीर भेजी थी। हम आपके जवाब के बाद ही छापते हैं। बस एक मिनट लगेगा।`,
  }),
  seeProof: 'देखें और जवाब दें',
  note: 'हमारी ओर से',
  'qc-photos': (number, name, until) => ({
    subject: `आपकी शर्ट की तस्वीरें: ऑर्डर #${number}`,
    title: 'आपकी शर्ट तैयार है',
    preview: `कुछ गड़बड़ लगे तो ${until} तक बताएँ।`,
    text: `${name}, हमने आपके लिए जो बनाया उसकी तस्वीरें ली हैं। कुछ गड़बड़ लगे तो ${until} तक बताएँ, हम पार्सल रोक लेंगे। सब ठीक हो तो कुछ करने की ज़रूरत नहीं।`,
  }),
  seePhotos: 'तस्वीरें देखें',
  'qc-right': (number, name) => ({
    subject: `आपकी शर्ट के बारे में: ऑर्डर #${number}`,
    title: 'हमने आपकी शर्ट जाँच ली है',
    preview: 'आपने जो लिखा उसका हमारा जवाब।',
    text: `${name}, आपने शर्ट के बारे में जो लिखा उसे हमने देखा है, और इसे ऐसे ही भेज रहे हैं।`,
  }),
  'qc-remake': (number, name) => ({
    subject: `आपकी शर्ट दोबारा बना रहे हैं: ऑर्डर #${number}`,
    title: 'हम इसे दोबारा बनाते हैं',
    preview: 'आपका कोई खर्च नहीं।',
    text: `${name}, बताने के लिए धन्यवाद। हम आपकी शर्ट बिना किसी खर्च के दोबारा बनाते हैं, और नई की तस्वीरें भेजेंगे।`,
  }),
  reply: 'हमारा जवाब',
  seeOrder: 'अपना ऑर्डर देखें',
}

const mr: ProofMailTexts = {
  proof: (number, name) => ({
    subject: `ऑर्डर #${number} चे डिझाइन पाहून घ्या`,
    title: 'तुमचे डिझाइन पाहण्यासाठी तयार आहे',
    preview: 'पाहून मंजूर करा, किंवा बदल सांगा.',
    text: `${name}, तुमचे डिझाइन असे छापले जाईल. कृपया पाहा, मग मंजूर करा किंवा काय बदलायचे ते सांगा. तुमच्या उत्तरानंतरच आम्ही छापतो.`,
  }),
  'proof-reminder': (number, name) => ({
    subject: `ऑर्डर #${number} चे डिझाइन तुमच्या उत्तराची वाट पाहत आहे`,
    title: 'तुमच्या उत्तराची वाट पाहत आहोत',
    preview: 'तुमच्या उत्तरानंतरच आम्ही छापतो.',
    text: `${name}, काल आम्ही तुमच्या डिझाइनचे चित्र पाठवले होते. तुमच्या उत्तरानंतरच आम्ही छापतो. फक्त एक मिनिट लागेल.`,
  }),
  seeProof: 'पाहा आणि उत्तर द्या',
  note: 'आमच्याकडून',
  'qc-photos': (number, name, until) => ({
    subject: `तुमच्या शर्टचे फोटो: ऑर्डर #${number}`,
    title: 'तुमचा शर्ट तयार आहे',
    preview: `काही चुकीचे वाटते? ${until} पर्यंत सांगा.`,
    text: `${name}, तुमच्यासाठी बनवलेल्या शर्टचे फोटो आम्ही काढले आहेत. काही चुकीचे वाटल्यास ${until} पर्यंत सांगा, आम्ही पार्सल थांबवू. सर्व ठीक असेल तर काही करायची गरज नाही.`,
  }),
  seePhotos: 'फोटो पाहा',
  'qc-right': (number, name) => ({
    subject: `तुमच्या शर्टबद्दल: ऑर्डर #${number}`,
    title: 'आम्ही तुमचा शर्ट तपासला आहे',
    preview: 'तुम्ही जे लिहिले त्याचे आमचे उत्तर.',
    text: `${name}, तुम्ही शर्टबद्दल जे लिहिले ते आम्ही पाहिले आहे, आणि तो असाच पाठवत आहोत.`,
  }),
  'qc-remake': (number, name) => ({
    subject: `तुमचा शर्ट पुन्हा बनवत आहोत: ऑर्डर #${number}`,
    title: 'आम्ही तो पुन्हा बनवतो',
    preview: 'तुम्हाला कोणताही खर्च नाही.',
    text: `${name}, सांगितल्याबद्दल धन्यवाद. आम्ही तुमचा शर्ट विनाखर्च पुन्हा बनवतो, आणि नव्या शर्टचे फोटो पाठवू.`,
  }),
  reply: 'आमचे उत्तर',
  seeOrder: 'तुमचा ऑर्डर पाहा',
}

export const PROOF_MAIL_TEXTS: Record<Language, ProofMailTexts> = { en, hi, mr }
