import { packerOrderPage as english } from '#texts/en/orders/packer-order-page.ts'
import { translation } from '#texts/messages/compile.ts'

export const packerOrderPage = translation(english, {
  nextStep: 'अगला काम',
  more: 'इस ऑर्डर के और काम',
  nothingLeftToDo: 'कुछ बाकी नहीं',
  waitsForPayment: 'भुगतान का इंतज़ार है',
  waitsForConfirmation: 'ग्राहक की पुष्टि का इंतज़ार है (कैश ऑन डिलीवरी)',
  waitsForGroup: 'ग्रुप ऑर्डर के बंद होने का इंतज़ार है',
  openGroup: 'ग्रुप ऑर्डर खोलें',
  stillInPrintRoom: '{count, number} में से {left, plural, =1 {1 शर्ट अभी प्रिंट रूम में है} other {# शर्ट अभी प्रिंट रूम में हैं}}',
  openPrintRoom: 'प्रिंट रूम खोलें',
  waitsForPickup: 'बुक हुआ: कूरियर के स्कैन से भेजा हुआ माना जाएगा',
  parcelIsHere: 'पार्सल आ गया',
  labelForParcel: 'लेबल (PDF)',
  noTrackingYet: 'अभी ट्रैकिंग नंबर नहीं',
  notBookedYet: 'अभी बुक नहीं',
  oneParcelForSeveralOrders: 'कई ऑर्डर एक पार्सल में',
  sendInSeveralParcels: 'कई पार्सल में भेजें',
  files: 'प्रिंट फ़ाइलें और नाप',
})
