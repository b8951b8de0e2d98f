import type { Side } from '#contract/print/garments.ts'
import type { Language } from './languages.ts'

/** The texts of the pages of a design proof and of photos of finished shirts. Plain, with placeholders: see texts.ts. */
export type ProofTexts = {
  sides: Record<Side, string>
  linkEnded: string
  order: string
  language: string
  size: string
  colour: string
  fabric: string
  pieces: string
  printed: string
  proof: {
    title: string
    intro: string
    version: string
    note: string
    picture: string
    larger: string
    approve: string
    askTitle: string
    askHelp: string
    askLabel: string
    ask: string
    isApproved: string
    isAsked: string
    youWrote: string
    newer: string
    seeNewer: string
    outdated: string
    closed: string
    empty: string
  }
  photos: {
    title: string
    intro: string
    until: string
    late: string
    piece: string
    photo: string
    right: string
    isRight: string
    wrongTitle: string
    wrongHelp: string
    wrongLabel: string
    photoLabel: string
    photoHelp: string
    tooManyPhotos: string
    badPhoto: string
    logInForPhoto: string
    optional: string
    wrong: string
    isStopped: string
    isStoppedText: string
    youWrote: string
    yourPhoto: string
    answered: string
    remade: string
    shipped: string
    shippedText: string
    toReturn: string
    cancelled: string
    gone: string
    empty: string
  }
  /** On the page of an order and of its tracking. */
  mine: {
    title: string
    toCheck: string
    isApproved: string
    isAsked: string
    seeProof: string
    photos: string
    seePhotos: string
    isStopped: string
    tracked: string
    seeInOrder: string
  }
}

const en: ProofTexts = {
  sides: { front: 'Front', back: 'Back', 'left-sleeve': 'Left sleeve', 'right-sleeve': 'Right sleeve' },
  linkEnded: 'This link is not valid any more.',
  order: 'Order #{number}',
  language: 'Language',
  size: 'Size',
  colour: 'Colour',
  fabric: 'Fabric',
  pieces: 'Pieces',
  printed: 'Printed',
  proof: {
    title: 'Check your design',
    intro: '{name}, this is how we will print it. Colours on fabric look a little softer than on a screen.',
    version: 'version {version}',
    note: 'A note from us',
    picture: 'Your design, picture {number}',
    larger: 'Tap a picture to see it larger.',
    approve: 'Approve',
    askTitle: 'Ask for a change',
    askHelp: 'We change it and send you a new picture to check.',
    askLabel: 'What should we change?',
    ask: 'Ask for this change',
    isApproved: 'You have approved this design. Thank you, we are getting it printed.',
    isAsked: 'Thank you. We are working on your change and will send you a new picture.',
    youWrote: 'You wrote:',
    newer: 'There is a newer proof.',
    seeNewer: 'See the newer one',
    outdated: 'Your order has changed since, so this proof no longer counts.',
    closed: 'This order has left our shop or was cancelled, so there is nothing to answer any more.',
    empty: 'Please say what should be changed.',
  },
  photos: {
    title: 'Your shirt is ready',
    intro: '{name}, these are photos of what we made for you.',
    until: 'Looks wrong? Tell us by {time}, and we keep the parcel.',
    late: 'Looks wrong? Tell us soon: the parcel is still with us, and may leave at any time.',
    piece: 'piece {piece} of {quantity}',
    photo: 'Photo {number}',
    right: 'It looks right',
    isRight: 'Thank you! We are glad that you like it.',
    wrongTitle: 'Something is wrong',
    wrongHelp: 'The parcel stays with us until we have answered you.',
    wrongLabel: 'What is wrong?',
    photoLabel: 'A picture of what you mean',
    photoHelp: 'For example a screenshot with a mark on it.',
    tooManyPhotos: 'Please choose one picture.',
    badPhoto: 'This picture cannot be used. Please choose a JPEG or PNG of at most 8 MB.',
    logInForPhoto: 'Log in to add a picture.',
    optional: 'optional',
    wrong: 'Stop my parcel',
    isStopped: 'Your parcel stays with us.',
    isStoppedText: 'We look at what you wrote and send you an email.',
    youWrote: 'You wrote:',
    yourPhoto: 'Your picture',
    answered: 'Our answer:',
    remade: 'We make your shirt again, at no cost for you. You get new photos.',
    shipped: 'Your parcel has left our shop.',
    shippedText: 'If something is wrong with it, send it back to us: that is free for a shirt that we printed wrong.',
    toReturn: 'Ask for a return',
    cancelled: 'This order was cancelled.',
    gone: 'The photos were deleted, because the order ended some time ago.',
    empty: 'Please say what is wrong.',
  },
  mine: {
    title: 'Design and photos',
    toCheck: 'Please check your design: we print it after your answer.',
    isApproved: 'You have approved your design.',
    isAsked: 'We are working on the change that you asked for.',
    seeProof: 'See your design',
    photos: 'Photos of your finished shirt',
    seePhotos: 'See the photos',
    isStopped: 'Your parcel stays with us until we have answered you.',
    tracked: 'We have taken photos of the finished shirt.',
    seeInOrder: 'Log in to see them',
  },
}

const hi: ProofTexts = {
  sides: { front: 'सामने', back: 'पीछे', 'left-sleeve': 'बाईं आस्तीन', 'right-sleeve': 'दाईं आस्तीन' },
  linkEnded: 'यह लिंक अब मान्य नहीं है।',
  order: 'ऑर्डर #{number}',
  language: 'भाषा',
  size: 'साइज़',
  colour: 'रंग',
  fabric: 'कपड़ा',
  pieces: 'नग',
  printed: 'प्रिंट',
  proof: {
    title: 'अपना डिज़ाइन देख लीजिए',
    intro: '{name}, यह ऐसे छपेगा। कपड़े पर रंग स्क्रीन से थोड़े हल्के दिखते हैं।',
    version: 'संस्करण {version}',
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
    empty: 'कृपया बताएँ कि क्या बदलना है।',
  },
  photos: {
    title: 'आपकी शर्ट तैयार है',
    intro: '{name}, हमने आपके लिए जो बनाया, ये उसकी तस्वीरें हैं।',
    until: 'कुछ गड़बड़ लगती है? {time} तक बताएँ, हम पार्सल रोक लेंगे।',
    late: 'कुछ गड़बड़ लगती है? जल्दी बताएँ: पार्सल अभी हमारे पास है, पर कभी भी निकल सकता है।',
    piece: '{quantity} में से नग {piece}',
    photo: 'तस्वीर {number}',
    right: 'सब ठीक है',
    isRight: 'धन्यवाद! खुशी हुई कि आपको पसंद आई।',
    wrongTitle: 'कुछ गड़बड़ है',
    wrongHelp: 'जवाब देने तक पार्सल हमारे पास रहेगा।',
    wrongLabel: 'क्या गड़बड़ है?',
    photoLabel: 'तस्वीर जिससे बात समझ आए',
    photoHelp: 'जैसे निशान लगाया हुआ स्क्रीनशॉट।',
    tooManyPhotos: 'कृपया एक तस्वीर चुनें।',
    badPhoto: 'यह तस्वीर काम नहीं आएगी। कृपया 8 MB तक की JPEG या PNG चुनें।',
    logInForPhoto: 'तस्वीर जोड़ने के लिए लॉग इन करें।',
    optional: 'वैकल्पिक',
    wrong: 'मेरा पार्सल रोकें',
    isStopped: 'आपका पार्सल हमारे पास है।',
    isStoppedText: 'आपने जो लिखा उसे देखकर हम आपको ईमेल करेंगे।',
    youWrote: 'आपने लिखा:',
    yourPhoto: 'आपकी तस्वीर',
    answered: 'हमारा जवाब:',
    remade: 'हम आपकी शर्ट बिना किसी खर्च के दोबारा बनाते हैं। आपको नई तस्वीरें मिलेंगी।',
    shipped: 'आपका पार्सल निकल चुका है।',
    shippedText: 'अगर कुछ गड़बड़ हो तो हमें वापस भेजें: गलत छपी शर्ट के लिए यह मुफ़्त है।',
    toReturn: 'रिटर्न माँगें',
    cancelled: 'यह ऑर्डर रद्द हो गया था।',
    gone: 'ऑर्डर पूरा हुए समय हो गया, इसलिए तस्वीरें हटा दी गई हैं।',
    empty: 'कृपया बताएँ कि क्या गड़बड़ है।',
  },
  mine: {
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
  },
}

const mr: ProofTexts = {
  sides: { front: 'पुढे', back: 'मागे', 'left-sleeve': 'डावी बाही', 'right-sleeve': 'उजवी बाही' },
  linkEnded: 'ही लिंक आता वैध नाही.',
  order: 'ऑर्डर #{number}',
  language: 'भाषा',
  size: 'साइझ',
  colour: 'रंग',
  fabric: 'कापड',
  pieces: 'नग',
  printed: 'प्रिंट',
  proof: {
    title: 'तुमचे डिझाइन पाहून घ्या',
    intro: '{name}, हे असे छापले जाईल. कापडावर रंग स्क्रीनपेक्षा थोडे सौम्य दिसतात.',
    version: 'आवृत्ती {version}',
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
    empty: 'कृपया काय बदलायचे ते सांगा.',
  },
  photos: {
    title: 'तुमचा शर्ट तयार आहे',
    intro: '{name}, तुमच्यासाठी बनवलेल्या शर्टचे हे फोटो.',
    until: 'काही चुकीचे वाटते? {time} पर्यंत सांगा, आम्ही पार्सल थांबवू.',
    late: 'काही चुकीचे वाटते? लवकर सांगा: पार्सल अजून आमच्याकडे आहे, पण कधीही निघू शकते.',
    piece: '{quantity} पैकी नग {piece}',
    photo: 'फोटो {number}',
    right: 'सर्व ठीक आहे',
    isRight: 'धन्यवाद! तुम्हाला आवडला याचा आनंद आहे.',
    wrongTitle: 'काही चुकीचे आहे',
    wrongHelp: 'उत्तर देईपर्यंत पार्सल आमच्याकडेच राहील.',
    wrongLabel: 'काय चुकले?',
    photoLabel: 'समजण्यासाठी एक चित्र',
    photoHelp: 'उदा. खूण केलेला स्क्रीनशॉट.',
    tooManyPhotos: 'कृपया एक चित्र निवडा.',
    badPhoto: 'हे चित्र वापरता येणार नाही. कृपया 8 MB पर्यंतचे JPEG किंवा PNG निवडा.',
    logInForPhoto: 'चित्र जोडण्यासाठी लॉग इन करा.',
    optional: 'ऐच्छिक',
    wrong: 'माझे पार्सल थांबवा',
    isStopped: 'तुमचे पार्सल आमच्याकडेच आहे.',
    isStoppedText: 'तुम्ही जे लिहिले ते पाहून आम्ही ईमेल पाठवू.',
    youWrote: 'तुम्ही लिहिले:',
    yourPhoto: 'तुमचे चित्र',
    answered: 'आमचे उत्तर:',
    remade: 'आम्ही तुमचा शर्ट विनाखर्च पुन्हा बनवतो. तुम्हाला नवे फोटो मिळतील.',
    shipped: 'तुमचे पार्सल निघाले आहे.',
    shippedText: 'काही चुकीचे असल्यास ते परत पाठवा: चुकीच्या छापलेल्या शर्टसाठी हे मोफत आहे.',
    toReturn: 'रिटर्न मागा',
    cancelled: 'ही ऑर्डर रद्द झाली होती.',
    gone: 'ऑर्डर पूर्ण होऊन बराच काळ झाला, त्यामुळे फोटो काढून टाकले आहेत.',
    empty: 'कृपया काय चुकले ते सांगा.',
  },
  mine: {
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
  },
}

/** For loaders only: pages are sent the texts that they show. */
export const PROOF_TEXTS: Record<Language, ProofTexts> = { en, hi, mr }
