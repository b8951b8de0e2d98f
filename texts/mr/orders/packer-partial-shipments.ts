import { packerPartialShipments as english } from '#texts/en/orders/packer-partial-shipments.ts'
import { translation } from '#texts/messages/compile.ts'

export const packerPartialShipments = translation(english, {
  parcelsSent: '{all} पैकी {sent} पार्सल पाठवली',
  part: 'भाग {number}',
  piecesWereSentBefore: '{count, plural, =1 {1 नग आधी पाठवला} other {# नग आधी पाठवले}}',
  sentInSeveralParcels: 'अनेक पार्सलमध्ये पाठवली',
  lastParcel: 'शेवटचे पार्सल',
  leftForTheLastParcel: 'शेवटच्या पार्सलसाठी उरलेले',
  lastParcelHelp: 'ऑर्डर डिलिव्हर केल्यावर वाटेतील पार्सलही डिलिव्हर झाली असे मानले जाते.',
  leftForTheLastParcelHelp: 'ऑर्डरची पॅकिंग स्लिप, लेबल, बुकिंग आणि “पाठवली” ही याच नगांची आहेत.',
  sendAPart: 'यातील एक भाग आता पाठवा',
  sendAnotherPart: 'आणखी एक भाग आता पाठवा',
  cameBack: 'परत आला',
  onItsWay: 'वाटेत',
  trackingPageOfPart: 'भाग {number} चे (नवीन टॅबमध्ये उघडते)',
  markAsDelivered: 'डिलिव्हर झाला अशी नोंद करा',
  packingSlipOfPart: 'भाग {number} ची पॅकिंग स्लिप',
  changeTracking: 'ट्रॅकिंग बदला',
  saveTrackingOfPart: 'भाग {number} चे ट्रॅकिंग सेव्ह करा',
  trackingPageHelp: 'माहीत असलेल्या कुरिअरचे पान आपोआप जोडले जाते.',
  sendThisPart: 'हा भाग पाठवा',
  sendAPartHelp: 'या पार्सलमध्ये काय आहे ते निवडा. किमान एक नग ऑर्डरच्या शेवटच्या पार्सलसाठी राहतो. ग्राहकाला या भागाचा ईमेल जातो.',
  piecesInThisPart: 'या भागातील नग',
  piecesOf: '{name} चे नग',
  leftToSend: '{count} पाठवायचे बाकी',
  partDeliveredSoNotCancelled:
    'या ऑर्डरचा एक भाग आधीच डिलिव्हर झाला आहे, म्हणून ती रद्द होत नाही. पार्सल परत आले किंवा हरवले की ऑर्डर डिलिव्हर झाली अशी नोंद करा (पोहोचल्याचा ईमेल जात नाही), नगांचे पैसे परत करा, आणि चांगले नग स्टॉकमध्ये मोजा.',
  pieceCountNotWhole: 'नगांची संख्या पूर्ण अंकात लिहा.',
  piecesMissing: 'किमान एक नग निवडा.',
  partInSentence: 'भाग {number}',
  done: {
    'send-part': 'भाग पाठवला! ग्राहकाला ईमेल जातो.',
    'track-part': 'भागाचे ट्रॅकिंग सेव्ह झाले!',
    'deliver-part': 'भाग डिलिव्हर झाला अशी नोंद झाली!',
    'back-part': 'भाग परत आला: त्याचे नग पुन्हा पाठवायचे बाकी आहेत.',
  },
})
