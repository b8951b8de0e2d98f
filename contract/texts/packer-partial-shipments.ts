/** Partial shipments in Hindi, by English text. */
export const PACKER_PARTIAL_SHIPMENTS = {
  '{sent} of {all} parcels sent': '{all} में से {sent} पार्सल भेजे गए',
  'Part {number}': 'भाग {number}',
  'part {number}': 'भाग {number}',
  '1 piece': '1 नग',
  '{count} pieces': '{count} नग',
  '1 piece was sent before': '1 नग पहले भेजा गया',
  '{count} pieces were sent before': '{count} नग पहले भेजे गए',
  // The panel
  'Sent in several parcels': 'कई पार्सल में भेजा गया',
  'Last parcel': 'आख़िरी पार्सल',
  'Left for the last parcel': 'आख़िरी पार्सल के लिए बचा',
  'Delivering the order delivers the parcels that are still on their way with it.':
    'ऑर्डर को डिलीवर करने पर रास्ते के पार्सल भी डिलीवर माने जाते हैं।',
  'Packing slip, label, booking and “Mark as Shipped” of the order are of these pieces.':
    'ऑर्डर की पैकिंग स्लिप, लेबल, बुकिंग और “भेजा हुआ चिह्नित करें” इन्हीं नगों के हैं।',
  'Send a part of it now': 'इसका एक भाग अभी भेजें',
  'Send another part now': 'एक और भाग अभी भेजें',
  'Came back': 'वापस आया',
  'On its way': 'रास्ते में',
  'of part {number} (opens a new tab)': 'भाग {number} का (नए टैब में खुलता है)',
  'Mark as delivered': 'डिलीवर हुआ चिह्नित करें',
  'Packing slip of part {number}': 'भाग {number} की पैकिंग स्लिप',
  'Change tracking': 'ट्रैकिंग बदलें',
  'Save tracking of part {number}': 'भाग {number} की ट्रैकिंग सेव करें',
  'The page of a known courier is added by itself.': 'जाने-पहचाने कूरियर का पेज अपने आप जुड़ता है।',
  'Send this part': 'यह भाग भेजें',
  'Choose what is in this parcel. At least one piece stays for the last parcel, which is the order’s own. The customer gets an email about this part.':
    'चुनें कि इस पार्सल में क्या है। कम से कम एक नग ऑर्डर के आख़िरी पार्सल के लिए रहता है। ग्राहक को इस भाग का ईमेल जाता है।',
  'Pieces in this part': 'इस भाग के नग',
  'Pieces of {name}': '{name} के नग',
  '{count} left to send': '{count} भेजने बाकी',
  'Part of this order was delivered before, so it is not cancelled. Once the parcel is back or lost, mark the order as delivered (no email says that it has arrived), refund the pieces, and count good ones back into stock.':
    'इस ऑर्डर का एक भाग पहले डिलीवर हो चुका है, इसलिए यह रद्द नहीं होता। पार्सल लौटने या खोने पर ऑर्डर को डिलीवर चिह्नित करें (पहुँचने का ईमेल नहीं जाता), नगों का पैसा लौटाएँ, और ठीक नग स्टॉक में गिन लें।',
  // Answers of actions
  'Part sent! The customer gets an email about it.': 'भाग भेजा गया! ग्राहक को ईमेल जाता है।',
  'Tracking of the part saved!': 'भाग की ट्रैकिंग सेव हुई!',
  'Part marked as delivered!': 'भाग डिलीवर चिह्नित हुआ!',
  'Part is back: its pieces are left to send again.': 'भाग लौट आया: उसके नग फिर भेजने बाकी हैं।',
  'Enter the number of pieces as a whole number.': 'नगों की संख्या पूरे अंक में लिखें।',
  'Choose at least one piece.': 'कम से कम एक नग चुनें।',
  'This order is cancelled.': 'यह ऑर्डर रद्द है।',
  'This order is delivered.': 'यह ऑर्डर डिलीवर हो चुका है।',
  'This order is paid in cash at the door, and cash is collected once: it goes in one parcel.':
    'इस ऑर्डर का भुगतान डिलीवरी पर नकद है, और नकद एक ही बार लिया जाता है: यह एक ही पार्सल में जाता है।',
  'An order that is {status} is not sent. Accept it first.': '{status} ऑर्डर भेजा नहीं जाता। पहले स्वीकार करें।',
  'This order was refunded.': 'इस ऑर्डर का पैसा लौटा दिया गया।',
  'The last parcel of this order is on its way back.': 'इस ऑर्डर का आख़िरी पार्सल वापस आ रहा है।',
  'The last parcel of this order is on its way already.': 'इस ऑर्डर का आख़िरी पार्सल भेजा जा चुका है।',
  'This order goes in one parcel with another one. Send it separately first.':
    'यह ऑर्डर दूसरे ऑर्डर के साथ एक पार्सल में जाता है। पहले इसे अलग करें।',
  'Order #{number} was added to this one and waits for its payment. Withdraw it first, or wait until it is paid.':
    'ऑर्डर #{number} इसमें जोड़ा गया है और भुगतान बाकी है। पहले उसे वापस लें, या भुगतान होने तक रुकें।',
  'The parcel is booked with the courier. Cancel the booking first.': 'पार्सल कूरियर के साथ बुक है। पहले बुकिंग रद्द करें।',
  'The rest has a courier or tracking number already. Remove it first, so that two parcels do not have the same one.':
    'बाकी के पार्सल का कूरियर या ट्रैकिंग नंबर पहले से है। पहले उसे हटाएँ, ताकि दो पार्सल का एक ही नंबर न हो।',
  'This order was refunded, so the rest is not sent. Mark the order as delivered to close it.':
    'इस ऑर्डर का पैसा लौटाया जा चुका है, इसलिए बाकी नहीं भेजा जाता। बंद करने के लिए ऑर्डर को डिलीवर चिह्नित करें।',
  'Everything of this order was sent.': 'इस ऑर्डर का सब कुछ भेजा जा चुका है।',
  'Only one piece is left to send. It goes in the last parcel.': 'भेजने के लिए एक ही नग बचा है। वह आख़िरी पार्सल में जाता है।',
  'This order has changed meanwhile. Look at what is left to send, and choose again.':
    'इस बीच यह ऑर्डर बदल गया। देखें क्या भेजना बाकी है, और फिर चुनें।',
  'Nothing is left to send of one of these items.': 'इनमें से एक चीज़ का कुछ भेजना बाकी नहीं है।',
  'At least one piece has to stay for the last parcel. To send all of it, mark the order as shipped.':
    'कम से कम एक नग आख़िरी पार्सल के लिए रहना चाहिए। सब भेजना हो तो ऑर्डर को भेजा हुआ चिह्नित करें।',
  'This part is delivered.': 'यह भाग डिलीवर हो चुका है।',
  'The last parcel of this order has left, so no parcel is left for these pieces. Send them once more and change the tracking number of this part.':
    'इस ऑर्डर का आख़िरी पार्सल जा चुका है, इन नगों के लिए कोई पार्सल नहीं बचा। उन्हें फिर भेजें और इस भाग का ट्रैकिंग नंबर बदलें।',
  'The last parcel is booked with the courier. Cancel the booking first.':
    'आख़िरी पार्सल कूरियर के साथ बुक है। पहले बुकिंग रद्द करें।',
  'This part came back. Its pieces are left to send: send them as a new part.':
    'यह भाग लौट आया। इसके नग भेजने बाकी हैं: उन्हें नए भाग में भेजें।',
  'Everything of this order was sent in parts already. Mark it as delivered.':
    'इस ऑर्डर का सब कुछ भागों में भेजा जा चुका है। इसे डिलीवर चिह्नित करें।',
  // The order's timeline
  'Part sent before the rest': 'एक भाग पहले भेजा गया',
  'Sending a part undone': 'भाग भेजना वापस लिया गया',
  'Tracking of a part': 'भाग की ट्रैकिंग',
  'Part delivered': 'भाग डिलीवर हुआ',
  'Delivery of a part undone': 'भाग की डिलीवरी वापस ली गई',
  'Part came back': 'भाग वापस आया',
  'Part coming back undone': 'भाग का लौटना वापस लिया गया',
} as const
