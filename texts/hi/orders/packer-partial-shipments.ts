import { packerPartialShipments as english } from '#texts/en/orders/packer-partial-shipments.ts'
import { translation } from '#texts/messages/compile.ts'

export const packerPartialShipments = translation(english, {
  parcelsSent: '{all} में से {sent} पार्सल भेजे गए',
  part: 'भाग {number}',
  piecesWereSentBefore: '{count, plural, =1 {1 नग पहले भेजा गया} other {# नग पहले भेजे गए}}',
  sentInSeveralParcels: 'कई पार्सल में भेजा गया',
  lastParcel: 'आख़िरी पार्सल',
  leftForTheLastParcel: 'आख़िरी पार्सल के लिए बचा',
  lastParcelHelp: 'ऑर्डर को डिलीवर करने पर रास्ते के पार्सल भी डिलीवर माने जाते हैं।',
  leftForTheLastParcelHelp: 'ऑर्डर की पैकिंग स्लिप, लेबल, बुकिंग और “भेजा हुआ चिह्नित करें” इन्हीं नगों के हैं।',
  sendAPart: 'इसका एक भाग अभी भेजें',
  sendAnotherPart: 'एक और भाग अभी भेजें',
  cameBack: 'वापस आया',
  onItsWay: 'रास्ते में',
  trackingPageOfPart: 'भाग {number} का (नए टैब में खुलता है)',
  markAsDelivered: 'डिलीवर हुआ चिह्नित करें',
  packingSlipOfPart: 'भाग {number} की पैकिंग स्लिप',
  changeTracking: 'ट्रैकिंग बदलें',
  saveTrackingOfPart: 'भाग {number} की ट्रैकिंग सेव करें',
  trackingPageHelp: 'जाने-पहचाने कूरियर का पेज अपने आप जुड़ता है।',
  sendThisPart: 'यह भाग भेजें',
  sendAPartHelp:
    'चुनें कि इस पार्सल में क्या है। कम से कम एक नग ऑर्डर के आख़िरी पार्सल के लिए रहता है। ग्राहक को इस भाग का ईमेल जाता है।',
  piecesInThisPart: 'इस भाग के नग',
  piecesOf: '{name} के नग',
  leftToSend: '{count} भेजने बाकी',
  partDeliveredSoNotCancelled:
    'इस ऑर्डर का एक भाग पहले डिलीवर हो चुका है, इसलिए यह रद्द नहीं होता। पार्सल लौटने या खोने पर ऑर्डर को डिलीवर चिह्नित करें (पहुँचने का ईमेल नहीं जाता), नगों का पैसा लौटाएँ, और ठीक नग स्टॉक में गिन लें।',
  pieceCountNotWhole: 'नगों की संख्या पूरे अंक में लिखें।',
  piecesMissing: 'कम से कम एक नग चुनें।',
  partInSentence: 'भाग {number}',
  done: {
    'send-part': 'भाग भेजा गया! ग्राहक को ईमेल जाता है।',
    'track-part': 'भाग की ट्रैकिंग सेव हुई!',
    'deliver-part': 'भाग डिलीवर चिह्नित हुआ!',
    'back-part': 'भाग लौट आया: उसके नग फिर भेजने बाकी हैं।',
  },
})
