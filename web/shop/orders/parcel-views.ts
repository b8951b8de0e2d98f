import type { Language } from '#contract/basics/languages.ts'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import type { ShownParcel } from '#contract/orders/partial-shipments.api.ts'
import { dateIn } from '#texts/messages/date-names.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { tracking } from '#texts/orders/tracking.ts'

/** The parcels of an order with partial shipments, with texts in a language. For loaders only. */
export function parcelViews(parcels: readonly ShownParcel[], language: Language) {
  const texts = toWords(tracking(language))
  return {
    title: texts.parcelsTitle,
    parcels: parcels.map(({ courier, trackingNumber, trackingUrl, state, at, pieces }, index) => ({
      title: texts.parcelOf({ number: index + 1, all: parcels.length }),
      state: texts.parcelStates[state],
      isDone: state === 'delivered',
      at: at && dateIn(language, at, 'dateTime'),
      time: at?.toISOString() ?? null,
      pieces: pieces.map(({ name, size, color, quantity }) => ({
        name,
        detail: [size, color === DEFAULT_COLOR ? '' : color, texts.quantity({ count: quantity })]
          .filter(Boolean)
          .join(' · '),
      })),
      courier: courier || trackingNumber ? `${texts.courier}: ${courier ?? texts.ourCourier}` : null,
      number: trackingNumber && `${texts.trackingNumber}: ${trackingNumber}`,
      link: /^https?:\/\//.test(trackingUrl ?? '') ? trackingUrl : null,
      label: texts.trackParcel,
      newTab: texts.opensNewTab,
    })),
  }
}

export type ParcelViews = ReturnType<typeof parcelViews>
