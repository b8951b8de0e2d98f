import { packerOrderPage as english } from '#texts/en/orders/packer-order-page.ts'
import { translation } from '#texts/messages/compile.ts'

export const packerOrderPage = translation(english, {
  nextStep: 'पुढचे काम',
  more: 'या ऑर्डरची इतर कामे',
  nothingLeftToDo: 'काहीही बाकी नाही',
  waitsForPayment: 'पैसे मिळायचे आहेत',
  waitsForConfirmation: 'ग्राहकाच्या खात्रीची वाट पाहत आहे (कॅश ऑन डिलिव्हरी)',
  waitsForGroup: 'ग्रुप ऑर्डर बंद होण्याची वाट पाहत आहे',
  openGroup: 'ग्रुप ऑर्डर उघडा',
  stillInPrintRoom: '{count, number} पैकी {left, plural, =1 {1 शर्ट अजून प्रिंट रूममध्ये आहे} other {# शर्ट अजून प्रिंट रूममध्ये आहेत}}',
  openPrintRoom: 'प्रिंट रूम उघडा',
  waitsForPickup: 'बुक झाले: कुरिअरच्या स्कॅनने पाठवलेले मानले जाईल',
  parcelIsHere: 'पार्सल आले',
  labelForParcel: 'लेबल (PDF)',
  noTrackingYet: 'अजून ट्रॅकिंग नंबर नाही',
  notBookedYet: 'अजून बुक नाही',
  oneParcelForSeveralOrders: 'अनेक ऑर्डर एका पार्सलमध्ये',
  sendInSeveralParcels: 'अनेक पार्सलमध्ये पाठवा',
  files: 'प्रिंट फाइल आणि माप',
})
