import { rupees } from './money.ts'

/** The default fee for cash on delivery, in paise. Settings, PIN code, the customer's deliveries and offers can change it. */
export const COD_FEE = rupees(49)

/** Maximum addresses of a person, the default one included. */
export const MAX_ADDRESSES = 10
/** Maximum characters of the name of a business on an invoice. */
export const BUSINESS_NAME_MAX = 120
/** Maximum characters of a product's search keywords. */
export const KEYWORDS_MAX = 300
/** Maximum pictures of a product that show every colour, and maximum pictures of each single colour. */
export const MAX_PRODUCT_IMAGES = 4
/** Maximum pictures of a product, those of single colours included. */
export const MAX_PRODUCT_PICTURES = 40
/** Maximum new pictures in one form. Together they may have the bytes of four pictures of `UPLOAD_MAX_BYTES`. */
export const MAX_NEW_PICTURES = 12
/** Maximum area steps and maximum quantity breaks in the print prices of a category. */
export const MAX_AREA_STEPS = 6
export const MAX_QUANTITY_BREAKS = 6
/** Maximum designs that a customer can save, and maximum characters of their names. */
export const MAX_SAVED_DESIGNS = 60
export const DESIGN_NAME_MAX = 60
/** Maximum characters of the title of a group order. */
export const GROUP_TITLE_MAX = 60
/** Maximum characters of a name printed on a shirt of a group order. */
export const GROUP_NAME_MAX = 14
/**
 * Maximum shirts of a group order; then, for one customer, maximum open group orders and maximum shirts in them. Unpaid shirts count too.
 */
export const MAX_GROUP_MEMBERS = 500
export const MAX_OPEN_GROUPS = 10
export const MAX_SHIRTS_OF_ORGANISER = 1_000
/** How long members have to pay the difference, or to leave, after the final price of a group order exceeds what they paid. */
export const GROUP_ANSWER_HOURS = 48
/**
 * Maximum mails per hour to unconfirmed addresses before anything is paid. Applies to each group order, and to all joins from one IP
 * address.
 */
export const GROUP_MAILS_PER_HOUR = 5
/** The latest deadline of a group order, in days from now, and the earliest, in hours from now. */
export const GROUP_DAYS_MAX = 60
export const GROUP_HOURS_MIN = 1
/** Maximum requests for group orders per IP address and minute. It is high because a whole class may share one router. */
export const GROUP_LOOKS_PER_MINUTE = 600
export const MAX_LINE_QUANTITY = 50
export const MAX_CART_LINES = 50
/** One crore rupees: the maximum of a single amount, also in the database domain `paise`. Sums over many rows may exceed it. */
export const MAX_AMOUNT = rupees(10_000_000)
/**
 * Maximum cash-on-delivery orders that are not accepted yet, and maximum pieces in them. They apply to each person, and to each
 * phone number over all accounts. `known`: the customer has a confirmed email or a delivered order.
 */
export const OPEN_COD = { newcomer: { orders: 3, pieces: 20 }, known: { orders: 10, pieces: 100 } } as const
/** A cash-on-delivery order with this many pieces is marked for review. Orders of `known` customers (`OPEN_COD`) are not. */
export const REVIEW_PIECES = 10
export const DEFAULT_COLOR = 'Default'

/** Trending categories on the home page; the others are behind "See all". */
export const HOME_CATEGORIES = 4
export const HOME_COMBOS = 3
export const HOME_NEW_IN = 8
export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 100
/** Maximum rows of a list that is requested without `page` and `limit`. A longer list is refused. */
export const WHOLE_LIST_MAX = 50_000
/** Counts on the tabs of the order list stop above this number: 10,001 stands for any higher number. */
export const MOST_COUNTED = 10_000
/** Counting the orders that match filters and a search stops here. */
export const MAX_COUNTED_MATCHES = 1_000

export const RETURN_WINDOW_DAYS = 3
export const RETURN_FEE = rupees(100)
/**
 * Days that the shopper has to send back the pieces of an approved exchange. The wanted size stays reserved until the end of the last day.
 */
export const EXCHANGE_HOLD_DAYS = 10
/** Days after which a sent replacement counts as delivered when nobody has reported its delivery. */
export const EXCHANGE_DELIVERED_DAYS = 30
/** Working days until a refund arrives, by default. The owner can change them in the settings. */
export const REFUND_DAYS = { min: 3, max: 5 } as const
export const REVIEW_MAX_LENGTH = 1_000
/** Days between a delivery and the request for reviews, by default. The owner can change them in the settings. */
export const REVIEW_ASK_DAYS = 5
/** Maximum photos of a review. */
export const MAX_REVIEW_PHOTOS = 3
/** Maximum photos of a return request. */
export const MAX_RETURN_PHOTOS = 4
/** Maximum bytes of all photos that a customer has sent with returns. */
export const RETURN_PHOTOS_MAX_BYTES = 100 << 20
/** Maximum characters of the owner's answer to a review, and of the reason for hiding one. */
export const REVIEW_ANSWER_MAX = 1_000
export const HIDE_REASON_MAX = 200
/** Reviews per page of a product's reviews. */
export const REVIEWS_PER_PAGE = 12
/** Maximum store credit in paise that the owner can give or take at once, and maximum characters of the reason. */
export const CREDIT_GRANT_MAX = rupees(100_000)
export const CREDIT_NOTE_MAX = 200
/** Maximum characters of the list of products of a return, and of its reason. */
export const RETURN_TEXT_MAX = 2_000
/** Working days, Monday to Saturday: 1–2 for processing, then 3–7 for delivery. */
export const PROCESSING_DAYS = { min: 1, max: 2 } as const
export const DELIVERY_DAYS = { min: 3, max: 7 } as const
/** Maximum PIN codes that a caller can check for delivery per minute. */
export const DELIVERY_CHECKS_PER_MINUTE = 120
/** Maximum size of a CSV file with delivery rules: it has room for one row for each PIN code of India. */
export const MAX_DELIVERY_CSV_BYTES = 2_000_000
/** How long an unpaid online order reserves its stock: 10 minutes for the payment window, then 12 for automatic capture, and 3 spare. */
export const ONLINE_HOLD_MINUTES = 25
/** How long an order with a mailed payment link reserves its stock. Long, because customers often read messages hours later. */
export const LINK_HOLD_HOURS = 24
/** Maximum characters of the note of a draft order. */
export const DRAFT_NOTE_MAX = 1_000
/** Days after which a draft order that nobody has changed is deleted. */
export const DRAFT_DAYS = 90
/** The longest deadline, in hours, that a shop can set for confirming a cash-on-delivery order: a week. */
export const CONFIRM_HOURS_MAX = 168
/** Seconds after which the provider's payment window closes by itself. */
export const PAYMENT_WINDOW_S = 600
/** How long the page polls after the payment window was closed: a QR code may still be paid on another device. */
export const PAYMENT_POLL_MS = 90_000
export const PAYMENT_POLL_EVERY_MS = 3_000
/** The provider's smallest charge. https://razorpay.com/docs/api/orders/create/ */
export const MIN_ONLINE_TOTAL = rupees(1)
/** The provider's smallest refund. https://razorpay.com/docs/api/refunds/create-normal/ */
export const MIN_REFUND = rupees(1)

/** Stock is low from this number of pieces down, unless the settings say otherwise. */
export const LOW_STOCK = 5
/**
 * Shop pages show at most this stock for a size and colour, so changes above it change no page. The database function `announce_stock` has
 * the same number.
 */
export const SHOWN_STOCK = 50
/** How often a visible page of the back-office polls for new orders. */
export const NEW_ORDERS_POLL_MS = 15_000
/** The periods of the dashboard, in days. The default is 30. */
export const DASHBOARD_DAYS = [7, 30, 90] as const

/** How long "Accepted · Undo" is shown after a step in the back-office. */
export const UNDO_SHOWN_MS = 10_000
/**
 * How long the server accepts an undo, longer than `UNDO_SHOWN_MS`. The mail about an order step that can be undone is sent only after this
 * time.
 */
export const UNDO_SECONDS = 20

export const BANNER_ROTATION_MS = 5_000
export const CAROUSEL_AUTOPLAY_MS = 3_000
export const LOGIN_REDIRECT_MS = 1_500
export const ORDER_SUCCESS_REDIRECT_MS = 3_000
export const RESET_REDIRECT_MS = 3_000
export const TOAST_SHORT_MS = 2_000
export const TOAST_MS = 3_000
export const TOAST_RESET_MAIL_MS = 5_000

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const LOGIN_WINDOW_MINUTES = 15
export const LOGIN_FAILURES_PER_ACCOUNT = 5
export const LOGIN_FAILURES_PER_ADDRESS = 20
export const RESET_LINK_MINUTES = 30
export const RESET_MAILS_PER_ACCOUNT_AND_HOUR = 3
export const RESET_MAILS_PER_ADDRESS_AND_HOUR = 10
export const SIGN_IN_CODE_DIGITS = 6
export const SIGN_IN_CODE_MINUTES = 10
export const SIGN_IN_CODE_TRIES = 5
/**
 * Limits of sign-in codes for one email or phone number. From all IP addresses together: seconds between two codes, and codes per day. From
 * one IP address: codes per hour and per day.
 */
export const SIGN_IN_CODES_PER_CONTACT = { gapSeconds: 30, day: 30 } as const
export const SIGN_IN_CODES_PER_CONTACT_AND_ADDRESS = { hour: 4, day: 10 } as const
export const SIGN_IN_CODES_PER_ADDRESS_AND_HOUR = 20
/** Codes that the shop sends to phones in a day, because each costs money. The owner can change it. */
export const PHONE_CODES_PER_DAY = 300
export const PHONE_CODES_PER_DAY_MAX = 100_000
/** The limit is high because phone companies in India put thousands of people behind one IPv4 address. Successful logins count too. */
export const GOOGLE_LOGINS_PER_ADDRESS_AND_HOUR = 600
/** How long a visitor may take at Google's login page. */
export const GOOGLE_LOGIN_MINUTES = 10
export const MAX_PASSKEYS = 10
/** How many minutes after a login a passkey can be added. */
export const PASSKEY_ADD_MINUTES = 15
export const PASSKEY_NAME_MAX = 60
export const PASSKEY_LOGINS_PER_ADDRESS_AND_HOUR = 120
/** How long the passkey button of an open login page works. After that, the page must be reloaded. */
export const PASSKEY_CHALLENGE_MINUTES = 60
/** Minutes for the second step of a login after the password, and wrong codes after which the login starts again with the password. */
export const SECOND_STEP_MINUTES = 10
export const SECOND_STEP_TRIES = 5
/** Failed second steps per day after a right password: the number at which the person gets a mail, and the maximum. */
export const SECOND_STEP_FAILURES_BEFORE_MAIL = 5
export const SECOND_STEP_FAILURES_A_DAY = 30
/** Minutes for which a proof of identity is valid. */
export const PROOF_MINUTES = 10
export const RECOVERY_CODES = 10
/** Refunds above this amount need a new proof of identity. The owner can change it in the settings. */
export const STEP_UP_AMOUNT = rupees(2_000)
/** Days for which a device counts as known after its last login to the back-office. */
export const DEVICE_TRUST_DAYS = 90
/** Days for which the link in a mail about a login from a new device works. */
export const LOGIN_ALERT_DAYS = 7
/** Maximum products in the wishlist of an account, and in a product list that a browser stores. */
export const WISHLIST_MAX = 100
export const BROWSER_PRODUCTS_MAX = 50
/** Maximum text outlines that the studio requests per IP address and minute. High, because the list of fonts requests one for each font. */
export const TEXT_OUTLINES_PER_ADDRESS_AND_MINUTE = 240
export const SEARCHES_PER_ADDRESS_AND_MINUTE = 60
export const SUGGESTIONS_PER_ADDRESS_AND_MINUTE = 120
/** Maximum characters of a search in the shop. A longer search in a link is cut. */
export const SEARCH_MAX_CHARACTERS = 100
/** Minimum letters for search suggestions. */
export const SUGGEST_MIN_LETTERS = 2
/** Maximum search rules, maximum phrases of a rule, and maximum words of a phrase. */
export const SEARCH_RULES_MAX = 1_000
export const SEARCH_RULE_PHRASES = 30
export const SEARCH_PHRASE_WORDS = 4
/** How long the link of an invitation to the back-office works. */
export const INVITATION_HOURS = 72
export const EMAIL_LINK_DAYS = 7
export const EMAIL_LINKS_PER_HOUR = 3
/**
 * Maximum mails per hour to an unconfirmed address: `all` for all mails, `updates` for mails that do not contain a requested link. Mails
 * above the limit are delayed and merged into one.
 */
export const MAILS_TO_UNCONFIRMED_PER_HOUR = { all: 5, updates: 3 } as const
/** Maximum messages per hour to one phone number, and the age after which a message is no longer sent. */
export const MESSAGES_TO_NUMBER_PER_HOUR = 10
export const MESSAGE_MAX_AGE_HOURS = 24
/** Days after shipping in which roles that see no phone numbers can reprint the packing slip and label. */
export const REPRINT_DAYS = 3
/**
 * Maximum devices of an account that get notifications, and the number of consecutive refusals by the push service after which a device is
 * removed.
 */
export const PUSH_DEVICES_MAX = 10
export const PUSH_REFUSALS_MAX = 5
/** The age after which a notification is no longer sent, and how long a push service stores one for a device that is off. */
export const PUSH_MAX_AGE_HOURS = 24
export const PUSH_TTL_HOURS = 72
/** How long a push service stores a notification that is useful only on this day. */
export const PUSH_TTL_TODAY_HOURS = 6
/** Maximum characters of a notification's text: phones show less, and a push service takes 4 kB. */
export const PUSH_TEXT_MAX = 200
export const NEWSLETTER_LINK_DAYS = 7
/** Back-in-stock alerts: days that the confirmation link works, and days after which an alert is deleted. */
export const BACK_IN_STOCK_LINK_DAYS = 7
export const BACK_IN_STOCK_ALERT_DAYS = 180
/** Maximum confirmation links per email address and day, and maximum open back-in-stock alerts of an address. */
export const BACK_IN_STOCK_LINKS_PER_ADDRESS_AND_DAY = 5
export const BACK_IN_STOCK_ALERTS_PER_ADDRESS = 30
/** Number of people mailed for each piece back in stock, and hours until the next people are mailed if pieces are left. */
export const BACK_IN_STOCK_MAILS_PER_PIECE = 5
export const BACK_IN_STOCK_PAUSE_HOURS = 6
export const NEWSLETTER_MAILS_PER_ADDRESS_AND_DAY = 3

/** Without an idempotency key, a second order for the same cart within this time is treated as a double click. */
export const DOUBLE_CLICK_SECONDS = 30
/** *Buy now* asks before it buys the same piece again within this time. */
export const BOUGHT_AGAIN_SECONDS = 30
export const IDEMPOTENCY_KEY_MAX = 255
export const IDEMPOTENCY_HOURS = 24

export const UPLOAD_MAX_BYTES = 8 << 20
export const UPLOAD_MAX_PIXELS = 40_000_000

export const TIME_ZONE = 'Asia/Kolkata'
export const PLACEHOLDER_IMAGE = '/placeholder.jpg'
/** Titles of the storefront's images at fixed places: banners and the login background. */
export const BANNER_TITLES = ['banner1', 'banner2', 'banner3', 'banner4'] as const
export const PHONE_BANNER_TITLE = 'phonebanner'
export const LOGIN_BACKGROUND_TITLE = 'loginBg'
/** How long the tracking link of an order works after it was delivered or cancelled. */
export const TRACKING_LINK_DAYS = 60

/** Maximum pictures of a design proof, maximum photos of a finished piece, and maximum characters of a text about them. */
export const MAX_PROOF_PICTURES = 6
export const MAX_QC_PHOTOS = 4
export const PROOF_TEXT_MAX = 1_000
/** Hours after which the customer is reminded of an unanswered design proof. There is only one reminder. */
export const PROOF_REMINDER_HOURS = 24
/** Hours that customers have to answer to photos of their finished shirts. */
export const QC_ANSWER_HOURS = 2
/** Days after the delivery until photos of a finished shirt and the pictures of design proofs are deleted. */
export const QC_PHOTO_DAYS = 60

/** Maximum characters of the alternative text of a picture or a video. */
export const ALT_MAX = 200
export const CART_ABANDONED_AFTER_HOURS = 4
