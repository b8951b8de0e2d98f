/**
 * The shop's answers to a packer's actions, in Hindi, by English sentence. Braces stand for any text. A status in braces is translated too.
 */
export const PACKER_ANSWERS = {
  Success: 'भुगतान हुआ',
  'Payment not received': 'भुगतान नहीं मिला',
  'Not confirmed by the customer yet. Confirm it for them after a call, or wait.':
    'ग्राहक ने अभी पुष्टि नहीं की। फ़ोन करके पुष्टि करें, या इंतज़ार करें।',
  'Something went wrong.': 'कुछ गड़बड़ हुई।',
  'Something went wrong. Try again.': 'कुछ गड़बड़ हुई। फिर कोशिश करें।',
  'Please log in.': 'कृपया लॉग इन करें।',
  'Too many attempts. Please wait a moment and try again.': 'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।',
  'The shop cannot answer right now. Please try again.': 'दुकान अभी जवाब नहीं दे सकती। कृपया फिर कोशिश करें।',
  'The shop is very busy. Please try again in a moment.': 'दुकान अभी बहुत व्यस्त है। थोड़ी देर में फिर कोशिश करें।',
  'This order belongs to the group order “{title}”, which is cancelled.':
    'यह ऑर्डर ग्रुप ऑर्डर “{title}” का है, जो रद्द हो गया है।',
  'This order belongs to the group order “{title}”, which is still open. It can be accepted once that is closed.':
    'यह ऑर्डर ग्रुप ऑर्डर “{title}” का है, जो अभी खुला है। उसके बंद होने पर स्वीकार कर सकते हैं।',
  'This order belongs to the group order “{title}”, whose last price is being applied. Try again in a moment.':
    'यह ऑर्डर ग्रुप ऑर्डर “{title}” का है, जिसका अंतिम दाम लग रहा है। थोड़ी देर में फिर कोशिश करें।',
  'That could not be done.': 'यह नहीं हो सका।',
  // Steps of an order
  'An order that is {status} cannot become {to}.': 'यह ऑर्डर “{status}” है, “{to}” नहीं हो सकता।',
  'An order that is {status} cannot be packed.': 'यह ऑर्डर “{status}” है, पैक नहीं हो सकता।',
  'An order that is {status} cannot be shipped.': 'यह ऑर्डर “{status}” है, भेजा नहीं जा सकता।',
  'An order that is {status} is not sent. Accept it first.': 'यह ऑर्डर “{status}” है, भेजा नहीं जाता। पहले स्वीकार करें।',
  'A cancelled order does not travel.': 'रद्द हुआ ऑर्डर नहीं भेजा जाता।',
  'The parcel of an order that is {status} is not with a courier.':
    'यह ऑर्डर “{status}” है, इसका पार्सल कूरियर के पास नहीं है।',
  'This order has moved on since its slip was printed.': 'स्लिप छपने के बाद यह ऑर्डर आगे बढ़ चुका है।',
  'Failed to confirm order.': 'ऑर्डर की पुष्टि नहीं हो सकी।',
  'Order #{number} goes in the same parcel and is {status}. Accept it first, or send it separately.':
    'ऑर्डर #{number} इसी पार्सल में जाता है और “{status}” है। पहले उसे स्वीकार करें, या अलग भेजें।',
  'Order #{number} goes in the same parcel. {why}': 'ऑर्डर #{number} इसी पार्सल में जाता है। {why}',
  '1 piece of this order is not printed.': 'इस ऑर्डर का 1 नग नहीं छपा है।',
  '{count} pieces of this order are not printed.': 'इस ऑर्डर के {count} नग नहीं छपे हैं।',
  'Order #{number} has the tracking number {awb} already.': 'ट्रैकिंग नंबर {awb} ऑर्डर #{number} का है।',
  'Orders in one parcel have one tracking number.': 'एक पार्सल के ऑर्डर का ट्रैकिंग नंबर एक ही होता है।',
  // Tags and people
  '1 order tagged “{tag}”.': '1 ऑर्डर पर टैग “{tag}” लगा।',
  '{count} orders tagged “{tag}”.': '{count} ऑर्डर पर टैग “{tag}” लगा।',
  '1 order without the tag “{tag}”.': '1 ऑर्डर से टैग “{tag}” हटा।',
  '{count} orders without the tag “{tag}”.': '{count} ऑर्डर से टैग “{tag}” हटा।',
  'An order has at most {count} tags.': 'एक ऑर्डर पर ज़्यादा से ज़्यादा {count} टैग हो सकते हैं।',
  'This order is assigned to {name}.': 'यह ऑर्डर {name} के पास है।',
  'This person may no longer work on orders.': 'यह व्यक्ति अब ऑर्डर पर काम नहीं कर सकता।',
  'Failed to change the saved views.': 'सहेजे हुए व्यू नहीं बदले जा सके।',
  // One parcel for several orders
  'This order is sent separately!': 'यह ऑर्डर अलग भेजा जाएगा!',
  'These orders are sent in one parcel!': 'ये ऑर्डर एक ही पार्सल में जाएँगे!',
  'These orders are of two customers.': 'ये ऑर्डर दो ग्राहकों के हैं।',
  'These orders go to two addresses.': 'ये ऑर्डर दो पतों पर जाते हैं।',
  'The parcel is on its way already.': 'पार्सल निकल चुका है।',
  'The parcel is booked with the courier. Cancel the booking first.': 'पार्सल कूरियर में बुक है। पहले बुकिंग रद्द करें।',
  // A list of tracking numbers, and bookings
  'Paste or choose a list first.': 'पहले सूची पेस्ट करें या चुनें।',
  'The list could not be read.': 'सूची पढ़ी नहीं जा सकी।',
  'Nothing of this list can be shipped.': 'इस सूची में कुछ भी भेजा नहीं जा सकता।',
  'This line names no order.': 'इस पंक्ति में ऑर्डर नहीं लिखा।',
  'There is no order with this number.': 'इस नंबर का कोई ऑर्डर नहीं है।',
  'This line has no tracking number.': 'इस पंक्ति में ट्रैकिंग नंबर नहीं है।',
  'This tracking number belongs to order #{number}.': 'यह ट्रैकिंग नंबर ऑर्डर #{number} का है।',
  'The order is {status}: only an accepted order can be shipped.':
    'ऑर्डर “{status}” है: केवल स्वीकार हुआ ऑर्डर भेजा जा सकता है।',
  'This order is shipped already, with this number.': 'यह ऑर्डर इसी नंबर से भेजा जा चुका है।',
  'This order is shipped already, with {number}.': 'यह ऑर्डर {number} से भेजा जा चुका है।',
  'This order is shipped already.': 'यह ऑर्डर भेजा जा चुका है।',
  'This order is in the list twice.': 'यह ऑर्डर सूची में दो बार है।',
  'This tracking number is in the list twice.': 'यह ट्रैकिंग नंबर सूची में दो बार है।',
  'Failed to book the parcels.': 'पार्सल बुक नहीं हो सके।',
  'Failed to cancel the booking.': 'बुकिंग रद्द नहीं हो सकी।',
  'Booking cancelled!': 'बुकिंग रद्द हुई!',
  '{count} booked.': '{count} बुक हुए।',
  '{count} not booked.': '{count} बुक नहीं हुए।',
  '{count} booked, {more} not booked.': '{count} बुक हुए, {more} नहीं।',
  'No courier service is connected.': 'कोई कूरियर सेवा नहीं जुड़ी है।',
  'The courier has this parcel already.': 'पार्सल कूरियर के पास है।',
  // Stock-takes
  'Give it a name': 'नाम लिखें',
  'Choose a category': 'श्रेणी चुनें',
  'Choose a product': 'उत्पाद चुनें',
  'Choose what to count': 'चुनें कि क्या गिनना है',
  'Nothing to count.': 'गिनने को कुछ नहीं।',
  'There is nothing to count here.': 'यहाँ गिनने को कुछ नहीं है।',
  'Type or scan a SKU or barcode': 'SKU या बारकोड लिखें या स्कैन करें',
  'A SKU or barcode has at most 40 characters': 'SKU या बारकोड में ज़्यादा से ज़्यादा 40 अक्षर होते हैं',
  'Enter a whole number from 0 to {most}': '0 से {most} तक पूरी संख्या लिखें',
  'No size or colour has the SKU or barcode {names}.': 'SKU या बारकोड {names} किसी साइज़ या रंग का नहीं है।',
  'Nothing has the SKU or barcode {number}.': 'SKU या बारकोड {number} किसी का नहीं है।',
  '{number} is not part of this stock-take: it may lie on the wrong shelf.':
    '{number} इस गिनती में नहीं है: शायद गलत शेल्फ़ पर रखा है।',
  'A line has at most {count} pieces.': 'एक पंक्ति में ज़्यादा से ज़्यादा {count} नग हो सकते हैं।',
  'Somebody changed this stock-take meanwhile. Look at it again.': 'इस बीच किसी ने यह गिनती बदली। फिर देखें।',
  'This stock-take is paused. Continue it to count.': 'यह गिनती रुकी है। गिनने के लिए जारी रखें।',
  'This stock-take is over.': 'यह गिनती पूरी हो चुकी है।',
  '1 of these lines is counted already in stock-take #{id}, {name}. Finish that first.':
    'इनमें से 1 पंक्ति गिनती #{id}, {name} में गिनी जा रही है। पहले उसे पूरा करें।',
  '{lines} of these lines are counted already in stock-take #{id}, {name}. Finish that first.':
    'इनमें से {lines} पंक्तियाँ गिनती #{id}, {name} में गिनी जा रही हैं। पहले उसे पूरा करें।',
  // Notifications
  '1 new order': '1 नया ऑर्डर',
  '{count} new orders': '{count} नए ऑर्डर',
  '1 new order, {all} to accept': '1 नया ऑर्डर, {all} स्वीकार करने हैं',
  '{count} new orders, {all} to accept': '{count} नए ऑर्डर, {all} स्वीकार करने हैं',
  'New order #{number}': 'नया ऑर्डर #{number}',
  '1 item': '1 नग',
  '{count} items': '{count} नग',
} as const
