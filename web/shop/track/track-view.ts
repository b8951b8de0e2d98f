import type { Language } from '#contract/basics/languages.ts'
import type { TrackedOrder } from '#contract/orders/tracking.api.ts'
import { dateIn } from '#texts/messages/date-names.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { orderTimeline } from '#texts/orders/order-timeline.ts'
import { tracking } from '#texts/orders/tracking.ts'
import { orderDesigns } from '#texts/print/order-designs.ts'
import { formatPrintProgress } from '#texts/print/print-progress.ts'
import { parcelViews } from '#web/shop/orders/parcel-views.ts'
import type { TimelineEntry } from '#web/ui/orders/timeline.tsx'

/** The content of the page of a tracked order, with texts in a language. For loaders only. */
export function toTrackView(order: TrackedOrder, language: Language) {
  const texts = toWords(tracking(language))
  const timeline = toWords(orderTimeline(language))
  const { items, courier, trackingNumber, trackingUrl, expectedFrom: from, expectedTo: to } = order
  const isUnderWay = order.status !== 'Delivered' && order.status !== 'Cancelled' && !order.steps.some(isReturning)
  return {
    title: texts.order({ number: order.number }),
    whom: texts.delivering({ name: order.firstName, city: order.city }),
    arriving: !isUnderWay
      ? null
      : from === to
        ? timeline.arrivingOn({ day: from })
        : timeline.arrivingBetween({ from, to }),
    toPay: order.toPay === null ? null : texts.toPay({ amount: order.toPay }),
    together:
      order.together.length > 0
        ? texts.together({ numbers: order.together.map((number) => `#${number}`).join(', ') })
        : null,
    print: order.print && formatPrintProgress(order.print, language),
    photos: order.photosOf && {
      text: toWords(orderDesigns(language)).tracked,
      label: toWords(orderDesigns(language)).seeInOrder,
      href: `/me/orders/${order.photosOf}`,
    },
    progress: texts.progress,
    steps: order.steps.map(({ step, at, isDone }): TimelineEntry & { at: string | null; time: string | null } => ({
      label: timeline.steps[step],
      at: at && dateIn(language, at, 'dateTime'),
      time: at?.toISOString() ?? null,
      isDone,
      isEnd: step === 'cancelled',
      note: step === 'paid' && !isDone ? timeline.waitingForPayment : undefined,
    })),
    scans: order.scans.map(({ status, place, at }) => ({
      label: texts.scans[status],
      place,
      at: dateIn(language, at, 'dateTime'),
      time: at.toISOString(),
    })),
    inParcels: order.parcels.length > 0 ? parcelViews(order.parcels, language) : null,
    parcelScans: texts.parcelScans,
    earlierScans: texts.earlierScans,
    parcel:
      order.parcels.length === 0 && (courier || trackingNumber)
        ? {
            courier: `${texts.courier}: ${courier ?? texts.ourCourier}`,
            number: trackingNumber && `${texts.trackingNumber}: ${trackingNumber}`,
            link: /^https?:\/\//.test(trackingUrl ?? '') ? trackingUrl : null,
            label: texts.trackParcel,
            newTab: texts.opensNewTab,
          }
        : null,
    itemsTitle: texts.items,
    items: items.map(({ name, size, color, quantity, image }) => ({
      name,
      image,
      detail: [size, color, texts.quantity({ count: quantity })].filter(Boolean).join(' · '),
    })),
  }
}

function isReturning({ step }: TrackedOrder['steps'][number]): boolean {
  return step === 'rto'
}
