import { orderErrors as english } from '#texts/en/errors/orders.ts'
import { translation } from '#texts/messages/compile.ts'

const STATUS =
  '{status, select, Pending {लंबित} Success {भुगतान हुआ} Accepted {स्वीकार हुआ} Shipped {भेजा गया} Delivered {डिलीवर हुआ} other {रद्द हुआ}}'
const NEXT =
  '{next, select, Pending {लंबित} Success {भुगतान हुआ} Accepted {स्वीकार हुआ} Shipped {भेजा गया} Delivered {डिलीवर हुआ} other {रद्द हुआ}}'

export const orderErrors = translation(english, {
  order_not_taken: 'हम यह ऑर्डर ऑनलाइन नहीं ले सकते। कृपया हमें लिखें।',
  tracking_not_found: 'इस ऑर्डर नंबर और फ़ोन नंबर से कोई ऑर्डर नहीं मिला। कृपया दोनों जाँच लें।',
  cod_not_confirmed: 'ग्राहक ने अभी पुष्टि नहीं की। फ़ोन करके पुष्टि करें, या इंतज़ार करें।',
  payment_not_received: 'भुगतान नहीं मिला',
  orders_missing: 'कम से कम एक ऑर्डर चुनें',
  tag_missing: 'टैग लिखें',
  tag_with_comma: 'टैग में कॉमा नहीं होता',
  too_many_order_tags: 'एक ऑर्डर पर ज़्यादा से ज़्यादा {maximum} टैग हो सकते हैं।',
  pin_filter_invalid: 'पिन कोड में छह अंक होते हैं; सब या पहले कुछ लिखें',
  view_name_missing: 'व्यू को नाम दें',
  view_name_too_long: 'नाम में ज़्यादा से ज़्यादा {maximum} अक्षर होते हैं',
  view_name_not_one_line: 'नाम एक ही पंक्ति में होता है',
  view_too_large: 'इस व्यू में बहुत ज़्यादा फ़िल्टर हैं',
  view_missing: 'यह व्यू अब नहीं है।',
  view_name_taken: 'इस नाम का व्यू पहले से है।',
  too_many_own_views: 'आपके {maximum} सहेजे हुए व्यू हैं: पहले एक हटाएँ।',
  filters_not_saved: 'ये फ़िल्टर नहीं सहेजे जा सकते: {names}।',
  tracking_link_invalid: 'https:// से शुरू होने वाला लिंक लिखें',
  tracking_site_unknown:
    'यह लिंक किसी ऐसे कूरियर का नहीं है जिसे दुकान जानती हो। इसे खाली छोड़ें, या मालिक से कहें कि वे साइट को सेटिंग में “Delivery and COD” के नीचे जोड़ें।',
  courier_name_too_long: 'कूरियर के नाम में ज़्यादा से ज़्यादा {maximum} अक्षर होते हैं',
  list_empty: 'सूची खाली है',
  too_many_lines: 'एक बार में ज़्यादा से ज़्यादा {maximum} पंक्तियाँ',
  order_cannot_become: `यह ऑर्डर “${STATUS}” है, “${NEXT}” नहीं हो सकता।`,
  tracking_number_differs: 'एक पार्सल के ऑर्डर का ट्रैकिंग नंबर एक ही होता है।',
  order_moved_on: 'स्लिप छपने के बाद यह ऑर्डर आगे बढ़ चुका है।',
  line_without_order: 'इस पंक्ति में ऑर्डर नहीं लिखा।',
  line_order_unknown: 'इस नंबर का कोई ऑर्डर नहीं है।',
  line_without_tracking_number: 'इस पंक्ति में ट्रैकिंग नंबर नहीं है।',
  line_tracking_number_used: 'यह ट्रैकिंग नंबर ऑर्डर #{orderNumber} का है।',
  line_order_not_accepted: `ऑर्डर “${STATUS}” है: केवल स्वीकार हुआ ऑर्डर भेजा जा सकता है।`,
  line_order_shipped_with_this_number: 'यह ऑर्डर इसी नंबर से भेजा जा चुका है।',
  line_order_shipped_with_number: 'यह ऑर्डर {trackingNumber} से भेजा जा चुका है।',
  line_order_shipped: 'यह ऑर्डर भेजा जा चुका है।',
  line_order_repeated: 'यह ऑर्डर सूची में दो बार है।',
  line_tracking_number_repeated: 'यह ट्रैकिंग नंबर सूची में दो बार है।',
  order_assigned: 'यह ऑर्डर {name} के पास है।',
  assignee_not_allowed: 'यह व्यक्ति अब ऑर्डर पर काम नहीं कर सकता।',
  order_not_packable: `यह ऑर्डर “${STATUS}” है, पैक नहीं हो सकता।`,
  parcel_not_with_courier: `यह ऑर्डर “${STATUS}” है, इसका पार्सल कूरियर के पास नहीं है।`,
  order_not_shippable: `यह ऑर्डर “${STATUS}” है, भेजा नहीं जा सकता।`,
  cancelled_order_not_shipped: 'रद्द हुआ ऑर्डर नहीं भेजा जाता।',
  step_too_late_to_undo: 'अब वापस नहीं लिया जा सकता: ऑर्डर आगे बढ़ चुका है या ग्राहक को बताया जा चुका है।',
  order_group_cancelled: 'यह ऑर्डर ग्रुप ऑर्डर “{title}” का है, जो रद्द हो गया है।',
  order_group_waits_for_answers:
    'यह ऑर्डर ग्रुप ऑर्डर “{title}” का है, जिसके सदस्यों से पूछा गया है कि वे अंतिम दाम देंगे या नहीं। उनके पास {hours} घंटे हैं।',
  order_group_open: 'यह ऑर्डर ग्रुप ऑर्डर “{title}” का है, जो अभी खुला है। उसके बंद होने पर स्वीकार कर सकते हैं।',
  order_group_price_applied: 'यह ऑर्डर ग्रुप ऑर्डर “{title}” का है, जिसका अंतिम दाम लग रहा है। थोड़ी देर में फिर कोशिश करें।',
  order_cancelled: 'यह ऑर्डर रद्द है।',
  order_delivered: 'यह ऑर्डर डिलीवर हो चुका है।',
  parcel_on_its_way: 'पार्सल निकल चुका है।',
  add_on_waits_for_payment: 'ऑर्डर #{orderNumber} इसमें जोड़ा गया है और भुगतान बाकी है। पहले उसे वापस लें, या भुगतान होने तक रुकें।',
})
