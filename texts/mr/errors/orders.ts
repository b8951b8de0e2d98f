import { orderErrors as english } from '#texts/en/errors/orders.ts'
import { translation } from '#texts/messages/compile.ts'

const STATUS =
  '{status, select, Pending {प्रलंबित} Success {पैसे मिळाले} Accepted {स्वीकारली} Shipped {पाठवली} Delivered {डिलिव्हर झाली} other {रद्द झाली}}'
const NEXT =
  '{next, select, Pending {प्रलंबित} Success {पैसे मिळाले} Accepted {स्वीकारली} Shipped {पाठवली} Delivered {डिलिव्हर झाली} other {रद्द झाली}}'

export const orderErrors = translation(english, {
  order_not_taken: 'ही ऑर्डर आम्ही ऑनलाइन घेऊ शकत नाही. कृपया आम्हाला लिहा.',
  tracking_not_found: 'या ऑर्डर नंबर आणि फोन नंबरची ऑर्डर सापडली नाही. कृपया दोन्ही तपासा.',
  cod_not_confirmed: 'ग्राहकाने अजून खात्री केलेली नाही. फोन करून खात्री करा, किंवा वाट पाहा.',
  payment_not_received: 'पैसे मिळाले नाहीत',
  orders_missing: 'किमान एक ऑर्डर निवडा',
  tag_missing: 'टॅग लिहा',
  tag_with_comma: 'टॅगमध्ये स्वल्पविराम नसतो',
  too_many_order_tags: 'एका ऑर्डरला जास्तीत जास्त {maximum} टॅग असू शकतात.',
  pin_filter_invalid: 'पिन कोडमध्ये सहा अंक असतात; सर्व किंवा पहिले काही लिहा',
  view_name_missing: 'व्ह्यूला नाव द्या',
  view_name_too_long: 'नावात जास्तीत जास्त {maximum} अक्षरे असतात',
  view_name_not_one_line: 'नाव एकाच ओळीत असते',
  view_too_large: 'या व्ह्यूमध्ये खूप जास्त फिल्टर आहेत',
  view_missing: 'हा व्ह्यू आता नाही.',
  view_name_taken: 'या नावाचा व्ह्यू आधीच आहे.',
  too_many_own_views: 'तुमचे {maximum} सेव्ह केलेले व्ह्यू आहेत: आधी एक काढून टाका.',
  filters_not_saved: 'हे फिल्टर सेव्ह करता येत नाहीत: {names}.',
  tracking_link_invalid: 'https:// ने सुरू होणारी लिंक लिहा',
  tracking_site_unknown:
    'ही लिंक दुकानाला माहीत असलेल्या कुरिअरची नाही. ती रिकामी ठेवा, किंवा मालकांना सेटिंगमध्ये “Delivery and COD” खाली ती साइट जोडायला सांगा.',
  courier_name_too_long: 'कुरिअरच्या नावात जास्तीत जास्त {maximum} अक्षरे असतात',
  list_empty: 'यादी रिकामी आहे',
  too_many_lines: 'एका वेळी जास्तीत जास्त {maximum} ओळी',
  order_cannot_become: `ही ऑर्डर “${STATUS}” आहे, “${NEXT}” होऊ शकत नाही.`,
  tracking_number_differs: 'एका पार्सलमधील ऑर्डरचा ट्रॅकिंग नंबर एकच असतो.',
  order_moved_on: 'स्लिप छापल्यानंतर ही ऑर्डर पुढे गेली आहे.',
  line_without_order: 'या ओळीत ऑर्डर लिहिलेली नाही.',
  line_order_unknown: 'या नंबरची ऑर्डर नाही.',
  line_without_tracking_number: 'या ओळीत ट्रॅकिंग नंबर नाही.',
  line_tracking_number_used: 'हा ट्रॅकिंग नंबर ऑर्डर #{orderNumber} चा आहे.',
  line_order_not_accepted: `ऑर्डर “${STATUS}” आहे: फक्त स्वीकारलेली ऑर्डर पाठवता येते.`,
  line_order_shipped_with_this_number: 'ही ऑर्डर याच नंबरने पाठवली आहे.',
  line_order_shipped_with_number: 'ही ऑर्डर {trackingNumber} ने पाठवली आहे.',
  line_order_shipped: 'ही ऑर्डर पाठवली आहे.',
  line_order_repeated: 'ही ऑर्डर यादीत दोनदा आहे.',
  line_tracking_number_repeated: 'हा ट्रॅकिंग नंबर यादीत दोनदा आहे.',
  order_assigned: 'ही ऑर्डर {name} यांच्याकडे आहे.',
  assignee_not_allowed: 'ही व्यक्ती आता ऑर्डरवर काम करू शकत नाही.',
  order_not_packable: `ही ऑर्डर “${STATUS}” आहे, पॅक करता येत नाही.`,
  parcel_not_with_courier: `ही ऑर्डर “${STATUS}” आहे, तिचे पार्सल कुरिअरकडे नाही.`,
  order_not_shippable: `ही ऑर्डर “${STATUS}” आहे, पाठवता येत नाही.`,
  cancelled_order_not_shipped: 'रद्द झालेली ऑर्डर पाठवली जात नाही.',
  step_too_late_to_undo: 'आता मागे घेता येत नाही: ऑर्डर पुढे गेली आहे किंवा ग्राहकाला कळवले आहे.',
  order_group_cancelled: 'ही ऑर्डर “{title}” या ग्रुप ऑर्डरची आहे, जी रद्द झाली आहे.',
  order_group_waits_for_answers:
    'ही ऑर्डर “{title}” या ग्रुप ऑर्डरची आहे, जिच्या सदस्यांना शेवटची किंमत देणार का ते विचारले आहे. त्यांच्याकडे {hours} तास आहेत.',
  order_group_open: 'ही ऑर्डर “{title}” या ग्रुप ऑर्डरची आहे, जी अजून खुली आहे. ती बंद झाल्यावर स्वीकारता येईल.',
  order_group_price_applied:
    'ही ऑर्डर “{title}” या ग्रुप ऑर्डरची आहे, जिची शेवटची किंमत लागू होत आहे. थोड्या वेळाने पुन्हा प्रयत्न करा.',
  order_cancelled: 'ही ऑर्डर रद्द झाली आहे.',
  order_delivered: 'ही ऑर्डर डिलिव्हर झाली आहे.',
  parcel_on_its_way: 'पार्सल निघाले आहे.',
  add_on_waits_for_payment:
    'ऑर्डर #{orderNumber} यात जोडली आहे आणि तिचे पैसे बाकी आहेत. आधी ती मागे घ्या, किंवा पैसे मिळेपर्यंत थांबा.',
})
