/** A courier and its page for customers; `{awb}` stands for the tracking number (air waybill, AWB). */
type Courier = { name: string; trackingPage: string }

/**
 * Couriers that deliver all over India. The tracking pages are from published integrations (November 2026), not tried with a live parcel.
 * An owner can replace the link of any order. The pages of DTDC and India Post ask for a captcha, so their links have no `{awb}`. Ecom
 * Express belongs to Delhivery since 2025, but still has its own page.
 */
export const COURIERS: readonly Courier[] = [
  {
    name: 'Blue Dart',
    trackingPage: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
  },
  { name: 'Delhivery', trackingPage: 'https://www.delhivery.com/track/package/{awb}' },
  { name: 'DTDC', trackingPage: 'https://www.dtdc.com/track-your-shipment/' },
  { name: 'Ecom Express', trackingPage: 'https://ecomexpress.in/tracking/?awb_field={awb}' },
  { name: 'Ekart', trackingPage: 'https://ekartlogistics.com/shipmenttrack/{awb}' },
  {
    name: 'India Post',
    trackingPage: 'https://www.indiapost.gov.in/_layouts/15/DOP.Portal.Tracking/TrackConsignment.aspx',
  },
  { name: 'Shadowfax', trackingPage: 'https://tracker.shadowfax.in/#/track/{awb}' },
  { name: 'Xpressbees', trackingPage: 'https://www.xpressbees.com/track?isawb=Yes&trackid={awb}' },
]

/** Sites of services that book parcels with several couriers and have their own tracking pages. */
const BOOKING_SITES = ['shiprocket.in', 'shiprocket.co']
const TRACKING_SITES = [...COURIERS.map(({ trackingPage }) => new URL(trackingPage).hostname), ...BOOKING_SITES].map(
  (host) => host.replace(/^www\./, ''),
)

/** Whether a link leads over https to a known courier's site or to one of `sites`, subdomains included. */
export function isTrackingLink(link: string, sites: readonly string[]): boolean {
  const { protocol, hostname } = URL.parse(link) ?? { protocol: '', hostname: '' }
  return (
    protocol === 'https:' &&
    [...TRACKING_SITES, ...sites].some((site) => hostname === site || hostname.endsWith(`.${site}`))
  )
}

const stripToLetters = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Finds a courier by its name in any spelling: "BlueDart", "Delhivery Surface", "XPRESSBEES". Null when it is none of `COURIERS`. */
export function courierNamed(name: string | null): Courier | null {
  const letters = stripToLetters(name ?? '')
  return COURIERS.find((courier) => letters.startsWith(stripToLetters(courier.name))) ?? null
}

/** The courier's page about a parcel; null for an unknown courier or without a number. */
export function buildTrackingUrl(courier: string | null, trackingNumber: string | null): string | null {
  if (!trackingNumber) return null
  return courierNamed(courier)?.trackingPage.replace('{awb}', encodeURIComponent(trackingNumber)) ?? null
}
